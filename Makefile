# The chores of rollgif. `make demo` and `make test` are all that a fresh machine with Swift needs.
SHELL := /bin/bash
.DEFAULT_GOAL := build
.PHONY: setup test-setup bench-setup deb-setup static-setup page-setup \
	cluster-setup root-setup wheel-setup demo build package install uninstall dist static static-package static-dist \
	wheel deb test test-install test-page test-action test-docs test-places test-values test-random test-history test-static \
	test-wheel test-deb test-cluster test-browser browser-setup fuzz sanitize worst mutants deep studio build-studio static-parts static-studio studio-package install-studio \
	uninstall-studio example lint format bench check docs sizes library-docs

# What linking needs, and the fonts of the default look.
PACKAGES := pkg-config libicu-dev libfreetype-dev libharfbuzz-dev libfontconfig-dev libgif-dev \
	libpng-dev libturbojpeg0-dev libdeflate-dev libwebp-dev fonts-inter-variable fonts-dejavu-core
# What the tests and the pages' pictures need besides: fonts, other programs' decoders, shells.
TEST_PACKAGES := $(PACKAGES) fontconfig fonts-noto-core fonts-roboto-unhinted fonts-lato fonts-noto-color-emoji \
	webp gifsicle giflib-tools ffmpeg apngasm libharfbuzz-bin python3-jsonschema python3-yaml man-db zsh fish \
	librsvg2-bin libxml2-utils nodejs fonts-dseg curl xz-utils tmux libsixel-bin imagemagick python3-pil \
	librlottie-dev
# What only `make bench` compares with.
BENCH_PACKAGES := $(TEST_PACKAGES) time pngquant
# Libraries that those of PACKAGES need when they are linked into one file, and what cuts ICU's data down.
STATIC_PACKAGES := $(PACKAGES) libexpat1-dev libbrotli-dev libbz2-dev uuid-dev zlib1g-dev icu-devtools dpkg-dev xz-utils python3
DEB_PACKAGES := $(PACKAGES) dpkg-dev lintian
# What a wheel is made and tried with.
WHEEL_PACKAGES := binutils python3 python3-venv python3-wheel
# Roots of other systems, and a cluster on this machine.
ROOT_PACKAGES := debootstrap
CLUSTER_PACKAGES := $(PACKAGES) slurmctld slurmd slurm-client munge procps
# What `make test-page` opens the studio with, and what `make test-browser` opens vector files with besides.
PAGE_PACKAGES := $(PACKAGES) chromium python3-websocket python3-pil
BROWSER_PACKAGES := $(PAGE_PACKAGES) firefox-esr ffmpeg librlottie-dev python3-venv unzip wrk
BINARY := .build/release/rollgif
STUDIO := .build/release/rollgif-studio
# With the Swift runtime inside, the command starts faster and runs where no Swift is installed.
BUILD := swift build -c release --static-swift-stdlib
# Without the studio nothing is fetched that only its server needs.
COMMAND_BUILD = ROLLGIF_WITHOUT_STUDIO=1 $(BUILD)
PREFIX ?= /usr/local
VERSION := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/RollGIFCommand/Help/Version.swift)
VERSION_DATE := $(shell sed -n 's/.*date = "\(.*\)"/\1/p' Sources/RollGIFCommand/Help/Version.swift)
# Names without a version, so that an address of the latest release's file stays what it is.
ARCHIVE := rollgif-linux-$(shell uname -m)
PACKAGE := .build/package
STUDIO_PACKAGE := .build/studio-package
DEB_FILES = $(foreach name,rollgif rollgif-studio,.build/dist/$(name)_$(VERSION)_$(shell dpkg --print-architecture).deb)
INSTALLED := bin/rollgif share/man/man1/rollgif.1 share/bash-completion/completions/rollgif \
	share/zsh/site-functions/_rollgif share/fish/vendor_completions.d/rollgif.fish \
	share/rollgif/rollgif.schema.json share/doc/rollgif/README.md share/doc/rollgif/LICENSE \
	share/doc/rollgif/LICENSES-linked
STUDIO_INSTALLED := bin/rollgif-studio share/man/man1/rollgif-studio.1 share/doc/rollgif-studio/LICENSES-linked
# The licences of libraries that are linked, and of Swift's.
licenses = (for library in $(1); do \
		echo "== $$library"; cat .build/checkouts/$$library/LICENSE*; \
		for notice in .build/checkouts/$$library/NOTICE*; do [ ! -e "$$notice" ] || cat "$$notice"; done; \
	done; \
	echo "== Swift"; cat "$$(dirname "$$(realpath "$$(command -v swift)")")/../share/swift/LICENSE.txt")
# Files of a staged folder, below the prefix.
install-files = for file in $(2); do \
		case $$file in bin/*) mode=755 ;; *) mode=644 ;; esac; \
		install -D -m $$mode $(1)/$$file $(DESTDIR)$(PREFIX)/$$file && echo $(DESTDIR)$(PREFIX)/$$file || exit 1; \
	done
# The studio's files, of the program that is named.
define stage-studio
	rm -rf $(STUDIO_PACKAGE) && \
	mkdir -p $(STUDIO_PACKAGE)/bin $(STUDIO_PACKAGE)/share/man/man1 $(STUDIO_PACKAGE)/share/doc/rollgif-studio && \
	strip -o $(STUDIO_PACKAGE)/bin/rollgif-studio $(1) && \
	cp .debian/rollgif-studio.1 $(STUDIO_PACKAGE)/share/man/man1/ && \
	$(call licenses,swift-nio swift-atomics swift-collections) > $(STUDIO_PACKAGE)/share/doc/rollgif-studio/LICENSES-linked
endef
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# Which modules a module may import, besides Swift's own and the C library.
define IMPORTS
Integers
Numerals CICU Integers
TextFormats
Fractions
Motion Fractions Numerals Integers
Vector Fractions Graphics Motion Numerals Scene Integers
Graphics
Scene Fractions Graphics Motion Numerals
Raster Graphics
Typesetting Graphics Raster CFreeType CHarfBuzz CFontconfig CBuiltIn
Threads Dispatch
Encoding Fractions Graphics Raster Threads CPNG CWebP
Inspection Encoding Raster CPNG CJPEG CWebP
Rendering Fractions Graphics Numerals Motion Scene Raster Threads Typesetting
GIF Graphics Motion Scene Raster Threads Typesetting Rendering Encoding Inspection CGIF
RollGIF TextFormats Fractions Graphics Numerals Motion Scene Raster Threads Typesetting Encoding Inspection Rendering GIF Vector CLinux
RollGIFBatch RollGIF TextFormats Graphics Numerals Motion Threads Rendering Typesetting
Commands RollGIF RollGIFBatch TextFormats Graphics Numerals Raster Threads Typesetting Encoding Inspection Rendering
RollGIFCommand RollGIF RollGIFBatch Commands
StudioServer CStudioPage RollGIF RollGIFBatch Commands TextFormats NIOCore NIOHTTP1 NIOPosix
RollGIFStudio StudioServer RollGIF Commands
endef
export IMPORTS
SYSTEM_IMPORTS := Swift Glibc Synchronization

setup: packages = $(PACKAGES)
test-setup: packages = $(TEST_PACKAGES)
bench-setup: packages = $(BENCH_PACKAGES)
deb-setup: packages = $(DEB_PACKAGES)
static-setup: packages = $(STATIC_PACKAGES)
page-setup: packages = $(PAGE_PACKAGES)
browser-setup: packages = $(BROWSER_PACKAGES)
root-setup: packages = $(ROOT_PACKAGES)
cluster-setup: packages = $(CLUSTER_PACKAGES)
wheel-setup: packages = $(WHEEL_PACKAGES)
setup test-setup bench-setup deb-setup static-setup page-setup browser-setup root-setup cluster-setup wheel-setup:
	@missing=$$(for package in $(packages); do \
		dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo $$package; \
	done); \
	if [ -n "$$missing" ]; then \
		echo "installing" $$missing; \
		$(SUDO) apt-get update -qq && \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi

build: setup
	$(COMMAND_BUILD) --product rollgif

demo: build
	$(BINARY) --from 1234.56 --to 245699 --style currency -o demo.gif

build-studio: setup
	$(BUILD) --product rollgif-studio

# The page in the browser; it runs until Ctrl-C.
studio: build-studio
	$(STUDIO)

test: test-setup
	$(COMMAND_BUILD) --product rollgif
	@mkdir -p .build/attachments
	ROLLGIF_BINARY=$(CURDIR)/$(BINARY) Tests/run swift test --attachments-path .build/attachments
	@# What only `make fuzz` links must compile as well.
	ROLLGIF_FUZZER=1 swift build --target rollgif-fuzz
	STUDIO=.build/debug/rollgif-studio Tests/Install/run
	Tests/StudioPage/run
	Tests/Docs/run
	/usr/bin/python3 Tests/Places/run $(BINARY)
	/usr/bin/python3 Tests/Skill/run $(BINARY)
	/usr/bin/python3 Tests/Values/run $(BINARY) Fixtures/Values/*.json --studio .build/debug/rollgif-studio

# Values as people write them, through every door: what is drawn, and what is said where they cannot be read.
test-values: build
	/usr/bin/python3 Tests/Values/run $(BINARY) Fixtures/Values/*.json

# Generated numbers, INPUTS of them in each of forty locales: rollgif reads and draws again what it prints. And INPUTS
# generated values in many people's spelling: what an error says to type draws them. `make test` tries a few hundred.
INPUTS ?= 10000
test-random:
	ROLLGIF_FUZZ=$(INPUTS) Tests/run swift test --filter 'WrittenRoundTripTests|WrittenAdviceTests'

# Every kind of job for every place, read back by other programs.
test-places: test-setup build
	/usr/bin/python3 Tests/Places/run --all $(BINARY)

# What is installed, as it stands below the prefix; the archive of `make dist` holds the same.
package: build
	@rm -rf $(PACKAGE)
	@for file in $(INSTALLED); do mkdir -p $(PACKAGE)/$$(dirname $$file); done
	@strip -o $(PACKAGE)/bin/rollgif $(BINARY)
	@$(BINARY) manual > $(PACKAGE)/share/man/man1/rollgif.1
	@$(BINARY) completion bash > $(PACKAGE)/share/bash-completion/completions/rollgif
	@$(BINARY) completion zsh > $(PACKAGE)/share/zsh/site-functions/_rollgif
	@$(BINARY) completion fish > $(PACKAGE)/share/fish/vendor_completions.d/rollgif.fish
	@$(BINARY) schema > $(PACKAGE)/share/rollgif/rollgif.schema.json
	@cp README.md LICENSE $(PACKAGE)/share/doc/rollgif/
	@$(call licenses,) > $(PACKAGE)/share/doc/rollgif/LICENSES-linked

install: package
	@$(call install-files,$(PACKAGE),$(INSTALLED))

uninstall:
	@for file in $(INSTALLED); do rm -f $(DESTDIR)$(PREFIX)/$$file; done
	@for folder in share/rollgif share/doc/rollgif; do \
		[ ! -d $(DESTDIR)$(PREFIX)/$$folder ] || rmdir --ignore-fail-on-non-empty $(DESTDIR)$(PREFIX)/$$folder; \
	done

# The studio is a program of its own, and what it links is not in the command.
studio-package: build-studio
	@$(call stage-studio,$(STUDIO))

install-studio: studio-package
	@$(call install-files,$(STUDIO_PACKAGE),$(STUDIO_INSTALLED))

uninstall-studio:
	@for file in $(STUDIO_INSTALLED); do rm -f $(DESTDIR)$(PREFIX)/$$file; done
	@[ ! -d $(DESTDIR)$(PREFIX)/share/doc/rollgif-studio ] \
		|| rmdir --ignore-fail-on-non-empty $(DESTDIR)$(PREFIX)/share/doc/rollgif-studio

# The same build makes the same archive: names in order, one owner, the version's date. That of dist needs this system's
# libraries, that of static-dist none.
dist: package
static-dist: static-package
dist static-dist:
	@mkdir -p .build/dist
	@tar --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
		--mtime='$(VERSION_DATE) 00:00:00Z' --transform='s,^\.,$(ARCHIVE),' -C $(PACKAGE) . \
		| gzip -9 --no-name > .build/dist/$(ARCHIVE).tar.gz
	@ls -l .build/dist/$(ARCHIVE).tar.gz

# What a static program is linked with: libraries, data, fonts, and the licences of all of it.
static-parts: static-setup
	.debian/static $(STATIC_PARTS)
	@ROLLGIF_WITHOUT_STUDIO=1 swift package resolve
	@(echo "== rollgif"; cat LICENSE; $(call licenses,); cat $(STATIC_PARTS)/LICENSES-debian) \
		> $(STATIC_PARTS)/LICENSES

# One file that runs on every Linux, with its libraries, data and fonts inside, as it is and packed, as releases have
# it. It shares its objects with the other build; only linking differs.
STATIC := .build/dist/$(ARCHIVE)
STATIC_PARTS := .build/static-parts
static: static-parts
	ROLLGIF_STATIC=$(CURDIR)/$(STATIC_PARTS) $(COMMAND_BUILD) --product rollgif
	@mkdir -p .build/dist
	@strip --strip-all --remove-section=.comment --remove-section=.note -o $(STATIC) $(BINARY)
	@xz --keep --force --threads=1 -6 $(STATIC)
	@ls -l $(STATIC) $(STATIC).xz

# The static command, and beside it what is installed with it.
static-package: static package
	@cp $(STATIC) $(PACKAGE)/bin/rollgif
	@cp $(STATIC_PARTS)/LICENSES $(PACKAGE)/share/doc/rollgif/LICENSES-linked

# The static command as a Python wheel: pip, pipx and uv install it, and no Python is inside.
WHEEL := .build/dist/rollgif-$(VERSION)-py3-none-manylinux_2_17_$(shell uname -m).whl
wheel: static wheel-setup
	@.debian/wheel $(VERSION) $(VERSION_DATE) $(STATIC) $(STATIC_PARTS)/LICENSES .build/dist

test-wheel: wheel
	Tests/Wheel/run $(WHEEL) $(STATIC)

# The studio with the same libraries, data and fonts inside, so that it draws what the static command draws.
static-studio: static-parts
	ROLLGIF_STATIC=$(CURDIR)/$(STATIC_PARTS) $(BUILD) --product rollgif-studio
	@strip --strip-all --remove-section=.comment --remove-section=.note -o $(STATIC_PARTS)/rollgif-studio $(STUDIO)

# It draws 500 jobs as the other build does, and draws in a root that holds nothing else; needs root. SUITES="bullseye
# bookworm trixie" makes such Debians with debootstrap and draws there too.
test-static: static $(if $(SUITES),root-setup)
	@cp $(STATIC) .build/dist/static
	$(COMMAND_BUILD) --product rollgif
	Tests/Static/run .build/dist/static $(BINARY)

# Debian packages of the same files, below /usr: the command and the studio, which are the static ones and need no library;
# the studio needs the command.
deb: static-package static-studio deb-setup
	@$(call stage-studio,$(STATIC_PARTS)/rollgif-studio)
	@cat $(STATIC_PARTS)/LICENSES-debian >> $(STUDIO_PACKAGE)/share/doc/rollgif-studio/LICENSES-linked
	@.debian/build rollgif $(VERSION) $(VERSION_DATE) $(PACKAGE) .build/dist
	@.debian/build rollgif-studio $(VERSION) $(VERSION_DATE) $(STUDIO_PACKAGE) .build/dist
	@ls -l $(DEB_FILES)

# Installs the packages into a fresh Debian 12 that has no Swift, and draws there; needs root.
test-deb: deb root-setup
	Tests/Package/run $(DEB_FILES)

# Installs below a folder of its own, runs what is there, takes it away again; packs the archive twice.
test-install: test-setup build build-studio
	Tests/Install/run

# The studio's page in Chromium, which this installs: it loads, draws what is typed, and gives lines that draw the same.
test-page: page-setup build build-studio
	Tests/Studio/run --page $(CURDIR)/$(BINARY) $(CURDIR)/$(STUDIO)

# The GitHub action as a runner runs it, with releases on this machine, and built from its own source.
test-action: test-setup build
	/usr/bin/python3 Tests/Action/run $(BINARY) --source

# What is long: see .ci/deep.
deep:
	.ci/deep

# The library's example of the README, as somebody else's package.
example: setup
	cd docs/example && swift run --scratch-path $(CURDIR)/.build/example example

# Vector files in real browsers and in Lottie's players, and the studio; installs Chromium and Firefox, takes minutes.
test-browser: browser-setup build build-studio
	Tests/Browser/run $(CURDIR)/$(BINARY)
	Tests/Studio/run $(CURDIR)/$(BINARY) $(CURDIR)/$(STUDIO)
	python3 Tests/Studio/load.py $(BINARY) $(STUDIO)

# Inputs that libFuzzer makes for every reader of strangers' bytes, SECONDS_EACH of them; see Tests/Fuzz/run.
SECONDS_EACH ?= 60
fuzz: build test-setup
	ROLLGIF_FUZZER=1 swift build -c release --scratch-path .build/fuzz --product rollgif-fuzz \
		-Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address
	Tests/Fuzz/run .build/fuzz/release/rollgif-fuzz $(BINARY) $(SECONDS_EACH) $(READERS)

# The tests, and every command that they run, watched by AddressSanitizer, and those with threads by ThreadSanitizer; takes
# an hour. SUITES='RunTests CSVTests' runs only some, and PART=1/4 a quarter of those that AddressSanitizer watches.
SANITIZERS ?= address thread
sanitize: test-setup
	@status=0; for sanitizer in $(SANITIZERS); do \
		swift build -c release --build-tests --scratch-path .build/sanitize-$$sanitizer --sanitize=$$sanitizer \
			-Xswiftc -enable-testing -Xswiftc -use-ld=lld && \
		PART=$(PART) Tests/Sanitize/run $$sanitizer .build/sanitize-$$sanitizer/release $(SUITES) || status=1; \
	done; exit $$status

# Jobs that take more time or memory than is expected of them, looked for during MINUTES; see Tests/Limits/search.py.
MINUTES ?= 60
worst: build
	Tests/Limits/search.py $(BINARY) $(MINUTES)

# Suites against a hundred small faults in the sources, of which they must notice nine in ten; see Tests/Mutants/run.
# PART=1/4 tries a quarter of them.
PART ?=
mutants: test-setup
	Tests/Mutants/run $(PART)

# A hundred thousand lines of a history by writers that are killed; takes minutes.
test-history:
	swift build -c release --product rollgif-bench
	Tests/History/run .build/release/rollgif-bench

# A real Slurm cluster of three nodes on this machine; installs slurm-wlm, needs root, takes minutes.
test-cluster: cluster-setup build
	Tests/Cluster/run

lint:
	swift format lint --strict -r Package.swift Sources Tests docs/example
	@fail=0; while read -r module allowed; do \
		for name in $$(grep -rhoE '^ *(@testable )?((public|package|internal|private|fileprivate) )?import [A-Za-z0-9]+' \
			Sources/$$module --include='*.swift' | awk '{ print $$NF }' | sort -u); do \
			case " $$allowed $(SYSTEM_IMPORTS) " in *" $$name "*) ;; \
			*) echo "lint: $$module may not import $$name"; fail=1 ;; esac; \
		done; \
	done <<< "$$IMPORTS"; \
	for module in Sources/*/; do \
		module=$${module#Sources/}; module=$${module%/}; \
		find Sources/$$module -name "*.swift" | grep -q . || continue; \
		grep -q "^$$module\b" <<< "$$IMPORTS" || { echo "lint: $$module has no line in the import table"; fail=1; }; \
	done; \
	while read -r lines file; do \
		if [ "$$lines" -gt 350 ]; then echo "lint: $$file has $$lines lines; split it below 350"; fail=1; fi; \
	done < <(find Sources Tests -name '*.swift' -exec wc -l {} + | grep -v ' total$$'); \
	Tests/Lint/folders Sources/RollGIF Settings Files Resolve Outputs Draw || fail=1; \
	Tests/Lint/face 129 || fail=1; \
	Tests/Lint/docs Sources Tests || fail=1; \
	Tests/Lint/names Sources || fail=1; \
	if grep -rnE '"[^"]*\b(unless told|[Ww]hoever|[Ww]hatever|cannot be meant|nobody waits|is said|is told)\b[^"]*"' \
		Sources --include='*.swift' | grep -vE '^[^:]*:[0-9]+: *//'; then \
		echo "lint: a message says it in plain English (CONTRIBUTING)"; fail=1; \
	fi; \
	Tests/Lint/prose README.md docs/*.md .github/SECURITY.md || fail=1; \
	if grep -rnE 'ScenePart|scene\.|[Tt]imeline' Sources/Vector/SVG Sources/Vector/Lottie; then \
		echo "lint: printers of vectors know the tree alone"; fail=1; \
	fi; \
	if grep -rnE '\bover\([a-z]' Sources/RollGIF Sources/RollGIFBatch --include='*.swift' | \
		grep -vE 'Layers/Fold\.swift|defaultsFile'; then \
		echo "lint: Resolve/Layers/Fold.swift alone knows which layer is over which"; fail=1; \
	fi; \
	if grep -rnE 'isAskedFor|parsedSettings|\bjob\[\.|options\.job' Sources/RollGIF/Draw Sources/RollGIF/Outputs; then \
		echo "lint: what draws asks ResolvedJob, not the settings"; fail=1; \
	fi; \
	exit $$fail

format:
	swift format -i -r Package.swift Sources Tests docs/example

check: lint test example

# Prints what docs/benchmarks.md holds; takes minutes. Nothing here passes or fails on time.
bench: bench-setup build
	$(COMMAND_BUILD) --product rollgif-bench
	@.build/release/rollgif-bench $(BENCH) $(BINARY)

# Draws every picture of the documentation by the command that stands beside it; stale ones are named.
docs: build test-setup
	Tests/Docs/run --draw $(BINARY)

# Draws the files whose sizes docs/benchmarks.md lists, and writes its tables.
sizes: build test-setup
	/usr/bin/python3 Tests/Docs/sizes $(BINARY)

# The library's pages from its comments, as a site in a folder; a link that leads nowhere fails.
library-docs: build
	@mkdir -p .build/library-docs
	for target in RollGIF RollGIFBatch; do \
		ROLLGIF_DOCC=1 ROLLGIF_WITHOUT_STUDIO=1 swift package --scratch-path .build/docc \
			--allow-writing-to-directory .build/library-docs generate-documentation --target $$target \
			--warnings-as-errors --transform-for-static-hosting --output-path .build/library-docs/$$target || exit 1; \
	done

# Runs every command of the documentation in an empty folder.
test-docs: build test-setup
	Tests/Docs/run $(BINARY)
