/// An output of an animation, with its path and its format.
package struct Output: Sendable, Hashable {
    /// Path of the file; `-` is standard output. The name of a sequence has `%04d` for the number.
    package let path: String
    /// The folder that the file may not leave; nil for none.
    package let root: String?
    package let format: OutputFormat

    /// Makes an output; one without a path is only measured.
    package init(path: String = "", root: String? = nil, format: OutputFormat) {
        (self.path, self.root, self.format) = (path, root, format)
    }

    /// The ending of the file's name in small letters; nil for standard output and for a name without one.
    package var ending: String? { path == "-" ? nil : Self.ending(of: path) }

    /// Returns the ending of a file's name in small letters; nil for a name without one.
    package static func ending(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }

    /// Returns the beginning of the sentence about a name that is an ending alone, before the name to write.
    package static func endingAlone(_ name: some StringProtocol) -> String {
        "\(Quoted.text(String(name))): the name is an ending alone; write "
    }

    /// Returns a whole name for one that is an ending alone, such as `.gif` and `.%03d.png`, which would be hidden; nil
    /// for other names.
    ///
    /// - Parameters:
    ///   - ending: an ending of the file besides those of pictures.
    ///   - stem: the name before the ending.
    package static func nameToWrite(
        insteadOf path: String, ending: String? = nil, stem: String = "number"
    ) -> String? {
        guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last, name.hasPrefix("."),
            let found = Self.ending(of: path), found == ending || OutputFormat(ending: found) != nil
        else { return nil }
        let sequence = SequenceName(String(name))
        guard (sequence?.front[...] ?? name.dropLast(found.count)).allSatisfy({ $0 == "." }) else { return nil }
        return path.dropLast(name.count) + (sequence?.named(front: "frame").pattern ?? "\(stem).\(found)")
    }

    package func named(endingIn ending: String) -> String {
        guard let old = self.ending else { return path == "-" ? "out.\(ending)" : "\(path).\(ending)" }
        return path.dropLast(old.count) + ending
    }

    /// Returns the file of the same picture for dark pages: `price-dark.gif` beside `price.gif`.
    package static func darkName(of path: String) -> String {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let point = path[start...].lastIndex(of: "."), point > start else { return path + "-dark" }
        return path[..<point] + "-dark" + path[point...]
    }

    package var isArchive: Bool { format == .lottie && path.lowercased().hasSuffix(".lottie") }
    /// Whether one file holds the picture for light pages and the one for dark pages.
    package var holdsBothPages: Bool { format == .svg || isArchive }
    /// Whether the output is one PNG per frame, with `%d` in its name.
    package var isSequence: Bool { sequence != nil }
    /// The names of its pictures.
    package var sequence: SequenceName? { format == .png ? SequenceName(path) : nil }
    /// Whether it is one picture of the final value.
    package var isStill: Bool { format == .png && !isSequence }
}
