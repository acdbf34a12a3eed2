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
        try become(words)
    }

    /// Replaces this program by another one of the project, in the same folder or on the search path.
    ///
    /// - Parameter words: the name of the other, and its words.
    /// - Throws: when the other is not installed or cannot be started.
    private static func become(_ words: [String]) throws(RollGIFError) -> Never {
        let name = words[0]
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        // The words live until the other program takes over or the error ends this one.
        var fault = ENOENT
        if let beside = beside(name) {
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

    /// Returns the path of a program beside this one, links followed; nil if this one's path is unknown.
    private static func beside(_ name: String) -> String? {
        guard let own = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(own) }
        let path = unsafe String(cString: own)
        return path.lastIndex(of: "/").map { path[...$0] + name }.map { String($0) }
    }
}
