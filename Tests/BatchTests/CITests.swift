import Foundation
import TestSupport
import Testing

/// Files that CI reads: workflows, the action, the hooks, and their examples in the documentation.
@Suite struct CITests {
    private static let root = Fixtures.folder.deletingLastPathComponent()

    /// YAML documents as JSON, read by another program's parser.
    private func documents(_ arguments: [String], _ program: String) throws -> [[String: Any]] {
        let run = try Program.run("python3", ["-c", program] + arguments)
        try #require(run.status == 0, "\(run.errors); apt-get install python3-yaml")
        return try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    }

    private func file(_ name: String) throws -> [String: Any] {
        // YAML 1.1 takes the key "on" for a truth value.
        let program = """
            import json, sys, yaml
            document = yaml.safe_load(open(sys.argv[1]))
            if isinstance(document, dict): document = {"on" if key is True else key: value for key, value in document.items()}
            print(json.dumps(document if isinstance(document, list) else [document]))
            """
        return try #require(
            try documents([Self.root.appendingPathComponent(name).path], program).first, "\(name) is empty")
    }

    @Test(arguments: [("ci", "test"), ("release", "build"), ("weekly", "deep")])
    func workflowsHaveJobsWithSteps(_ name: String, _ job: String) throws {
        let workflow = try file(".github/workflows/\(name).yml")
        #expect(workflow["on"] != nil)
        let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
        #expect(jobs.keys.contains(job))
        for (name, job) in jobs {
            #expect(job["runs-on"] is String, "\(name)")
            let steps = try #require(job["steps"] as? [[String: Any]], "\(name)")
            #expect(!steps.isEmpty && steps.allSatisfy { ($0["run"] == nil) != ($0["uses"] == nil) }, "\(name)")
            // A tag can be moved to other code; a commit's sum cannot.
            for step in steps.compactMap({ $0["uses"] as? String }) {
                #expect(step.wholeMatch(of: /[\w-]+\/[\w-]+@[0-9a-f]{40}/) != nil, "\(step)")
            }
        }
        #expect(FileManager.default.isExecutableFile(atPath: Self.root.appendingPathComponent(".ci/run").path))
    }

    /// Both lists of steps, which only name them here.
    @Test(arguments: ["run", "deep"]) func stepsAreTargetsOfTheMakefile(_ name: String) throws {
        let run = try Program.run(Self.root.appendingPathComponent(".ci/\(name)").path, ["--dry-run"])
        #expect(run.status == 0, "\(run.errors)")
        let makefile = try String(contentsOf: Self.root.appendingPathComponent("Makefile"), encoding: .utf8)
        let targets = run.text.split(separator: "\n").filter { $0.hasPrefix("make ") }.map {
            $0.split(separator: " ")[1]
        }
        #expect(targets.count > 5)
        for target in targets { #expect(makefile.contains("\n\(target):"), "there is no make \(target)") }
    }

    @Test func theActionHandsItsInputsToItsScripts() throws {
        let action = try file("action.yml")
        let inputs = try #require(action["inputs"] as? [String: Any])
        let runs = try #require(action["runs"] as? [String: Any])
        #expect(runs["using"] as? String == "composite")
        let steps = try #require(runs["steps"] as? [[String: Any]])
        let environments = steps.compactMap { $0["env"] as? [String: String] }
        let values = Set(environments.flatMap(\.values))
        #expect(values == Set(inputs.keys.map { "${{ inputs.\($0) }}" }), "a step reads more than the inputs")
        // The second step's script calls two others.
        for (scripts, environment) in zip([["install"], ["run", "fetch", "comment.py"]], environments) {
            let text = try scripts.map { script in
                try String(contentsOf: Self.root.appendingPathComponent(".github/action/\(script)"), encoding: .utf8)
            }.joined()
            for name in environment.keys { #expect(text.contains("$\(name)") || text.contains("${\(name)"), "\(name)") }
        }
    }

    @Test func theActionDrawsAndChecks() throws {
        let folder = JobFolder()
        // A block of YAML that begins with an empty line, and a name that only quotes keep together.
        let jobs = try ["a", "b b"].map { name in
            try folder.write(
                "[{\"from\":1,\"to\":2,\"fontSize\":12,\"fps\":10,\"duration\":0.2,\"output\":\"\(name).gif\"}]",
                to: "\(name).json")
        }
        let script = Self.root.appendingPathComponent(".github/action/run").path
        let link = folder.path("bin/rollgif")
        try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Binary.url.path)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        for (mode, status, outputs) in [
            ("check", 1, ["stale=2", "written=0"]), ("render", 0, ["stale=0", "written=2"]),
            ("check", 0, ["stale=0", "written=0"]), ("draw", 64, []),
        ] as [(String, Int32, [String])] {
            let output = try folder.write("", to: "output")
            let run = try Program.run(
                script, [],
                environment: [
                    "PATH": folder.path("bin") + ":" + path, "JOBS": "\n\(jobs[0])\n\"\(jobs[1])\"\n",
                    "MODE": mode, "ARGUMENTS": "\n-j\n1",
                    "RUNNER_TEMP": folder.scratch.url.path, "GITHUB_OUTPUT": output,
                    "GITHUB_STEP_SUMMARY": folder.path("summary"),
                ])
            #expect(run.status == status, "\(mode): \(run.errors)")
            let lines = try folder.text("output").split(separator: "\n").map(String.init)
            #expect(outputs.allSatisfy(lines.contains), "\(mode): \(lines)")
        }
    }

    @Test func annotationsAndSummariesAreEscaped() throws {
        let folder = JobFolder()
        let script = Self.root.appendingPathComponent(".github/action/annotate.py").path
        let summary = folder.path("summary")
        let report = try folder.write(
            """
            {"jobs": [{"index": 1, "file": "e,v:i.json", "output": "a|b`.gif", "status": "failed", "bytes": 0,
              "error": "100%\\n::error::x"}], "unchanged": 0, "stale": 0, "written": 0}
            """, to: "report")
        let environment = ["PATH": "/usr/bin:/bin", "GITHUB_STEP_SUMMARY": summary]
        let run = try Program.run("python3", [script, report, ""], environment: environment)
        #expect(run.text == "::error file=e%2Cv%3Ai.json::failed: a|b`.gif: 100%25%0A::error::x\n", "\(run.errors)")
        #expect(try folder.text("summary").contains(#"| 1 | a\|b\`.gif | failed | 0 | 100% ::error::x |"#))
        let errors = try folder.write(
            "rollgif: error: e,v:i.json:2:3: 5% is no key\nrollgif: error: no such file\n", to: "errors")
        let other = try Program.run("python3", [script, folder.path("none"), errors], environment: environment)
        #expect(other.text == "::error file=e%2Cv%3Ai.json,line=2,col=3::5%25 is no key\n::error::no such file\n")
    }

    /// A folder replaces the releases: curl reads it by its URL, as it reads a server.
    @Test func theActionInstallsItsOwnReleaseAndRefusesADamagedOne() throws {
        let folder = JobFolder()
        let source = try String(
            contentsOf: Self.root.appendingPathComponent("Sources/RollGIFCommand/Help/Version.swift"), encoding: .utf8)
        let version = try #require(source.firstMatch(of: /number = "(.*)"/)?.1)
        // The release's file is a program that prints its name, because compressing the command would take a minute.
        let prepare = """
            mkdir -p "$0"/v\(version); cd "$0"/v\(version)
            printf '#!/bin/sh\\necho the release\\n' | xz > rollgif-linux-$(uname -m).xz
            sha256sum *.xz > SHA256SUMS
            """
        let prepared = try Program.run("bash", ["-c", prepare, folder.path("releases")])
        try #require(prepared.status == 0, "\(prepared.errors)")
        func install(_ version: String) throws -> Program.Outcome {
            try Program.run(
                Self.root.appendingPathComponent(".github/action/install").path, [],
                environment: [
                    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "VERSION": version,
                    "RUNNER_TEMP": folder.path("runner"), "GITHUB_PATH": folder.path("path"),
                    "RELEASES": "file://" + folder.path("releases"),
                ])
        }
        let good = try install("")
        #expect(good.status == 0 && good.text.contains("the release"), "\(good.text) \(good.errors)")
        let bin = try folder.text("path").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(FileManager.default.isExecutableFile(atPath: bin + "/rollgif"))

        let none = try install("9.9.9")
        #expect(none.status == 1 && none.text.contains("name a version that has been released"), "\(none.text)")

        let damage = "cd \"$0\"/v\(version); printf x >> *.xz; sha256sum *.xz"
        let damaged = try Program.run("bash", ["-c", damage, folder.path("releases")])
        let sum = try #require(damaged.text.split(separator: " ").first)
        let refused = try install("")
        #expect(refused.status == 1 && refused.text.contains("is damaged"), "\(refused.text)")
        #expect(refused.text.contains(sum))
    }

    @Test func theHooksRunTheCommand() throws {
        let scratch = Scratch()
        let program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
        let hooks = try documents([Self.root.appendingPathComponent(".pre-commit-hooks.yaml").path], program)
        #expect(hooks.compactMap { $0["id"] as? String } == ["rollgif-check", "rollgif"])
        for hook in hooks {
            let command = try #require(hook["entry"] as? String).split(separator: " ").map(String.init)
            #expect(command.first == "rollgif")
            // Without files the error says that, and not that an option is unknown.
            let run = try scratch.run("\(Array(command.dropFirst()))", status: 64)
            #expect(!run.errors.contains("nknown option"), "\(run.errors)")
        }
    }

    @Test func blocksOfTheDocumentationAreYAML() throws {
        let name = "docs/batch-and-ci.md"
        let text = try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
        let blocks = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let run = try Program.run("python3", ["-c", "import sys, yaml; yaml.safe_load(sys.argv[1])", block])
            #expect(run.status == 0, "\(name): \(run.errors)\n\(block)")
        }
        // The repository has no public address yet.
        #expect(!text.contains("github.com/"))
    }
}
