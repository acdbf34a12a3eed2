import Foundation
import TestSupport

/// `rollgif` under test, with a folder for its files and those of other programs.
struct Tool {
    let path: String
    let scratch: Scratch

    static let reference = ["--from", "1234.56", "--to", "245699", "--style", "currency"]

    init(path: String) throws {
        self.path = URL(fileURLWithPath: path).path
        scratch = Scratch()
        guard FileManager.default.isExecutableFile(atPath: self.path) else {
            throw BenchError("\(path) is no program; build it first")
        }
        // Working folder of every program.
        guard FileManager.default.changeCurrentDirectoryPath(scratch.url.path) else {
            throw BenchError("the folder for results cannot be entered")
        }
    }

    /// Runs `rollgif`.
    @discardableResult func render(_ arguments: [String], to file: String) throws -> Child {
        try other(path, arguments + ["--quiet", "-o", file])
    }

    /// Runs any program in the folder.
    @discardableResult func other(_ program: String, _ arguments: [String]) throws -> Child {
        try Child.run(program, arguments, keepingOutputIn: scratch.url)
    }

    func size(_ file: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file(file).path)
        guard let size = attributes[.size] as? Int else { throw BenchError("\(file) has no size") }
        return size
    }
}
