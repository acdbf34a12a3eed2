import TestSupport
import Testing

@testable import RollGIF

/// The program's themes in job files, beside a file's own.
struct ThemeFileTests {
    @Test func theProgramsThemesAreChosenAsTheFilesOwnAre() throws {
        let folder = JobFolder()
        let path = try folder.write(
            """
            {"defaults": {"theme": "kpi", "color": "#123456"},
             "themes": {"score": {"weight": 300}, "brand": {"theme": "badge-dark", "weight": 800}},
             "jobs": [{"from": 1, "to": 2, "output": "a-{theme}.gif"},
                      {"from": 1, "to": 2, "theme": "score", "output": "b.gif"},
                      {"from": 1, "to": 2, "theme": "brand", "output": "c.gif"},
                      {"from": 1, "to": 2, "matrix": {"theme": ["price", "price-dark"]}, "output": "d-{theme}.gif"}]}
            """)
        _ = try folder.run([path])
        #expect(
            try shown("a-kpi.gif", in: folder).isSuperset(of: ["color=#123456", "theme=kpi", "background=#ffffff"]))
        // A file's own theme overrides a built-in one of the same name.
        #expect(try folder.settings("b.gif") == "color=#123456\nfrom=1\nto=2\nweight=300")
        let brand = try shown("c.gif", in: folder)
        #expect(brand.isSuperset(of: ["color=#123456", "theme=badge-dark", "weight=800", "background=#1f5fd0"]))
        #expect(try shown("d-price-dark.gif", in: folder).isSuperset(of: ["color=#123456", "colorTo=#fde047/0.3s"]))
    }

    @Test func theCommandLineAndATableChooseThem() throws {
        let folder = JobFolder()
        let path = try folder.write("from,to,theme,output\n1,2,ticker,a.gif\n1,2,,b.gif\n", to: "jobs.csv")
        _ = try folder.run([path])
        #expect(try shown("a.gif", in: folder).isSuperset(of: ["theme=ticker", "enter=blank"]))
        #expect(try folder.settings("b.gif") == "from=1\nto=2")
        var options = BatchOptions()
        try options.set("theme=board")
        _ = try folder.run([path], options)
        #expect(try shown("b.gif", in: folder).isSuperset(of: ["theme=board", "mode=split-flap"]))
    }

    /// The settings that a picture was drawn with.
    private func shown(_ name: String, in folder: JobFolder) throws -> Set<Substring> {
        Set(try folder.settings(name).split(separator: "\n"))
    }

    @Test func anUnknownThemeIsAFaultOfTheFile() throws {
        let folder = JobFolder()
        let path = try folder.write(
            #"{"themes":{"x":{"theme":"kpo"}},"jobs":[{"from":1,"to":2,"theme":"donatoin","output":"a.gif"}]}"#)
        let faults = try folder.faults([path])
        #expect(faults.contains { $0.contains("themes.x.theme") && $0.contains("did you mean kpi?") })
        let other = try folder.write(#"{"from":1,"to":2,"theme":"donatoin","output":"a.gif"}"#)
        #expect(try folder.faults([other]).contains { $0.contains("did you mean \"donation\"?") })
    }

    @Test func panelsHaveThemesOfTheirOwn() throws {
        let whole = try Job(
            document: Array(
                """
                {"theme": "kpi", "panels": [{"theme": "score", "from": 1, "to": 2, "color": "#ff0000"},
                 {"from": 3, "to": 4, "title": "Sales"}]}
                """.utf8))
        let panels = try Fold(whole).panels()
        #expect(panels[0][.color] == "#ff0000" && panels[0][.weight] == "800" && panels[0][.background] == "#14532d")
        #expect(panels[0][.width] == nil && panels[0][.page] == nil)
        // Panels without a theme use the whole picture's.
        #expect(
            panels[1][.color] == "#111827" && panels[1][.titleStyle] == "600 0.33x #52525b"
                && panels[1][.padding] == "0")
        let resolved = try ResolvedJob(whole)
        #expect(resolved.panels.count == 2)
        #expect(resolved.warnings.isEmpty, "\(resolved.warnings)")
    }
}
