import Commands
import Glibc
import RollGIF

extension Command {
    /// `rollgif studio`: starts the page in the browser, which is a separate program.
    static let studio = Command(
        CommandShape("studio", "Open the editor in a browser.", listed: OptionDefinition.ofStudio)
    ) {
        line in
        var words = ["rollgif-studio"]
        for option in [OptionDefinition.host, .port] {
            guard let text = try option.checked(line.text(option)) else { continue }
            words.append("\(option.optionName)=\(text)")
        }
        if line.has(.noOpen) { words.append(OptionDefinition.noOpen.optionName) }
        try SiblingProgram("rollgif-studio").become(words)
    }
}

/// Another program of the project, in the same folder or on the search path.
struct SiblingProgram {
    private let name: String

    init(_ name: String) { self.name = name }

    /// Replaces this program by the other.
    ///
    /// - Throws: when the other is not installed or cannot be started.
    func become(_ words: [String]) throws(RollGIFError) -> Never {
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        // The words live until the other program takes over or the error ends this one.
        var fault = ENOENT
        if let beside {
            _ = unsafe execv(beside, &arguments)
            fault = errno
        }
        if fault == ENOENT {
            _ = unsafe execvp(name, &arguments)
            fault = errno
        }
        guard fault != ENOENT else {
            throw RollGIFError(
                .missingProgram,
                "\(name) is not installed; install the package of that name, or run make install-studio in the sources of rollgif"
            )
        }
        throw RollGIFError(.missingProgram, "\(name) cannot be started: \(systemMessage(fault))")
    }

    /// Path of the other program beside this one, links followed; nil if this one's path is unknown.
    private var beside: String? {
        guard let own = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(own) }
        let path = unsafe String(cString: own)
        return path.lastIndex(of: "/").map { path[...$0] + name }.map { String($0) }
    }
}
