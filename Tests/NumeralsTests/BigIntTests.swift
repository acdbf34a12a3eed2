import Numerals
import TestSupport
import Testing

/// Whole numbers of any size, held against Python's.
@Suite struct BigIntTests {
    /// Numbers around the edges of words and anywhere, as decimal digits.
    private static func number(_ random: inout SeededRandom) -> BigInt {
        var number = BigInt(0)
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let edges: [UInt] = [0, 1, .max, .max - 1, 1 << 63, 1 << 63 - 1]
            let word =
                Bool.random(using: &random)
                ? edges[Int.random(in: 0..<edges.count, using: &random)] : UInt.random(in: 0...UInt.max, using: &random)
            number = (number << 64) + (BigInt("\(word)") ?? 0)
        }
        let near = number + BigInt(Int.random(in: -2...2, using: &random))
        return Bool.random(using: &random) ? near : -near
    }

    @Test func arithmeticIsPythons() throws {
        var random = SeededRandom(seed: 64)
        var (questions, answers): ([String], [String]) = ([], [])
        for _ in 0..<4000 {
            let (left, right) = (Self.number(&random), Self.number(&random))
            let bits = Int.random(in: 0...200, using: &random)
            questions.append("\(left) \(right) \(bits)")
            var results = [left + right, left - right, left * right, left << bits, left >> bits]
            if !right.isZero {
                let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
                results += [quotient, remainder, left.modulus(right)]
            }
            answers.append(
                results.map(\.description).joined(separator: " ") + " \(left < right) \(left == right) \(Double(left))")
        }
        let scratch = Scratch()
        try scratch.write(questions.joined(separator: "\n"), to: "questions")
        let script = """
            for line in open("questions"):
                a, b, n = map(int, line.split())
                out = [a + b, a - b, a * b, a << n, a >> n]
                if b:
                    q = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
                    out += [q, a - q * b, a % abs(b)]
                print(*out, str(a < b).lower(), str(a == b).lower(), float(a).hex())
            """
        let run = try Program.run("python3", ["-c", script], folder: scratch.url)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == answers.count, "\(run.errors)")
        for (line, answer) in zip(lines, answers) {
            let (theirs, ours) = (line.split(separator: " "), answer.split(separator: " "))
            #expect(theirs.dropLast() == ours.dropLast())
            #expect(Double(theirs.last ?? "") == Double(ours.last ?? ""))
        }
    }

    @Test func textsAreReadAndWritten() {
        for text in [
            "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
            "18446744073709551616", "1000000000000000000000000000000000000000", "-10000000000000000000000001",
        ] {
            #expect(BigInt(text)?.description == text)
        }
        #expect(BigInt("+007") == 7)
        for text in ["", "-", "+", "1.5", "1e3", " 1", "0x1", "١"] { #expect(BigInt(text) == nil, "\(text)") }
        #expect(BigInt("-9223372036854775808") == BigInt(Int.min) && Int(BigInt(Int.min)) == .min)
        #expect((BigInt(Int.max) + 1).description == "9223372036854775808")
        #expect(BigInt(Int.min) * -1 == BigInt(Int.max) + 1 && BigInt(Int.min) / -1 == BigInt(Int.max) + 1)
    }

    @Test func powersAreWhole() {
        #expect(BigInt(10).power(0) == 1 && BigInt(10).power(30).description == "1" + String(repeating: "0", count: 30))
    }

    /// Half-way cases go to the even neighbour, unless a bit far below breaks the tie.
    @Test func conversionsAreTheNearest() {
        for high in [64, 65, 127, 128, 700, 1023, 1024] {
            for low in [0, 11, 12, high - 53, high - 54] where low >= 0 {
                for rest in [0, 1] {
                    let number = (BigInt(1) << high) + (BigInt(1) << low) + BigInt(rest)
                    #expect(Double(number) == Double(number.description), "2^\(high) + 2^\(low) + \(rest)")
                    #expect(Double(BigInt(0) - number) == -Double(number))
                }
            }
        }
    }
}
