import Foundation
import TestSupport
import Testing

/// Pressing Tab in the real shells.
@Suite(.waits) struct CompletionTests {
    /// A folder with the shell's script in it, and the binary on the search path.
    private func prepared(_ shell: String, _ name: String) throws -> (scratch: Scratch, environment: [String: String]) {
        let scratch = Scratch()
        try Binary.run(["completion", shell]).output.write(to: scratch.file(name))
        try Data().write(to: scratch.file("price.gif"))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return (scratch, ["PATH": Binary.url.deletingLastPathComponent().path + ":" + path])
    }

    private static let lines: [(line: String, offers: [String], not: [String])] = [
        ("rollgif --st", ["--style", "--stagger"], ["--from"]),
        ("rollgif --style ", ["currency", "percent", "compact-long"], ["batch", "--to"]),
        ("rollgif --style cur", ["currency"], ["percent"]), ("rollgif --preset od", ["odometer"], ["transaction"]),
        ("rollgif --locale de_A", ["de_AT"], ["en_US"]), ("rollgif -o pri", ["price.gif"], ["--style"]),
        ("rollgif bat", ["batch"], ["render"]), ("rollgif batch --sh", ["--shard"], ["--style"]),
        ("rollgif --font Int", ["Inter"], ["DejaVu"]), ("rollgif help mot", ["motion"], ["batch"]),
        ("rollgif panels from=1,to=2,ti", ["from=1,to=2,title="], ["output="]),
        ("rollgif panels from=1,theme=k", ["from=1,theme=kpi"], ["title="]),
        ("rollgif panels pri", ["price.gif"], ["prefix="]),
    ]

    private func expect(_ shell: String, _ offer: (String) throws -> String) throws {
        for (line, offers, not) in Self.lines {
            let found = try offer(line)
            for word in offers { #expect(found.contains(word), "\(shell), \(line): \(found)") }
            for word in not { #expect(!found.contains(word), "\(shell), \(line): \(found)") }
        }
    }

    @Test func bash() throws {
        let (scratch, environment) = try prepared("bash", "completion")
        try expect("bash") { line in
            let program = """
                source ./completion
                line="$1"
                read -ra COMP_WORDS <<< "$line"
                if [ "${line: -1}" = " " ]; then COMP_WORDS+=(""); fi
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _rollgif 2>/dev/null
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            return try Program.run(
                "bash", ["-c", program, "bash", line], environment: environment, folder: scratch.url
            ).text
        }
    }

    /// Behind an option whose value is free there is nothing to offer, not an empty word, which the shell would write.
    @Test(arguments: ["rollgif --title ", "rollgif --icon a.png --title ", "rollgif format "])
    func nothingIsOfferedForFreeText(_ line: String) throws {
        let (scratch, environment) = try prepared("bash", "completion")
        let bash = """
            source ./completion
            read -ra COMP_WORDS <<< "$1"
            COMP_WORDS+=("")
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _rollgif
            echo ${#COMPREPLY[@]}
            """
        let run = try Program.run("bash", ["-c", bash, "bash", line], environment: environment, folder: scratch.url)
        #expect(run.text == "0\n", "\(line): \(run.text)")
        guard Program.isInstalled("fish") else { return }
        try Binary.run(["completion", "fish"]).output.write(to: scratch.file("completion.fish"))
        let fish = try Program.run(
            "fish", ["--no-config", "-c", "source completion.fish; complete -C '\(line)' | count"],
            environment: environment, folder: scratch.url)
        #expect(fish.text == "0\n", "\(line): \(fish.text)")
    }

    @Test(.enabled("there is no fish") { Program.isInstalled("fish") }) func fish() throws {
        let (scratch, environment) = try prepared("fish", "completion.fish")
        try expect("fish") { line in
            try Program.run(
                "fish", ["--no-config", "-c", "source completion.fish; complete -C '\(line)'"],
                environment: environment, folder: scratch.url
            ).text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.joined(separator: "\n")
        }
    }

    /// An interactive shell at the other end of a terminal: one candidate is typed in, several are listed.
    @Test(.enabled("there is no zsh") { Program.isInstalled("zsh") }) func zsh() throws {
        let (scratch, environment) = try prepared("zsh", "_rollgif")
        let program = """
            zmodload zsh/zpty
            zpty -b shell zsh -f -i
            zpty -w shell 'PS1=; fpath=(. $fpath); autoload -U compinit; compinit -u -D; source ./_rollgif; echo rea''dy'
            zpty -r -t shell text; for i in {1..100}; do zpty -r -t shell more && text+=$more; [[ $text == *ready* ]] && break; sleep 0.1; done
            zpty -w -n shell "$1"$'\\t\\t'
            text=
            for i in {1..100}; do
                while zpty -r -t shell more; do text+=$more; done
                [[ $text == *"$2"* ]] && break; sleep 0.1
            done
            print -r -- "$text"
            zpty -d shell
            """
        for (line, word) in [
            ("rollgif --stag", "--stagger"), ("rollgif --style cur", "currency"), ("rollgif --preset od", "odometer"),
            ("rollgif -o pri", "price.gif"), ("rollgif bat", "batch"),
        ] {
            let run = try Program.run(
                "zsh", ["-f", "-c", program, "zsh", line, word], environment: environment, folder: scratch.url)
            #expect(run.text.contains(word), "\(line): \(run.text)")
        }
    }
}
