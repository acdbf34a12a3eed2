import TestSupport
import Testing

@testable import RollGIF

/// Tables as spreadsheets write them.
@Suite struct SpreadsheetTests {
    @Test(arguments: [";", "\t", ","])
    func anySeparatorIsFound(_ separator: String) throws {
        let folder = JobFolder()
        let rows = [["sku", "price", "to"], ["a1", "1.5", "7"], ["b2", "2", "9"]]
        _ = try folder.write(rows.map { $0.joined(separator: separator) }.joined(separator: "\n"), to: "p.csv")
        let run = { (arguments: [String]) in
            try folder.scratch.run("batch p.csv --set fontSize=10 \(arguments)", status: nil)
        }
        let refused = try run([])
        #expect(refused.status == 65 && refused.errors.contains("--map price=key"), "\(refused.errors)")
        let listed = try run(["--map", "price=from", "--out", "{sku}.gif", "--dry-run"])
        #expect(listed.status == 0 && listed.text == "p.csv: job 1: a1.gif\np.csv: job 2: b2.gif\n", "\(listed)")
        #expect(try run(["--map", "price=from", "--out", "{sku}.gif"]).status == 0)
        #expect(try folder.scratch.names == ["a1.gif", "b2.gif", "p.csv"])
    }

    @Test func columnsMayBeIgnored() throws {
        let folder = JobFolder()
        let path = try folder.write("shelf,from,to,note\n1,2,3,x\n4,5,6,y\n", to: "p.csv")
        var options = BatchOptions()
        options.ignoreColumns("shelf,note")
        try options.setOutput("{shelf}-{to}.gif")
        #expect(try folder.run([path], options).outcomes.map(\.outputs) == [["1-3.gif"], ["4-6.gif"]])
        options = BatchOptions()
        options.ignoreColumns("*")
        let faults = try folder.faults([path], options)
        #expect(faults.count == 1 && faults[0].contains("(and 1 more job)"), "\(faults)")
        #expect(throws: RollGIFError.self) { try options.map("shelf=size") }
    }
}
