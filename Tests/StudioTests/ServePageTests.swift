import Commands
import Foundation
import RollGIF
import TestSupport
import Testing

/// The examples for servers on the studio's page, read by the programs that they are for where these are installed.
@Suite struct ServePageTests {
    private static let page = Fixtures.folder.deletingLastPathComponent().appendingPathComponent("docs/studio.md")

    private func block(_ language: String) throws -> String {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let begin = try #require(page.range(of: "```\(language)\n"), "\(language)").upperBound
        return String(page[begin..<(try #require(page.range(of: "```", range: begin..<page.endIndex)).lowerBound)])
    }

    /// Runs a program over a file; its name in the arguments is `@`.
    private func read(_ text: String, _ program: String, _ arguments: [String], in scratch: Scratch) throws {
        let file = scratch.file("example.service")
        try Data(text.utf8).write(to: file)
        guard Program.isInstalled(program) else { return }
        let words = arguments.map { $0 == "@" ? file.path : $0 }
        let run = try Program.run(program, words, environment: ["HOME": scratch.url.path], folder: scratch.url)
        #expect(run.status == 0, "\(program): \(run.errors)")
    }

    @Test func serversTakeTheirLines() throws {
        let scratch = Scratch()
        let nginx = try block("nginx")
        // Every statement ends, and every group does.
        for line in nginx.split(separator: "\n") { #expect(line.last.map { ";{}".contains($0) } == true, "\(line)") }
        #expect(nginx.count { $0 == "{" } == nginx.count { $0 == "}" })
        try Program.run(
            "openssl",
            ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-keyout", "pictures.key", "-out"]
                + ["pictures.pem"], folder: scratch.url)
        let folder = scratch.url.path
        let own = nginx.replacing("/etc/ssl", with: folder).replacing("/var/cache/nginx", with: folder)
        try read(
            "pid nginx.pid; error_log stderr; events {}\nhttp {\n\(own)}", "nginx", ["-t", "-p", folder, "-c", "@"],
            in: scratch)
        let caddy = try block("caddy").split(separator: "\n")
        #expect(caddy.count == 2 && caddy[1].hasPrefix("reverse_proxy "))
        try read(
            caddy.joined(separator: "\n"), "caddy", ["adapt", "--adapter", "caddyfile", "--config", "@"], in: scratch)
    }

    @Test func managersTakeTheirFiles() throws {
        let scratch = Scratch()
        let unit = try block("ini")
        for line in unit.split(separator: "\n") {
            #expect(line.hasPrefix("#") || line.wholeMatch(of: /\[\w+\]|\w+=.+/) != nil, "\(line)")
        }
        try read(
            unit.replacing("/usr/bin/rollgif-studio", with: "/bin/true"), "systemd-analyze", ["verify", "@"],
            in: scratch)
        let instructions = try block("dockerfile").split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
        #expect(instructions.map(\.first) == ["FROM", "COPY", "RUN", "COPY", "USER", "CMD"])
        let list = try #require(instructions.last?.last)
        let command = try #require(try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String])
        // Each command line has options of the program alone, and the probe asks the port that it listens at.
        let options = [OptionDefinition.host, .port, .keyFile, .cache].map(\.optionName)
        for word in command + unit.split(separator: " ").map(String.init) where word.hasPrefix("--") {
            #expect(options.contains(word), "\(word)")
        }
        let yaml = try block("yaml")
        let program = "import sys, yaml; assert len(list(yaml.safe_load_all(open(sys.argv[1])))) == 2"
        try read(yaml, "python3", ["-c", program, "@"], in: scratch)
        #expect(command.last == "8080" && yaml.contains("{path: /health, port: 8080}"))
    }
}
