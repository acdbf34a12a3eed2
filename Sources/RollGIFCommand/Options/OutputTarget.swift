import RollGIF

/// The place and type of the one output, checked before any work.
struct OutputTarget {
    /// A path, or `-` for standard output.
    let path: String

    init(_ job: Job, json: Bool) throws(RollGIFError) {
        guard let path = job[.output], !path.isEmpty else {
            throw RollGIFError(.usage, "no output was named; add -o out.gif, or -o - -f gif for standard output")
        }
        if let format = job[.format] {
            guard format == "gif" else {
                throw RollGIFError(.usage, "--format \"\(format)\": this version writes gif")
            }
        } else if path == "-" {
            throw RollGIFError(.usage, "-o - needs a type, since it has no name to tell it: add -f gif")
        } else {
            let name = path.split(separator: "/").last ?? ""
            let kind = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
            guard kind == "gif" || path.hasPrefix("/dev/") else {
                throw RollGIFError(
                    .usage, "-o \"\(path)\": the name does not end in .gif; rename it, or add -f gif")
            }
        }
        if path == "-" {
            guard !json else {
                throw RollGIFError(.usage, "--json and -o - both want standard output; write the GIF to a file")
            }
            guard !Console.outputIsTerminal else {
                throw RollGIFError(.usage, "a GIF is binary and standard output is a terminal; use -o out.gif")
            }
        }
        self.path = path
    }
}
