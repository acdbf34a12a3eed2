import Commands
import RollGIF

extension Command {
    /// `rollgif skill`: the page for programs that type lines, or its file in a folder of such pages.
    static let skill = Command(
        CommandShape(
            "skill", "Print instructions for coding assistants, or install them.", example: "rollgif skill install",
            discussion:
                "The page is a SKILL.md with lines for forty tasks, the names of all options, and how to check a picture. "
                + "rollgif skill install writes .agents/skills/rollgif/SKILL.md below the current folder; rollgif skill "
                + "install FOLDER writes FOLDER/rollgif/SKILL.md.",
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
        try FilesOfRun.check([.written(path, "install", .skill)], overwritesAnything: line.has(.force))
        try OutputFolder.make(for: path, below: nil)
        try OutputFile.write(Array((page + "\n").utf8), to: path)
        if !line.has(.quiet) { Console.note("wrote \(Quoted.path(path))") }
    }
}
