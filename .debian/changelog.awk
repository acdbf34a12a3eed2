# Turns CHANGELOG.md into a Debian changelog. "## 1.2.3 (2026-01-31)" begins a version, "- …" an item.
function put_item(   words, count, line, i) {
	if (!item) return
	count = split(item, words, / +/); line = "  *"
	for (i = 1; i <= count; i++) {
		if (length(line " " words[i]) > 78) { print line; line = "   " }
		line = line " " words[i]
	}
	print line; item = ""
}
function put_end() { if (version) printf "\n -- %s  %s\n\n", maintainer, date }
BEGIN { while ((getline line < ".debian/control") > 0) if (sub(/^Maintainer: /, "", line)) maintainer = line }
# Unreleased changes are not in the package.
/^## Unreleased/ { put_item(); put_end(); version = ""; next }
/^## / {
	put_item(); put_end()
	version = $2; gsub(/[()]/, "", $3)
	command = "date -u -R -d " $3; command | getline date; close(command)
	printf "rollgif (%s) stable; urgency=medium\n\n", version
	next
}
version && /^- / { put_item(); item = substr($0, 3) }
version && /^  / { item = item " " substr($0, 3) }
END { put_item(); put_end() }
