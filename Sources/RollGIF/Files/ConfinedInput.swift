/// Location of an input that a job file names, such as a font or a folder of glyphs: relative to the job file, and
/// inside its folder unless more is allowed.
package enum ConfinedInput {
    /// The path to open.
    ///
    /// - Parameters:
    ///   - name: as the job file has it.
    ///   - file: the job file; `-` is standard input, whose folder is the current one.
    package static func path(of name: String, beside file: String, allowsOutside: Bool) throws(ValueError) -> String {
        guard !name.isEmpty else { throw ValueError(reason: "the name is empty") }
        guard !name.utf8.contains(0) else { throw ValueError(reason: "a file's name may not hold a NUL") }
        if name.hasPrefix("/") {
            guard allowsOutside else {
                throw ValueError(
                    reason:
                        "\(Quoted.text(name)) is absolute; fonts and pictures lie below the job file's folder, unless "
                        + "--allow-outside is given")
            }
            return name
        }
        let path = OutputRoot.folder(of: file) + name
        guard !allowsOutside else { return path }
        guard !name.split(separator: "/").contains("..") else {
            throw ValueError(
                reason: "\(Quoted.text(name)) leads out of the job file's folder; leave out \"..\", or give "
                    + "--allow-outside")
        }
        let folder = OutputRoot.folder(of: file)
        let root = OutputRoot.realPath(folder.isEmpty ? "." : folder)
        let place = OutputRoot.realPath(path)
        guard place == root || place.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw ValueError(
                reason: "\(Quoted.text(name)) leads out of the job file's folder through a link; remove the link, or "
                    + "give --allow-outside")
        }
        return path
    }
}
