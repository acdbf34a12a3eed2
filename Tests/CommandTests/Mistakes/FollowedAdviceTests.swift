import Foundation
import TestSupport
import Testing

/// Lines with a mistake: the error says what to type, and the corrected line draws the intended picture.
@Suite struct FollowedAdviceTests {
    struct Advice: CustomTestStringConvertible {
        /// Words after `rollgif`, as a shell reads them.
        let typed: String
        let advice: String
        /// The line with those words, or only they if they are the whole line.
        let line: String
        let drawn: String

        init(_ typed: String, _ advice: String, _ line: String, _ drawn: String) {
            (self.typed, self.advice, self.line, self.drawn) = (typed, advice, line, drawn)
        }

        init(_ typed: String, _ advice: String, _ drawn: String) { self.init(typed, advice, advice, drawn) }

        var testDescription: String { typed }
    }

    private static let advice: [Advice] = [
        Advice(
            "--from 1.999 --to '5 €' --locale de_DE", "--from 1999 --to '5 €'",
            "--from 1999 --to '5 €' --locale de_DE", "1.999 € wird zu 5 €"),
        Advice(
            "--from 1.999 --to '5 €' --locale de_DE", "--from 1,999 --to 5 --currency EUR --fraction-digits 3",
            "--from 1,999 --to 5 --currency EUR --fraction-digits 3 --locale de_DE", "1,999 € wird zu 5,000 €"),
        Advice("--from 3..1", "--values 3..1", "3 rolls to 2 rolls to 1"),
        Advice("--values '[1,2,3]'", "--values 1,2,3", "1 rolls to 2 rolls to 3"),
        Advice("--values 1,000,2,000", "--values '1,000;2,000'", "1,000 rolls to 2,000"),
        Advice("--values 1,000..1,002", "--values 1000..1002", "1,000 rolls to 1,001 rolls to 1,002"),
        Advice("--values '$1,200,$1,400'", "--values '$1,200;$1,400'", "$1,200 rolls to $1,400"),
        Advice(
            "--from '$49' --to '$39' --currency EUR", "leave --currency out", "--from '$49' --to '$39'",
            "$49 rolls to $39"),
        Advice("--from 12K --to 15K --style decimal", "leave --style out", "--from 12K --to 15K", "12K rolls to 15K"),
        Advice("--from 5kg --to 6kg --unit meter", "leave --unit out", "--from 5kg --to 6kg", "5kg rolls to 6kg"),
        Advice(
            "--from 1 --to 2 --style eur", "--currency EUR", "--from 1 --to 2 --currency EUR", "€1.00 rolls to €2.00"),
        Advice("--from 1 --to 2 --style money", "currency", "--from 1 --to 2 --style currency", "$1.00 rolls to $2.00"),
        Advice(
            "--from 1.999 --to 5 --locale de_DE", "--from 1999 --to 5", "--from 1999 --to 5 --locale de_DE",
            "1.999 wird zu 5"),
        Advice(
            "--from 1.999 --to 5 --locale de_DE", "--from 1,999 --to 5", "--from 1,999 --to 5 --locale de_DE",
            "1,999 wird zu 5,000"),
        Advice(
            "--data a.json --from 0 --to @data.mrr.x", "--to @/data/mrr/x", "--data a.json --from 0 --to @/data/mrr/x",
            "0 rolls to 5"),
        Advice(
            "--data t.csv --from 0 --to @/value", "--to @value", "--data t.csv --from 0 --to @value", "0 rolls to 7"),
        Advice("--from 1 --to 2 --postfix ' kg'", "--suffix", "--from 1 --to 2 --suffix ' kg'", "1 kg rolls to 2 kg"),
        Advice("--from 1 --to 2 --number-format 0.0", "--pattern", "--from 1 --to 2 --pattern 0.0", "1.0 rolls to 2.0"),
        Advice(
            "--from 1 --to 2 --decimals 1", "--fraction-digits", "--from 1 --to 2 --fraction-digits 1",
            "1.0 rolls to 2.0"),
    ]

    @Test(arguments: advice) func theLineDrawsWhatWasMeant(_ advice: Advice) throws {
        let scratch = Scratch()
        try scratch.write(#"{"data": {"mrr": {"x": 5}}}"#, to: "a.json")
        try scratch.write("date,value\n2026-01-01,7\n", to: "t.csv")
        let refused = try Self.run(advice.typed, scratch)
        #expect((refused.errors + refused.text).contains(advice.advice), "\(refused.errors)")
        let drawn = try Self.run(advice.line, scratch)
        #expect(drawn.status == 0, "\(drawn.errors)")
        let text = drawn.text.replacing("\u{A0}", with: " ").split(separator: "\n").first ?? ""
        #expect(text == advice.drawn, "\(drawn.errors)")
    }

    private static func run(_ words: String, _ scratch: Scratch) throws -> Program.Outcome {
        try Program.run("bash", ["-c", #""$0" \#(words) --alt - -o out.svg"#, Binary.url.path], folder: scratch.url)
    }
}
