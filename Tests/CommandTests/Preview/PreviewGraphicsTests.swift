import Foundation
import TestSupport
import Testing

/// The pictures that reach a terminal, decoded by others, are those that the command draws.
@Suite(.serialized, .waits) struct PreviewGraphicsTests {
    private let scratch = Scratch()
    private static let job: ShellLine =
        "--from 1 --to 4 --fps 10 --font-size 24 --duration 0.3 --hold-start 0.2 --hold-end 0.2"
    private static let colors: ShellLine = "--color #ffd000 --background #204060"

    /// The final value as the command draws it.
    private func still(_ arguments: ShellLine, _ scratch: Scratch) throws -> URL {
        try scratch.run("\(Self.job) \(arguments) -o still.png")
        return scratch.file("still.png")
    }

    private func preview(_ arguments: ShellLine, _ settings: String, _ scratch: Scratch) throws -> TerminalRun.Pictures
    {
        let run = try TerminalRun("preview --once \(Self.job) \(arguments)", settings, folder: scratch)
        #expect(run.status == 0)
        #expect(run.isClean, "\(run.sent.suffix(200))")
        return try TerminalRun.Pictures(scratch)
    }

    private func farthest(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left.count == right.count ? zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0 : .max
    }

    @Test func kittyGetsEveryPixelAndKeepsNone() throws {
        let arguments: ShellLine = "--color red --background transparent"
        let sent = try preview(arguments, #"{"kitty": "\u001b_Gi=31;OK\u001b\\", "cell": [10, 20]}"#, scratch)
        #expect(sent.pictures.count > 3)
        #expect(sent.pictures.allSatisfy { $0.beside == 0 })
        // The last one stays on the screen from before.
        #expect(sent.standing == 1)
        let last = try [UInt8](scratch.data("\(sent.pictures.count).rgba"))
        let drawn = try TerminalRun.pixels(still(arguments, scratch))
        #expect(farthest(last, drawn) == 0)
        // Pixels that let the terminal's background through, and soft edges.
        let alphas = Set(stride(from: 3, to: last.count, by: 4).map { last[$0] })
        #expect(alphas.contains(0) && alphas.contains(255) && alphas.count > 4)
    }

    /// tmux draws the half blocks, and prints its screen.
    @Test(.enabled("there is no tmux") { Program.isInstalled("tmux") })
    func halfBlocksInARealTerminal() throws {
        let environment = ["TMUX_TMPDIR": scratch.url.path, "TMUX": ""]
        // By way of Python, which leaves nothing open to the server, whose end would be waited for, and no signal
        // blocked, by which the server ends.
        let program = """
            import signal, subprocess, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            sys.exit(subprocess.run(["tmux", "-f", "/dev/null"] + sys.argv[1:]).returncode)
            """
        func tmux(_ arguments: [String]) throws -> String {
            let run = try Program.run(
                "python3", ["-c", program] + arguments, environment: environment, folder: scratch.url)
            #expect(run.status == 0, "\(arguments) \(run.errors)")
            return run.text
        }
        let words =
            ShellLine("\(Binary.url.path) preview \(Self.job) \(Self.colors) --duration 0.1 --hold-end 600s").words
            .map { "'\($0)'" }.joined(separator: " ").replacing("'--duration' '0.3' ", with: "")
            .replacing("'--hold-end' '0.2' ", with: "")
        _ = try tmux(["new-session", "-d", "-x", "70", "-y", "20", "-s", "p", "sh"])
        defer { _ = try? tmux(["kill-server"]) }
        _ = try tmux(["set-option", "-g", "remain-on-exit", "on"])
        _ = try tmux(["send-keys", "-t", "p", "stty -g > before; \(words); echo $? > code; stty -g > after", "Enter"])
        // The last frame lasts ten minutes.
        var screen = Screen("", columns: 70)
        var drawn: (size: String, pixels: [UInt8]) = ("", [])
        let isShown = try waitUntil {
            screen = Screen(try tmux(["capture-pane", "-t", "p", "-e", "-p", "-N"]), columns: 70)
            guard let box = screen.picture else { return false }
            let size = "\(box.columns.count):\(2 * box.rows.count)"
            if drawn.size != size { drawn = (size, try TerminalRun.pixels(still(Self.colors, scratch), size: size)) }
            let shown = screen.pixels(box)
            let differences = zip(shown, drawn.pixels).map { abs(Int($0) - Int($1)) }
            return shown.count == drawn.pixels.count && Double(differences.reduce(0, +)) / Double(differences.count) < 4
        }
        #expect(isShown, "no picture, or another one")
        #expect(screen.text(row: 19).contains("in half blocks; q quits"), "\(screen.text(row: 19))")
        _ = try tmux(["send-keys", "-t", "p", "q"])
        #expect(waitUntil { (try? scratch.size("after")).map { $0 > 0 } ?? false })
        #expect(try scratch.text("code") == "0\n")
        #expect(try scratch.data("before") == scratch.data("after"))
        // The screen of before, with what was typed.
        #expect(try tmux(["capture-pane", "-t", "p", "-p"]).contains("stty -g > before"))
        #expect(try tmux(["display-message", "-p", "-t", "p", "#{cursor_flag} #{alternate_on}"]) == "1 0\n")
    }
}

/// The characters of a screen and their colours, as `tmux capture-pane -e` prints them.
private struct Screen {
    fileprivate struct Cell {
        var letter: Character = " "
        var foreground: [UInt8]?
        var background: [UInt8]?
    }

    private var cells: [[Cell]] = []

    init(_ captured: String, columns: Int) {
        var pen = Cell()
        for line in captured.split(separator: "\n", omittingEmptySubsequences: false) {
            var row: [Cell] = []
            var rest = line[...]
            while let letter = rest.first {
                if letter == "\u{1B}", let end = rest.firstIndex(of: "m") {
                    pen.take(rest[..<end].split { !$0.isNumber }.compactMap { Int($0) })
                    rest = rest[rest.index(after: end)...]
                    continue
                }
                pen.letter = letter
                row.append(pen)
                rest = rest.dropFirst()
            }
            cells.append(row + [Cell](repeating: Cell(), count: max(0, columns - row.count)))
        }
    }

    func text(row: Int) -> String { row < cells.count ? String(cells[row].map(\.letter)) : "" }

    var picture: (rows: Range<Int>, columns: Range<Int>)? {
        let places = cells.indices.flatMap { row in
            cells[row].indices.filter { cells[row][$0].background != nil }.map { (row: row, column: $0) }
        }
        guard let top = places.first?.row, let bottom = places.last?.row,
            let left = places.map(\.column).min(), let right = places.map(\.column).max()
        else { return nil }
        return (top..<bottom + 1, left..<right + 1)
    }

    /// Two pixels a cell, one over the other; opaque.
    func pixels(_ box: (rows: Range<Int>, columns: Range<Int>)) -> [UInt8] {
        box.rows.flatMap { row in
            [true, false].flatMap { isUpper in
                box.columns.flatMap { column -> [UInt8] in
                    let cell = cells[row][column]
                    let isForeground = cell.letter == "▀" && isUpper || cell.letter == "▄" && !isUpper
                    return ((isForeground ? cell.foreground : cell.background) ?? [0, 0, 0]) + [255]
                }
            }
        }
    }
}

extension Screen.Cell {
    /// Select Graphic Rendition, as far as a picture of half blocks needs it.
    fileprivate mutating func take(_ codes: [Int]) {
        var rest = codes[...]
        if rest.isEmpty { (foreground, background) = (nil, nil) }
        while let code = rest.popFirst() {
            switch code {
            case 0: (foreground, background) = (nil, nil)
            case 38, 48:
                let color = rest.dropFirst().prefix(3).map { UInt8(clamping: $0) }
                rest = rest.dropFirst(4)
                if code == 38 { foreground = color } else { background = color }
            case 39: foreground = nil
            case 49: background = nil
            default: break
            }
        }
    }
}
