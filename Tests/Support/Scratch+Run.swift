package import Foundation

extension Scratch {
    /// Runs the binary in the folder.
    ///
    /// - Parameters:
    ///   - status: the exit code that is expected; nil for any.
    ///   - mentions: texts that standard error is expected to contain.
    /// - Throws: `Unexpected` if something else happens.
    @discardableResult
    package func run(
        _ line: ShellLine, status: Int32? = 0, says mentions: String..., environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        let run = try Binary.run(line.words, environment: environment, folder: url)
        try check(run, of: line, status: status, mentions: mentions)
        return run
    }

    func check(_ outcome: Program.Outcome, of line: ShellLine, status: Int32?, mentions: [String]) throws {
        guard status == nil || outcome.status == status, mentions.allSatisfy(outcome.errors.contains) else {
            throw Unexpected(line: line, mentions: mentions, outcome: outcome)
        }
    }

    /// An outcome of a run that was not expected.
    package struct Unexpected: Error, CustomStringConvertible {
        let line: ShellLine
        let mentions: [String]
        let outcome: Program.Outcome

        package var description: String {
            "\(line): exit code \(outcome.status), \(mentions), \(outcome.errors.prefix(2000))"
        }
    }

    package func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

    package func bytes(_ name: String) throws -> [UInt8] { [UInt8](try data(name)) }

    package func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

    package func animation(_ name: String) throws -> DecodedAnimation { try DecodedAnimation(file(name)) }

    /// How far a component of a vector file's first picture, as librsvg draws it, is from a picture's on average;
    /// infinite for pictures of different sizes.
    package func difference(of vector: String, from picture: DecodedAnimation) throws -> Double {
        try Program.run("rsvg-convert", [path(vector), "-o", path("vector.png")])
        let drawn = try animation("vector.png")
        guard drawn.width == picture.width, drawn.height == picture.height else { return .infinity }
        let sum = zip(drawn.frames[0], picture.frames[0]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return Double(sum) / Double(drawn.frames[0].count)
    }

    package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    package func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try JSONDecoder().decode(type, from: data(name))
    }

    /// Writes a text into a file of the folder, whose own folders are made, and returns its path.
    @discardableResult package func write(_ text: String, to name: String) throws -> String {
        try FileManager.default.createDirectory(
            at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        return try write(Array(text.utf8), to: name)
    }
}

extension Program.Outcome {
    /// The object of JSON that was printed; an empty one if none was.
    package var object: [String: Any] {
        (try? JSONSerialization.jsonObject(with: output)).flatMap { $0 as? [String: Any] } ?? [:]
    }

    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: output)
    }
}
