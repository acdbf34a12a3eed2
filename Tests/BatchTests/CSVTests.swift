import Testing
import TextFormats

@testable import RollGIF

/// Comma-separated values as RFC 4180 has them.
@Suite struct CSVTests {
    @Test(arguments: [
        ("a,b,c", ["a", "b", "c"]), ("", [""]), (",", ["", ""]), ("\"a,b\",c", ["a,b", "c"]),
        ("\"say \"\"hi\"\"\"", ["say \"hi\""]), ("\"line\nbreak\",x", ["line\nbreak", "x"]), (" a , b", [" a ", " b"]),
        ("\u{FEFF}a,b", ["a", "b"]), ("\"\",x", ["", "x"]),
    ])
    func cells(_ text: String, _ cells: [String]) throws {
        #expect(try CSVScanner.cells(of: Array(text.utf8)).map(\.text) == cells)
    }

    @Test(arguments: [("\"a", 0), ("\"a\"b", 3), ("a\"b", 1), ("x,\"a\" ,c", 5)])
    func mistakes(_ text: String, _ offset: Int) {
        let fault = #expect(throws: TextFault.self) { try CSVScanner.cells(of: Array(text.utf8)) }
        #expect(fault?.offset == offset)
    }

    @Test func rowsAreJobsAndEmptyCellsAreAbsent() throws {
        let folder = JobFolder()
        let path = try folder.write(
            "id,from,to,prefix,font,font,output\r\n" + "anna,0,1250.50,\"€, \",Inter,DejaVu Sans,{id}.gif\r\n\r\n"
                + "bob,-5,7,,,,\"two\nlines.gif\"\r\n", to: "jobs.csv")
        let (outcomes, summary) = try folder.run([path])
        #expect(summary.isClean)
        #expect(outcomes.map(\.outputs) == [["anna.gif"], ["two\nlines.gif"]])
        #expect(try folder.settings("anna.gif") == "font=Inter|DejaVu Sans\nfrom=0\nprefix=€, \nto=1250.50")
        #expect(try folder.settings("two\nlines.gif") == "from=-5\nto=7")
    }

    @Test func faultsHaveLineAndColumn() throws {
        let folder = JobFolder()
        let path = try folder.write("from,to,sytle,from,output\n1,2,x,1,a.gif\n", to: "jobs.csv")
        #expect(
            try folder.faults([path]) == [
                "jobs.csv:1:9: sytle: unknown key; did you mean \"style\"?",
                "jobs.csv:1:15: from: the column appears twice",
            ])
        let named = try folder.write("name,Old price,new,to\nx,1,2,3\n", to: "named.csv")
        #expect(
            try folder.faults([named]) == [
                "named.csv:1:1: name: unknown key; did you mean \"title\"? add --map name=title to give it one, or "
                    + "--ignore-columns name",
                "named.csv:1:6: \"Old price\": unknown key; did you mean \"from\"? add --map 'Old price=from' to give it one, or "
                    + "--ignore-columns 'Old price'",
                "named.csv:1:16: new: unknown key; did you mean \"to\"? add --map new=to to give it one, or "
                    + "--ignore-columns new",
            ])
        let other = try folder.write("from,to,output\n1,2\n\"x\n\",2,a.gif\n1,2,b.gif\n", to: "other.csv")
        let faults = try folder.faults([other])
        #expect(faults.count == 2)
        #expect(
            faults.first
                == "other.csv:2:1: the row has 2 values, and the header 3 columns; quote values that contain the separator"
        )
        #expect(faults.last?.hasPrefix("other.csv:3:1: column from, row 2: ") == true)
    }

    @Test func defaultsComeFromAFile() throws {
        let folder = JobFolder()
        let path = try folder.write("from,to,theme,output\n1,2,,a.gif\n1,2,dark,b.gif\n", to: "jobs.csv")
        var options = BatchOptions()
        options.defaultsFile = try folder.write(
            ##"{"defaults":{"fps":20,"theme":"light"},"themes":{"light":{"color":"#111"},"dark":{"color":"#eee","fps":10}}}"##,
            to: "defaults.json")
        _ = try folder.run([path], options)
        #expect(try folder.settings("a.gif") == "color=#111\nfps=20\nfrom=1\nto=2")
        #expect(try folder.settings("b.gif") == "color=#eee\nfps=10\nfrom=1\nto=2")
    }
}
