import Foundation

/// Python's jsonschema with the schema that the binary prints, as an independent check.
package enum SchemaValidator {
    /// Returns whether each JSON text is valid; every text is one line.
    ///
    /// - Parameters:
    ///   - folder: the folder for the files that hold the texts.
    ///   - options: options of `rollgif schema`.
    package static func validate(_ texts: [String], folder: Scratch, options: [String] = []) throws -> [Bool] {
        try Binary.run(["schema"] + options).output.write(to: folder.file("schema.json"))
        try Data(texts.joined(separator: "\n").utf8).write(to: folder.file("texts.jsonl"))
        let program = """
            import json, sys, warnings
            warnings.simplefilter("ignore")
            import jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for line in open(sys.argv[2]):
                print("valid" if validator.is_valid(json.loads(line)) else "invalid")
            """
        let run = try Program.run("python3", ["-c", program, "schema.json", "texts.jsonl"], folder: folder.url)
        guard run.status == 0 else { throw Failure(errors: "\(run.errors); apt-get install python3-jsonschema") }
        return run.text.split(separator: "\n").map { $0 == "valid" }
    }

    /// An error if the validator did not run.
    package struct Failure: Error {
        package let errors: String
    }
}
