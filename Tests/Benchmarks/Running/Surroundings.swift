import Foundation

/// Environment of the figures: the kind of machine and the versions of the programs.
enum Surroundings {
    /// Load average of the last minute: above the number of cores, times are unreliable.
    private static func load(_ tool: Tool) throws -> String {
        try tool.other("cat", ["/proc/loadavg"]).output.split(separator: " ").first.map(String.init) ?? "?"
    }

    static func text(_ tool: Tool) throws -> String {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        func first(_ program: String, _ arguments: [String]) throws -> String {
            let lines = try tool.other(program, arguments).output.split(separator: "\n")
            return lines.first.map { String($0.prefix(60)) } ?? ""
        }
        let programs = [
            "rollgif \(try first(tool.path, ["--version"]))",
            try first("gifsicle", ["--version"]),
            try first("ffmpeg", ["-version"]).components(separatedBy: " Copyright")[0],
            try first("convert", ["-version"]).components(separatedBy: " Q")[0].replacing("Version: ", with: ""),
            "Pillow \(try first("python3", ["-c", "import PIL; print(PIL.__version__)"]))",
        ]
        return
            "On \(cores) cores, with a load of \(try load(tool)) at the start, with \(programs.joined(separator: ", ")).\n"
    }
}
