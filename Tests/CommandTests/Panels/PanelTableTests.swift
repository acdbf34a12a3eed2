import Foundation
import TestSupport
import Testing

/// Panels in rows of a spreadsheet and in a matrix, named as `panels[0].to`.
@Suite struct PanelTableTests {
    private let scratch = Scratch()

    private func batch(_ name: String, _ text: String, _ more: ShellLine = []) throws -> Program.Outcome {
        try scratch.write(text, to: name)
        return try scratch.run("batch \(name) \(more)", status: nil)
    }

    private func alone(_ panels: String) throws -> Data {
        let job = #"{"fontSize":20,"fps":10,"duration":0.4,"output":"alone.gif","panels":[\#(panels)]}"#
        try scratch.write(job, to: "alone.json")
        try scratch.run("--job alone.json")
        return try scratch.data("alone.gif")
    }

    private func drawn(_ name: String) throws -> Data { try scratch.data(name) }

    private let look: ShellLine = "--set fontSize=20 --set fps=10 --set duration=0.4"

    @Test func rowsHavePanels() throws {
        let run = try batch(
            "rows.csv",
            "name,panels[0].from,panels[0].to,panels[1].text,sales,panels[2].prefix\n"
                + "a,1,9,–,75,€\nb,2,4,,30,€\nc,3,7,x,,€\n",
            "\(look) --map sales=panels[2].to --set panels[2].from=5 --set panels[2].style=integer --out"
                + "{name}-{panels[0].to}.gif")
        #expect(run.status == 0, "\(run.errors)")
        let sales = #"{"from":5,"to":75,"prefix":"€","style":"integer"}"#
        #expect(try drawn("a-9.gif") == alone(#"{"from":1,"to":9},{"text":"–"},\#(sales)"#))
        // Empty cells make no panel.
        #expect(try drawn("b-4.gif") == alone(#"{"from":2,"to":4},\#(sales.replacing("75", with: "30"))"#))
        #expect(try drawn("c-7.gif") == alone(#"{"from":3,"to":7},{"text":"x"}"#))
    }

    @Test func separatorsNeedNoColumn() throws {
        let run = try batch(
            "rows.csv", "panels[0].to,panels[2].to,output\n9,8,a.gif\n",
            "\(look) --set panels[0].from=1 --set panels[1].text=: --set panels[2].from=2")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try drawn("a.gif") == alone(#"{"from":1,"to":9},{"text":":"},{"from":2,"to":8}"#))
    }

    /// Numbers with colons are as good in a row as on the command line.
    @Test func rowsHaveScores() throws {
        let run = try batch("rows.csv", "from,to,output\n2:1,3:1,a.gif\n", look)
        #expect(run.status == 0, "\(run.errors)")
        try scratch.run("--from 2:1 --to 3:1 --font-size 20 --fps 10 --duration 0.4 -o b.gif")
        #expect(try drawn("a.gif") == drawn("b.gif"))
    }

    @Test func matricesGoThroughPanels() throws {
        let panels = #"[{"from":1,"to":9},{"from":5,"style":"integer"}]"#
        let run = try batch(
            "jobs.json",
            #"{"fontSize":20,"fps":10,"duration":0.4,"output":"{panels[1].to}-{locale}.gif","panels":\#(panels),"#
                + #""matrix":{"panels[1].to":[1200,30],"locale":["en_US","de_DE"]}}"#)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try drawn("30-en_US.gif") == alone(#"{"from":1,"to":9},{"from":5,"to":30,"style":"integer"}"#))
        #expect(
            try drawn("1200-de_DE.gif")
                == alone(#"{"from":1,"to":9,"locale":"de_DE"},{"from":5,"to":1200,"style":"integer","locale":"de_DE"}"#)
        )
        #expect(try scratch.names.filter { $0.hasSuffix(".gif") }.count == 5)
    }

    @Test func faultsAreSaid() throws {
        func refusal(_ name: String, _ text: String, _ more: ShellLine = [], status: Int32 = 65) throws -> String {
            let run = try batch(name, text, more)
            #expect(run.status == status, "\(run.errors)")
            return run.errors
        }
        #expect(try refusal("a.csv", "panels,output\n1,a.gif\n").contains("as in panels[0].to"))
        #expect(try refusal("a.csv", "panels[0],output\n1,a.gif\n").contains("as in panels[0].to"))
        #expect(try refusal("a.csv", "panels[x].to,output\n1,a.gif\n").contains("as in panels[0].to"))
        #expect(try refusal("a.csv", "panels[100].to,output\n1,a.gif\n").contains("at most 100 panels"))
        #expect(try refusal("a.csv", "panels[0].too,output\n1,a.gif\n").contains("did you mean panels[0].to?"))
        #expect(try refusal("a.csv", "panels[0].fps,output\n1,a.gif\n").contains("for the whole picture: name it fps"))
        #expect(
            try refusal("a.csv", "panels[0].to,panels[0].to,output\n1,2,a.gif\n").contains("the column appears twice"))
        let job = #"{"panels":[{"from":1,"to":2}],"output":"{index}.gif","matrix":"#
        #expect(try refusal("a.json", job + #"{"panels[1].to":[1]}}"#).contains("they are panels[0] to panels[0]"))
        #expect(try refusal("a.json", job + #"{"panels[0].to":[1]}}"#).contains("also set by the matrix"))
        #expect(try refusal("a.json", job + #"{"panels":[[]]}}"#).contains("as in panels[0].to"))
        #expect(
            try refusal("a.json", #"{"from":1,"to":2,"output":"a.gif","matrix":{"panels[0].to":[1]}}"#)
                .contains("the job has none"))
        #expect(
            try refusal("a.csv", "from,to,output\n1,2,a.gif\n", "--set panels[0].to=3").contains(
                "the job has no panels"))
        #expect(
            try refusal("a.csv", "from,to,output\n1,2,a.gif\n", "--set panels[0].fps=3", status: 64).contains(
                "for the whole picture"))
        #expect(
            try refusal("a.csv", "from,to,output\n1,2,a.gif\n", "--map from=panels[0].form", status: 64).contains(
                "panels[0].from?"))
    }
}
