import Commands
import Glibc
import RollGIF

extension Command {
    /// `rollgif studio`: the page in the browser, which is a program of its own.
    static let studio = Command(
        CommandShape("studio", "Try every option in the browser.", own: OptionDefinition.ofStudio)
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

/// Another program of ours: beside this one, or where programs are looked for.
struct SiblingProgram {
    private let name: String

    init(_ name: String) { self.name = name }

    /// Ends this program and begins the other in its place.
    ///
    /// - Throws: where the other is not installed or cannot be started.
    func become(_ words: [String]) throws(RollGIFError) -> Never {
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        // The words live until the other program takes their place, or are lost with the error that ends this one.
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

    /// The other program's path if it lies where this one does, links followed.
    private var beside: String? {
        guard let own = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(own) }
        let path = unsafe String(cString: own)
        return path.lastIndex(of: "/").map { path[...$0] + name }.map { String($0) }
    }
}
