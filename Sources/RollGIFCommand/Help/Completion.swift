import Commands
import Glibc
import RollGIF

/// Completion in shells. Each shell has a short script, which asks the command itself.
enum Completion {
    /// Hidden word of the scripts' question; the words of the line follow, the last of which is completed.
    private static let question = "---complete"

    /// Answers a script's question; false for other command lines.
    static func answers(_ arguments: [String]) throws -> Bool {
        guard arguments.first == question else { return false }
        // Without a candidate no line is printed, because shells take an empty line for an empty word.
        let found = candidates(Array(arguments.dropFirst()))
        if !found.isEmpty { try Console.print(found.joined(separator: "\n")) }
        return true
    }

    /// Returns the script of a shell.
    ///
    /// - Parameter name: a name, or a path that ends in one; nil is the shell in use.
    static func script(of name: String?) throws(RollGIFError) -> String {
        let current = unsafe getenv("SHELL").map { unsafe String(cString: $0) }
        let shell = name ?? current ?? ""
        switch shell.split(separator: "/").last {
        case "bash": return bash
        case "zsh": return zsh
        case "fish": return fish
        default:
            let shells = Suggestion.refusal(of: shell, among: ["bash", "zsh", "fish"])
            throw .usage("rollgif completion \(Quoted.text(shell)): \(shells)")
        }
    }

    /// Returns the candidates, one per line, as `word` or `word<tab>description`; `:file` and `:folder` ask the shell
    /// for its own.
    private static func candidates(_ words: [String]) -> [String] {
        guard let current = words.last else { return [] }
        let command = words.count > 1 ? words.first.flatMap(Command.named) : nil
        let options = (command ?? .render).shape.options
        // Bash splits --option=value into three words.
        let isSplit = words.suffix(2).contains("=")
        let before = words.dropLast(isSplit && current != "=" ? 2 : 1)
        let previous = before.last ?? ""
        if let option = options.first(where: { $0.isNamed(previous) }), !option.value.isEmpty {
            return values(of: option)
        }
        if current.hasPrefix("-") {
            if let equals = current.firstIndex(of: "="),
                let option = options.first(where: { $0.isNamed(String(current[..<equals])) })
            {
                // File names are left out because the shell cannot offer them after an equals sign.
                return (option.canBeSwitchedOff ? ["true", "false"] : values(of: option)).filter { !$0.hasPrefix(":") }
                    .map { String(current[...equals]) + $0 }
            }
            return options.map { "\($0.optionName)\t\($0.commandSentence)" }
                + options.filter(\.canBeSwitchedOff).map { "\($0.offName)\tNot --\($0.optionName.dropFirst(2))." }
                + ["--help\tShow help information."]
        }
        if command?.shape.name == "panels",
            let found = panelSettings(current == "=" ? "" : current, of: isSplit ? previous : nil)
        {
            return found
        }
        guard let command else {
            if words.count == 1 { return Command.all.map { "\($0.shape.name)\t\($0.shape.abstract)" } }
            return words.first == "help" ? Command.names + HelpText.topics : []
        }
        switch command.shape.name {
        case "completion": return ["bash", "zsh", "fish"]
        case "skill": return words.contains("install") ? [":folder"] : ["install"]
        case "themes": return JobKey.theme.words
        case "presets": return JobKey.preset.words
        case "places": return JobKey.place.words
        case "format": return []
        // Operands of the other commands are files.
        default: return command.shape.operand == nil ? [] : [":file"]
        }
    }

    /// Returns the keys of a panel, or the values of one, for its last setting, as in `from=1,to=2,t`; nil for a file.
    ///
    /// - Parameters:
    ///   - typed: the word, or its part behind an equals sign, at which bash splits it.
    ///   - key: word before that sign; nil if the word is whole.
    private static func panelSettings(_ typed: String, of key: String?) -> [String]? {
        let current = typed.first.map("'\"".contains) == true ? typed.dropFirst() : typed[...]
        let start = current.lastIndex { ",=".contains($0) }.map { current.index(after: $0) } ?? current.startIndex
        let head = current[..<start]
        if head.last == "=" || head.isEmpty && key != nil {
            let name = (head.isEmpty ? key : String(head.dropLast()))?.split(separator: ",").last
            let words = JobKey.allCases.first { $0.rawValue == name ?? "" }.map { values(of: $0) } ?? []
            return words.filter { !$0.hasPrefix(":") }.map { head + $0 }
        }
        let keys = JobKey.allCases.filter { Job.refusal(ofPanelKey: $0) == nil }
        guard !head.isEmpty || keys.contains(where: { !current.isEmpty && $0.rawValue.hasPrefix(current) }) else {
            return nil
        }
        return keys.map { "\(head)\($0.rawValue)=\t\($0.commandSentence)" }
    }

    private static func values(of option: OptionDefinition) -> [String] {
        if let use = option.fileUse, use != .font { return [use.isFolder ? ":folder" : ":file"] }
        return option.candidates
    }

    private static let bash = """
        _rollgif() {
            local word="${COMP_WORDS[COMP_CWORD]}" line quoted
            local -a words=("${COMP_WORDS[@]:1:COMP_CWORD}")
            COMPREPLY=()
            while IFS= read -r line; do
                line="${line%%$'\\t'*}"
                case "$line" in
                :file) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
                :folder) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
                "$word"*=) compopt -o nospace 2>/dev/null; COMPREPLY+=("$line") ;;
                "$word"*) printf -v quoted '%q' "$line"; COMPREPLY+=("${quoted//\\\\,/,}") ;;
                esac
            done < <(rollgif ---complete "${words[@]}" 2>/dev/null)
        }
        complete -F _rollgif rollgif
        """

    private static let zsh = """
        #compdef rollgif
        _rollgif() {
            local line word
            local -a lines described how
            lines=("${(@f)$(rollgif ---complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
            case "$lines[1]" in
            :file) _files; return ;;
            :folder) _files -/; return ;;
            esac
            for line in $lines; do
                [[ -n "$line" ]] || continue
                word="${line%%$'\\t'*}"
                word="${word//:/\\\\:}"
                if [[ "$line" == *$'\\t'* ]]; then described+=("$word:${line#*$'\\t'}"); else described+=("$word"); fi
            done
            if [[ "$words[CURRENT]" == -* ]]; then how=(-o); fi
            _describe $how rollgif described
        }
        if [ "$funcstack[1]" = _rollgif ]; then _rollgif "$@"; else compdef _rollgif rollgif; fi
        """

    private static let fish = """
        function __rollgif_complete
            set -l words (commandline -opc) (commandline -ct)
            set -l lines (rollgif ---complete $words[2..-1] 2>/dev/null)
            switch "$lines[1]"
                case :file
                    __fish_complete_path (commandline -ct)
                case :folder
                    __fish_complete_directories (commandline -ct)
                case '*'
                    test -n "$lines"; and printf '%s\\n' $lines
            end
        end
        complete -c rollgif -f -a '(__rollgif_complete)'
        """
}

extension OptionDefinition {
    fileprivate func isNamed(_ word: String) -> Bool { word == optionName || letter.map { word == "-\($0)" } == true }
}
