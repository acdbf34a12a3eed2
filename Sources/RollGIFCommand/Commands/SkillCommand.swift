import Commands
import RollGIF

extension Command {
    /// `rollgif skill`: the page for programs that type lines, or its file in a folder of such pages.
    static let skill = Command(
        CommandShape(
            "skill", "Print instructions for coding assistants, or install them.", example: "rollgif skill install",
            discussion:
                "The page is a SKILL.md with lines for sixty tasks, the names of all options, and how to check a picture. "
                + "rollgif skill install writes .agents/skills/rollgif/SKILL.md below the current folder; rollgif skill "
                + "install FOLDER writes FOLDER/rollgif/SKILL.md. It replaces the lines between its two marks, and keeps what you "
                + "wrote above and below.",
            operand: .init("install", "install, and then a folder of skills.", isRepeatable: true, isOptional: true),
            listed: [.force, .quiet])
    ) { line in
        let page = SkillPage(commands: all.map(\.shape)).text
        guard let verb = line.operands.first else {
            guard !line.has(.force) else {
                throw RollGIFError.usage("--force is for rollgif skill install, which writes a file")
            }
            return try Console.print(page)
        }
        guard verb == "install", line.operands.count < 3 else {
            throw RollGIFError.usage(
                "\(Quoted.text(line.operands.count < 3 ? verb : line.operands[2])) belongs to no option; write rollgif skill, "
                    + "rollgif skill install, or rollgif skill install FOLDER")
        }
        let folder = line.operands.count > 1 ? line.operands[1] : ".agents/skills"
        guard !folder.isEmpty else {
            throw RollGIFError.usage("the folder is empty; write rollgif skill install FOLDER")
        }
        let path = "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/rollgif/SKILL.md"
        try install(page, at: path, replacesAll: line.has(.force))
        if !line.has(.quiet) { Console.note("wrote \(Quoted.path(path))") }
    }

    /// Writes a page into a file of skills, and keeps the lines outside of the marks that an older file has.
    ///
    /// - Parameter replacesAll: whether those lines are lost too, and a file without marks.
    private static func install(_ page: String, at path: String, replacesAll: Bool) throws(RollGIFError) {
        guard !FileStatus.isStream(path) else {
            throw .cannotCreate("\(Quoted.path(path)) is a device or a pipe; remove it, or name another folder")
        }
        var text = page + "\n"
        if ExistingFile.exists(path), !replacesAll {
            let old = try InputFile.read(path, limit: 1 << 24)
            guard let merged = SkillPage.merged(text, into: old) else {
                throw .cannotCreate(
                    "\(Quoted.path(path)) exists without the two marks of rollgif skill, so all of it would be replaced; "
                        + "name another folder, or give --force")
            }
            text = merged
        }
        let folders = try OutputFolder.make(for: path, below: nil)
        do throws(RollGIFError) {
            try OutputFile.write(Array(text.utf8), to: path)
        } catch {
            OutputFolder.remove(folders)
            throw error
        }
    }
}
