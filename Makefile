# On a new machine with Swift, `make demo` builds rollgif and draws a file, and `make test` runs the tests.
SHELL := /bin/bash
.DEFAULT_GOAL := build
.PHONY: setup test-setup bench-setup deb-setup static-setup page-setup \
	cluster-setup root-setup release-setup demo build package install uninstall dist static static-package \
	packages deb release release-trial test test-install test-page test-action test-docs test-places test-files test-values test-random test-history test-static \
	test-cluster test-browser browser-setup fuzz sanitize worst mutants deep studio build-studio static-parts static-studio studio-package install-studio \
	uninstall-studio example lint format weight weight-tighten bench check docs sizes library-docs

# Libraries to link, and the fonts of the default look.
PACKAGES := pkg-config libicu-dev libfreetype-dev libharfbuzz-dev libfontconfig-dev libgif-dev \
	libpng-dev libturbojpeg0-dev libdeflate-dev libwebp-dev libsodium-dev fonts-inter-variable fonts-dejavu-core
# Further packages for the tests and the pages' pictures: fonts, decoders, shells.
TEST_PACKAGES := $(PACKAGES) fontconfig fonts-noto-core fonts-roboto-unhinted fonts-lato fonts-noto-color-emoji \
	webp gifsicle giflib-tools ffmpeg apngasm libharfbuzz-bin python3-jsonschema python3-yaml man-db zsh fish \
	librsvg2-bin libxml2-utils nodejs fonts-dseg curl xz-utils tmux imagemagick python3-pil \
	librlottie-dev
# Further packages for `make bench`, which compares with them.
BENCH_PACKAGES := $(TEST_PACKAGES) time pngquant
# Further libraries for static linking, and tools that reduce ICU's data.
STATIC_PACKAGES := $(PACKAGES) libexpat1-dev libbrotli-dev libbz2-dev uuid-dev zlib1g-dev icu-devtools dpkg-dev xz-utils python3
DEB_PACKAGES := $(PACKAGES) dpkg-dev lintian
# Packages that try a release: root file systems, images, and the contents of a wheel.
RELEASE_PACKAGES := debootstrap debian-archive-keyring buildah xz-utils binutils python3 python3-wheel
# Packages for root file systems of other Debian versions, and for a cluster on this machine.
ROOT_PACKAGES := debootstrap
CLUSTER_PACKAGES := $(PACKAGES) slurmctld slurmd slurm-client munge procps
# Packages for `make test-page`, and further ones for `make test-browser`.
PAGE_PACKAGES := $(PACKAGES) chromium python3-websocket python3-pil
BROWSER_PACKAGES := $(PAGE_PACKAGES) firefox-esr ffmpeg librlottie-dev python3-venv unzip wrk
BINARY := .build/release/rollgif
STUDIO := .build/release/rollgif-studio
# With a static Swift runtime the command starts faster, and runs on machines without Swift.
BUILD := swift build -c release --static-swift-stdlib
# Without the studio, SwiftPM does not download the libraries of its server.
COMMAND_BUILD = ROLLGIF_WITHOUT_STUDIO=1 $(BUILD)
PREFIX ?= /usr/local
VERSION := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/RollGIFCommand/Help/Version.swift)
VERSION_DATE := $(shell sed -n 's/.*date = "\(.*\)"/\1/p' Sources/RollGIFCommand/Help/Version.swift)
# The name has no version, so that the address of the latest release's file never changes.
ARCHIVE := rollgif-linux-$(shell uname -m)
PACKAGE := .build/package
STUDIO_PACKAGE := .build/studio-package
DEB_FILES = $(foreach name,rollgif rollgif-studio,.build/dist/$(name)_$(VERSION)_$(shell dpkg --print-architecture).deb)
INSTALLED := bin/rollgif share/man/man1/rollgif.1 share/bash-completion/completions/rollgif \
	share/zsh/site-functions/_rollgif share/fish/vendor_completions.d/rollgif.fish \
	share/rollgif/rollgif.schema.json share/doc/rollgif/README.md share/doc/rollgif/LICENSE \
	share/doc/rollgif/LICENSES-linked
STUDIO_INSTALLED := bin/rollgif-studio share/man/man1/rollgif-studio.1 share/doc/rollgif-studio/LICENSES-linked
# Prints the licences of the Swift libraries that are linked, from the build's folder, and Swift's own.
licenses = (for library in $(1); do \
		echo "== $$library"; cat $(2)/checkouts/$$library/LICENSE*; \
		for notice in $(2)/checkouts/$$library/NOTICE*; do [ ! -e "$$notice" ] || cat "$$notice"; done; \
	done; \
	echo "== Swift"; cat "$$(dirname "$$(realpath "$$(command -v swift)")")/../share/swift/LICENSE.txt")
# Installs files of a staged folder below the prefix.
install-files = for file in $(2); do \
		case $$file in bin/*) mode=755 ;; *) mode=644 ;; esac; \
		install -D -m $$mode $(1)/$$file $(DESTDIR)$(PREFIX)/$$file && echo $(DESTDIR)$(PREFIX)/$$file || exit 1; \
	done
# Stages the files of a built command, whose linked libraries have the licences in a file.
define stage-command
	rm -rf $(PACKAGE) && \
	for file in $(INSTALLED); do mkdir -p $(PACKAGE)/$$(dirname $$file) || exit 1; done && \
	strip -o $(PACKAGE)/bin/rollgif $(1) && \
	$(1) manual > $(PACKAGE)/share/man/man1/rollgif.1 && \
	$(1) completion bash > $(PACKAGE)/share/bash-completion/completions/rollgif && \
	$(1) completion zsh > $(PACKAGE)/share/zsh/site-functions/_rollgif && \
	$(1) completion fish > $(PACKAGE)/share/fish/vendor_completions.d/rollgif.fish && \
	$(1) schema > $(PACKAGE)/share/rollgif/rollgif.schema.json && \
	cp README.md LICENSE $(PACKAGE)/share/doc/rollgif/ && \
	$(2) > $(PACKAGE)/share/doc/rollgif/LICENSES-linked
endef
# Stages the files of a studio that was built in a folder.
define stage-studio
	rm -rf $(STUDIO_PACKAGE) && \
	mkdir -p $(STUDIO_PACKAGE)/bin $(STUDIO_PACKAGE)/share/man/man1 $(STUDIO_PACKAGE)/share/doc/rollgif-studio && \
	strip -o $(STUDIO_PACKAGE)/bin/rollgif-studio $(1) && \
	cp .debian/rollgif-studio.1 $(STUDIO_PACKAGE)/share/man/man1/ && \
	$(call licenses,swift-nio swift-atomics swift-collections,$(2)) > $(STUDIO_PACKAGE)/share/doc/rollgif-studio/LICENSES-linked
endef
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# Modules that each module may import, besides Swift's own and the C library.
define IMPORTS
Numerals CICU
TextFormats
Motion Numerals
Vector Graphics Motion Numerals Scene TextFormats
Graphics
Scene Graphics Motion Numerals
Typesetting Graphics CFreeType CHarfBuzz CFontconfig CBuiltIn
Threads Dispatch
Rendering Graphics Numerals Motion Scene Threads Typesetting
Files Graphics Motion Numerals Scene Threads Typesetting Rendering CGIF CPNG CJPEG CWebP
Settings TextFormats Graphics Numerals Motion Scene Typesetting Rendering
RollGIF TextFormats Graphics Numerals Motion Scene Threads Typesetting Files Rendering Vector Settings CLinux
Commands RollGIF TextFormats Graphics Numerals Threads Typesetting Files Rendering
RollGIFCommand RollGIF Commands TextFormats Threads
StudioServer CSodium CStudioPage RollGIF Commands TextFormats Threads NIOCore NIOHTTP1 NIOPosix
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
release-setup: packages = $(RELEASE_PACKAGES)
setup test-setup bench-setup deb-setup static-setup page-setup browser-setup root-setup cluster-setup release-setup:
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

# Opens the studio in the browser, and runs until Ctrl-C.
studio: build-studio
	$(STUDIO)

test: test-setup
	$(COMMAND_BUILD) --product rollgif
	@mkdir -p .build/attachments
	ROLLGIF_BINARY=$(CURDIR)/$(BINARY) Tests/run swift test --attachments-path .build/attachments
	@# `make fuzz` alone links this target, and it must compile too.
	ROLLGIF_FUZZER=1 swift build --target rollgif-fuzz
	STUDIO=.build/debug/rollgif-studio Tests/Install/run
	Tests/StudioPage/run
	Tests/Docs/run
	/usr/bin/python3 Tests/Places/run $(BINARY)
	/usr/bin/python3 Tests/Files/run $(BINARY)
	/usr/bin/python3 Tests/Skill/run $(BINARY)
	/usr/bin/python3 Tests/Skill/mcp $(BINARY)
	/usr/bin/python3 Tests/Release/render $(BINARY)
	/usr/bin/python3 Tests/Release/workflow
	/usr/bin/python3 Tests/Values/run $(BINARY) Fixtures/Values/*.json --studio .build/debug/rollgif-studio

# Tests values in many spellings from the command line, files and the studio: the frames and the errors.
test-values: build
	/usr/bin/python3 Tests/Values/run $(BINARY) Fixtures/Values/*.json
	/usr/bin/python3 Tests/Values/quantities $(BINARY) Fixtures/Quantities/*.json

# Tests INPUTS generated numbers in each of forty locales: rollgif must read the text that it prints. It also tests
# INPUTS values in unusual spellings: the correction in an error must draw them. `make test` tries a few hundred. Another
# SEED generates others.
INPUTS ?= 10000
SEED ?= 0
test-random:
	ROLLGIF_FUZZ=$(INPUTS) ROLLGIF_SEED=$(SEED) Tests/run swift test --filter 'WrittenAdviceTests|RoundTripTests|VectorTests.DrawingTests'

# Tries to lose files: every input against every output, runs that are ended, and full disks; root mounts the latter.
test-files: build
	/usr/bin/python3 Tests/Files/run --all $(BINARY)

# Draws every kind of job for every destination, and reads the files with other programs.
test-places: test-setup build
	/usr/bin/python3 Tests/Places/run --all $(BINARY)

# Stages the installed files as they are below the prefix.
package: build
	@$(call stage-command,$(BINARY),$(call licenses,,.build))

install: package
	@$(call install-files,$(PACKAGE),$(INSTALLED))

uninstall:
	@for file in $(INSTALLED); do rm -f $(DESTDIR)$(PREFIX)/$$file; done
	@for folder in share/rollgif share/doc/rollgif; do \
		[ ! -d $(DESTDIR)$(PREFIX)/$$folder ] || rmdir --ignore-fail-on-non-empty $(DESTDIR)$(PREFIX)/$$folder; \
	done

# The studio is a separate program, so the command does not contain its server.
studio-package: build-studio
	@$(call stage-studio,$(STUDIO),.build)

install-studio: studio-package
	@$(call install-files,$(STUDIO_PACKAGE),$(STUDIO_INSTALLED))

uninstall-studio:
	@for file in $(STUDIO_INSTALLED); do rm -f $(DESTDIR)$(PREFIX)/$$file; done
	@[ ! -d $(DESTDIR)$(PREFIX)/share/doc/rollgif-studio ] \
		|| rmdir --ignore-fail-on-non-empty $(DESTDIR)$(PREFIX)/share/doc/rollgif-studio

# Collects the parts of a static program: libraries, data, fonts and their licences.
static-parts: static-setup
	.debian/static $(STATIC_PARTS)
	@(echo "== rollgif"; cat LICENSE; $(call licenses,,); cat $(STATIC_PARTS)/LICENSES-debian) \
		> $(STATIC_PARTS)/LICENSES

# Builds one file that runs on every Linux, with its libraries, data and fonts inside, and compresses a copy for
# releases. It builds in a folder of its own, so that `make build` and what it installs stay the other build.
STATIC := .build/dist/$(ARCHIVE)
STATIC_PARTS := .build/static-parts
STATIC_BUILD := .build/static
STATIC_FLAGS = --scratch-path $(STATIC_BUILD)
static: static-parts
	ROLLGIF_STATIC=$(CURDIR)/$(STATIC_PARTS) $(COMMAND_BUILD) $(STATIC_FLAGS) --product rollgif
	@mkdir -p .build/dist
	@strip --strip-all --remove-section=.comment --remove-section=.note -o $(STATIC) $(STATIC_BUILD)/release/rollgif
	@xz --keep --force --threads=1 -6 $(STATIC)
	@ls -l $(STATIC) $(STATIC).xz

# Stages the static command with the other installed files.
static-package: static
	@$(call stage-command,$(STATIC),cat $(STATIC_PARTS)/LICENSES)

# Packs these files. Sorted names, one owner and the version's date make archives of one build equal.
dist: static-package
	@tar --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
		--mtime='$(VERSION_DATE) 00:00:00Z' --transform='s,^\.,$(ARCHIVE),' -C $(PACKAGE) . \
		| gzip -9 --no-name > $(STATIC).tar.gz
	@ls -l $(STATIC).tar.gz

# Packs the static command as a Python wheel, for pip, pipx and uv, and as two npm packages. Both have a function that
# draws a job.
packages: static
	@.debian/packages $(VERSION) $(VERSION_DATE) $(STATIC) $(STATIC_PARTS)/LICENSES .build/dist

# Builds the studio with the same libraries, data and fonts, so that it draws the same as the static command.
static-studio: static-parts
	ROLLGIF_STATIC=$(CURDIR)/$(STATIC_PARTS) $(BUILD) $(STATIC_FLAGS) --product rollgif-studio

# Compares 500 jobs of the static command and the other build, and runs it in an otherwise empty root file system; needs
# root. SUITES="bullseye bookworm trixie" also runs it in those Debian versions, made with debootstrap.
test-static: static build $(if $(SUITES),root-setup)
	Tests/Static/run $(STATIC) $(BINARY)

# Makes Debian packages of the static command and the static studio, below /usr. They need no library, and the studio
# depends on the command.
deb: static-package static-studio deb-setup
	@$(call stage-studio,$(STATIC_BUILD)/release/rollgif-studio,$(STATIC_BUILD))
	@cat $(STATIC_PARTS)/LICENSES-debian >> $(STUDIO_PACKAGE)/share/doc/rollgif-studio/LICENSES-linked
	@.debian/build rollgif $(VERSION) $(VERSION_DATE) $(PACKAGE) .build/dist
	@.debian/build rollgif-studio $(VERSION) $(VERSION_DATE) $(STUDIO_PACKAGE) .build/dist
	@ls -l $(DEB_FILES)

# Builds every file of a release for this processor into a new folder. Names have no version, so that addresses of the
# latest release never change; a wheel and an npm package need one.
RELEASE := .build/release-files
release: dist deb packages
	@rm -rf $(RELEASE) && mkdir -p $(RELEASE)
	@cp $(STATIC) $(STATIC).xz $(STATIC).tar.gz .build/dist/rollgif-*$(VERSION)*.{whl,tgz} $(RELEASE)
	@for name in rollgif rollgif-studio; do \
		arch=$$(dpkg --print-architecture) && cp .build/dist/$${name}_$(VERSION)_$$arch.deb $(RELEASE)/$${name}_$$arch.deb; \
	done
	@cd $(RELEASE) && sha256sum rollgif* > SHA256SUMS && cat SHA256SUMS

# Installs, uses and removes each of these files in new systems without Swift, and starts the images; needs root.
# SUITES="bookworm noble" tries Debian 12 and Ubuntu 24.04; on Debian, SUITES=noble needs DEBIAN_MIRROR, Ubuntu's archive.
release-trial: release release-setup
	Tests/Release/run $(RELEASE)

# Installs into a temporary folder, runs the installed files and uninstalls them.
test-install: test-setup build build-studio
	Tests/Install/run

# Tests the studio's page in Chromium, which it installs: the page must draw options as they are typed, and its command
# lines must draw the same.
test-page: page-setup build build-studio
	Tests/Studio/run --page $(CURDIR)/$(BINARY) $(CURDIR)/$(STUDIO)

# Tests the GitHub action as on a runner, with releases on this machine and built from its source.
test-action: test-setup build
	/usr/bin/python3 Tests/Action/run $(BINARY) --source

# Runs the long tests; see .ci/deep.
deep:
	.ci/deep

# Builds and runs the library's example, a separate package.
example: setup
	cd docs/example && swift run --scratch-path $(CURDIR)/.build/example example

# Tests vector files in browsers and Lottie players, and the studio; installs Chromium and Firefox, takes minutes.
test-browser: browser-setup build build-studio
	Tests/Browser/run $(CURDIR)/$(BINARY)
	Tests/Studio/run $(CURDIR)/$(BINARY) $(CURDIR)/$(STUDIO)
	python3 Tests/Studio/load.py $(BINARY) $(STUDIO)

# Fuzzes every reader of untrusted bytes with libFuzzer, for SECONDS_EACH each; see Tests/Fuzz/run.
SECONDS_EACH ?= 60
fuzz: build test-setup
	ROLLGIF_FUZZER=1 swift build -c release --scratch-path .build/fuzz --product rollgif-fuzz \
		-Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address
	Tests/Fuzz/run .build/fuzz/release/rollgif-fuzz $(BINARY) $(SECONDS_EACH) $(READERS)

# Runs the tests and their commands under AddressSanitizer, and those with threads under ThreadSanitizer; takes an hour.
# SUITES='RunTests CSVTests' runs only some, and PART=1/4 a quarter of the suites under AddressSanitizer.
SANITIZERS ?= address thread
sanitize: test-setup
	@status=0; for sanitizer in $(SANITIZERS); do \
		swift build -c release --build-tests --scratch-path .build/sanitize-$$sanitizer --sanitize=$$sanitizer \
			-Xswiftc -enable-testing -Xswiftc -use-ld=lld && \
		PART=$(PART) Tests/Sanitize/run $$sanitizer .build/sanitize-$$sanitizer/release $(SUITES) || status=1; \
	done; exit $$status

# Searches for jobs that exceed their expected time or memory, for MINUTES; see Tests/Limits/search.py.
MINUTES ?= 60
worst: build
	Tests/Limits/search.py $(BINARY) $(MINUTES)

# Puts a hundred small faults into the sources; the tests must find nine in ten. See Tests/Mutants/run. PART=1/4 tries a
# quarter of them.
PART ?=
mutants: test-setup
	Tests/Mutants/run $(PART)

# Writes a hundred thousand lines of a history with processes that are killed; takes minutes.
test-history:
	swift build -c release --product rollgif-bench
	Tests/History/run .build/release/rollgif-bench

# Tests a Slurm cluster of three nodes on this machine; installs slurm-wlm, needs root, takes minutes.
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
	Tests/Lint/folders Sources/RollGIF Files Resolve Outputs Draw Batch || fail=1; \
	Tests/Lint/folders Sources/Files Encoding Inspection GIF || fail=1; \
	Tests/Lint/folders Sources/Motion . Curves Settings Time Layout Columns Wheels Transitions Modes Timeline || fail=1; \
	Tests/Lint/folders Sources/Rendering . Text Parts Settings Scene Panels Frames || fail=1; \
	Tests/Lint/folders Sources/Graphics . Raster || fail=1; \
	Tests/Lint/weight --check || fail=1; \
	Tests/Lint/face || fail=1; \
	Tests/Lint/docs Sources Tests || fail=1; \
	Tests/Lint/names Sources || fail=1; \
	if grep -rnE '"[^"]*\b(unless told|[Ww]hoever|[Ww]hatever|cannot be meant|nobody waits|is said|is told)\b[^"]*"' \
		Sources --include='*.swift' | grep -vE '^[^:]*:[0-9]+: *//'; then \
		echo "lint: write messages in plain English (CONTRIBUTING.md)"; fail=1; \
	fi; \
	Tests/Lint/prose README.md docs/*.md .github/SECURITY.md || fail=1; \
	if grep -rnwiE 'import (Scene|Motion)|scene\.|timeline|(plate|flap|hinge|wheel|window|pop-?up)s?' \
		Sources/Vector/SVG Sources/Vector/Lottie; then \
		echo "lint: vector writers may use only the tree of nodes, not the scene"; fail=1; \
	fi; \
	if grep -rnE '\bover\([a-z]' Sources/Settings Sources/RollGIF --include='*.swift' | \
		grep -vE 'Layers/Fold\.swift|defaultsFile'; then \
		echo "lint: only Resolve/Layers/Fold.swift may order layers"; fail=1; \
	fi; \
	if grep -rnE 'isAskedFor|parsedSettings|\bjob\[(list: )?\.|options\.job|JobReader|OptionValidator\(' \
		Sources/RollGIF/Draw Sources/RollGIF/Outputs Sources/RollGIF/Resolve/ResolvedJob+*.swift; then \
		echo "lint: code behind the fold must use the fields of ResolvedJob, not the settings"; fail=1; \
	fi; \
	exit $$fail

# Prints what the project weighs, number by number, with the limits that `make lint` holds. BUILD=1 also builds the
# command anew and prints its size and the time of the build.
weight: $(if $(BUILD),setup)
	@Tests/Lint/weight
ifdef BUILD
	@rm -rf .build/weight
	@before=$$(awk '{ print $$16 + $$17 }' /proc/$$$$/stat); \
	$(COMMAND_BUILD) --product rollgif --scratch-path .build/weight >/dev/null && \
	strip -o .build/weight/rollgif .build/weight/release/rollgif && \
	printf '%-28s%8d\n' 'stripped bytes' $$(stat -c %s .build/weight/rollgif) \
		'CPU seconds of a build' $$(( ($$(awk '{ print $$16 + $$17 }' /proc/$$$$/stat) - before) / $$(getconf CLK_TCK) ))
endif

# Lowers the limits to the numbers.
weight-tighten:
	@Tests/Lint/weight --tighten

format:
	swift format -i -r Package.swift Sources Tests docs/example

check: lint test example

# Prints the measurements of docs/benchmarks.md; takes minutes. It has no limits, so it never fails on time.
bench: bench-setup build
	$(COMMAND_BUILD) --product rollgif-bench
	@.build/release/rollgif-bench $(BENCH) $(BINARY)

# Draws every picture of the docs with the command next to it, and lists those that were out of date.
docs: build test-setup
	Tests/Docs/run --draw $(BINARY)

# Draws the files that docs/benchmarks.md lists, and updates the sizes in its tables.
sizes: build test-setup
	/usr/bin/python3 Tests/Docs/sizes $(BINARY)

# Makes the library's reference as a website from its comments; broken links are errors.
library-docs: build
	@mkdir -p .build/library-docs
	ROLLGIF_DOCC=1 ROLLGIF_WITHOUT_STUDIO=1 swift package --scratch-path .build/docc \
		--allow-writing-to-directory .build/library-docs generate-documentation --target RollGIF \
		--warnings-as-errors --transform-for-static-hosting --output-path .build/library-docs/RollGIF

# Runs every command of the docs in an empty folder.
test-docs: build test-setup
	Tests/Docs/run $(BINARY)
