import Commands
import Glibc
import RollGIF

/// The traits of a terminal, as it reports them.
///
/// Nearly all terminals report their device attributes, and they answer in order. So an earlier question that has no
/// answer by then gets none.
struct TerminalTraits {
    /// Best protocol for pictures.
    private(set) var graphics = TerminalGraphics.blocks
    /// Size of a character in pixels.
    private(set) var cell: (width: Int, height: Int)?
    /// Colour of the background as red, green and blue.
    private(set) var background: (UInt8, UInt8, UInt8)?
    /// Whether it can hold an update back until it is complete (contour-terminal.org, "synchronized output").
    private(set) var holdsUpdates = false
    /// Whether it answers at all, so that it can report the arrival of a picture.
    private(set) var answers = false

    private var isMultiplexer = false

    /// Longest wait for an answer in milliseconds; only terminals that never answer take so long.
    private static let replyTimeout: Int32 = 500
    /// Queries for its name, background, size of a character, held updates, and attributes.
    private static let first = "\u{1B}[>q\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[?2026$p\u{1B}[c"
    /// Queries whether it would show one pixel, and its attributes.
    private static let second = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    /// Queries a terminal that is taken over.
    init(of terminal: Terminal, name: String?) throws(RollGIFError) {
        if try ask(Self.first, terminal) {
            answers = true
            // Multiplexers are not asked, because they take kitty's question for a title.
            let isInside = isMultiplexer || ["tmux", "screen"].contains { name?.hasPrefix($0) == true }
            if !isInside { _ = try ask(Self.second, terminal) }
        } else if name == nil || name == "dumb" {
            throw .usage("this terminal answers no question and TERM names none; to write a file, use -o out.gif")
        }
    }

    /// Queries the size of a character again, since the font size may have changed.
    mutating func refreshCell(_ terminal: Terminal) throws(RollGIFError) {
        if answers, cell != nil { _ = try ask("\u{1B}[16t\u{1B}[c", terminal) }
    }

    /// - Returns: whether the terminal answered the last of the questions.
    private mutating func ask(_ questions: String, _ terminal: Terminal) throws(RollGIFError) -> Bool {
        var remaining = Array(questions.utf8)[...]
        var input = TerminalInput()
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(Int(Self.replyTimeout))
        while true {
            let left = clock.now.duration(to: end)
            guard left > .zero else { return false }
            var request = pollfd(
                fd: terminal.descriptor, events: Int16(POLLIN | (remaining.isEmpty ? 0 : POLLOUT)), revents: 0)
            guard unsafe poll(&request, 1, Int32(left / .milliseconds(1)) + 1) >= 0 || errno == EINTR else {
                return false
            }
            if request.revents & Int16(POLLOUT) != 0 { remaining = remaining.dropFirst(try terminal.write(remaining)) }
            guard request.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            for case .report(let kind, let text) in input.events(try terminal.read()) {
                if take(kind, text) { return true }
            }
        }
    }

    /// - Returns: whether it is the answer to the last question.
    private mutating func take(_ kind: Character, _ text: String) -> Bool {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        switch (kind, text.last) {
        case ("[", "c") where text.hasPrefix("?"): return true
        case ("[", "t"):
            if numbers.count == 3, numbers[0] == 6, numbers[1] > 0, numbers[2] > 0 { cell = (numbers[2], numbers[1]) }
        case ("[", "y"):
            if numbers.count == 2, numbers[0] == 2026, [1, 2].contains(numbers[1]) { holdsUpdates = true }
        case ("P", _):
            isMultiplexer = ["tmux", "screen"].contains { text.lowercased().contains($0) }
        case ("]", _): takeBackground(text)
        case ("_", _): if text.hasPrefix("Gi=31"), text.hasSuffix(";OK") { graphics = .kitty }
        default: break
        }
        return false
    }

    private mutating func takeBackground(_ text: String) {
        guard text.hasPrefix("11;rgb") else { return }
        let parts = text.split(separator: ":").last?.split(separator: "/") ?? []
        // Colours of one to four hexadecimal digits each, whose largest number is full intensity.
        let values = parts.prefix(3).compactMap { part -> UInt8? in
            guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
            let most = 1 << (4 * part.count) - 1
            return UInt8((value * 255 + most / 2) / most)
        }
        if values.count == 3 { background = (values[0], values[1], values[2]) }
    }
}
