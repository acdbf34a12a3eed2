import TestSupport
import Testing

@testable import RollGIF

/// A list of one is one number: drawn alone or as the only panel, a job has the same pixels and the same messages.
@Suite struct OnlyPanelTests {
    private static let choices: [(key: JobKey, texts: [String])] = [
        (.style, ["currency", "percent", "compact", "integer"]), (.locale, ["de_DE", "ar_EG", "hi_IN"]),
        (.preset, ["odometer", "flip-clock", "count-up", "calligraph"]),
        (.mode, ["roll", "count", "crossfade", "slide"]),
        (.theme, ["kpi", "price-dark"]), (.prefix, ["#"]), (.suffix, [" km"]), (.color, ["#c00", "navy"]),
        (.background, ["#eee", "transparent"]), (.padding, ["4", "10,20"]), (.title, ["Users"]), (.label, ["of all"]),
        (.radius, ["8"]), (.border, ["2px red"]), (.delta, ["true"]), (.upColor, ["green"]), (.plate, ["card"]),
        (.width, ["300"]), (.align, ["left", "right"]), (.weight, ["700"]), (.margin, ["6"]),
        (.shadow, ["0 2px 6px #0008"]), (.edgeFade, ["0.3"]), (.stagger, ["0.05"]), (.spring, ["bouncy"]),
        (.colorTo, ["red/2"]), (.digits, ["a,b,c,d,e,f,g,h,i,j"]), (.fractionDigits, ["2"]),
        // Options of the whole picture are given beside its panels.
        (.page, ["#ddd"]), (.matte, ["#fff"]), (.textShadow, ["1px 1px 2px #000"]), (.outline, ["1px red"]),
        (.scale, ["2"]), (.boomerang, ["true"]), (.firstFrame, ["final"]), (.loop, ["once", "2"]), (.maxMemory, ["90"]),
    ]

    private func pair(_ random: inout SeededRandom) -> (alone: Job, panel: Job) {
        var job = Job(
            from: ["1", "12", "99.5"].randomElement(using: &random)!,
            to: ["2", "100", "46"].randomElement(using: &random)!)
        (job[.fontSize], job[.fps], job[.duration]) = ("10", "5", "0.5")
        for (key, texts) in Self.choices.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
            job[key] = texts.randomElement(using: &random)
        }
        var whole = Job()
        var panel = job
        for key in JobKey.allCases where job[key] != nil && Job.refusal(ofPanelKey: key) != nil {
            (whole[key], panel[key]) = (job[key], nil)
        }
        whole.panels = [panel]
        return (job, whole)
    }

    /// GIF, alternative text and warnings of a job, or its error.
    private func result(_ job: Job) -> [String] {
        do {
            let renderer = try Renderer(job)
            return ["\(try renderer.gif())", renderer.alternativeText] + renderer.warnings
        } catch {
            return ["\(error)", error.key?.rawValue ?? ""]
        }
    }

    @Test func isDrawnAndToldAsAlone() {
        var random = SeededRandom(seed: 60)
        for _ in 0..<60 {
            let (alone, panel) = pair(&random)
            let (one, other) = (result(alone), result(panel))
            #expect(one.dropFirst() == other.dropFirst(), "\(alone.settings)")
            #expect(one.first == other.first, "\(alone.settings)")
        }
    }

    @Test func anIdStandsBeforeItsText() throws {
        var panel = Job(from: "1", to: "2")
        panel.name = "Sales"
        var job = Job()
        job.panels = [panel]
        #expect(try Renderer(job).alternativeText == "Sales: 1 rolls to 2")
    }

    @Test func anIdStandsBeforeAScore() throws {
        var panel = Job(from: "2:1", to: "3:1")
        panel.name = "Lions"
        var job = Job()
        job.panels = [panel]
        #expect(try Renderer(job).alternativeText == "Lions: 2:1 rolls to 3:1")
        job.panels = []
        (job[.from], job[.to], job.name) = ("2:1", "3:1", "Lions")
        #expect(try Renderer(job).alternativeText == "2:1 rolls to 3:1")
    }

    @Test func whatNoPanelCanHaveIsAFaultOfThePanel() throws {
        var inner = Job(from: "1", to: "2")
        inner.panels = [Job(from: "3", to: "4")]
        var output = Job(from: "1", to: "2")
        output[.scale] = "2"
        for panel in [inner, output] {
            for panels in [[panel], [Job(from: "5", to: "6"), panel]] {
                var job = Job()
                job.panels = panels
                let error = #expect(throws: RollGIFError.self) { try ResolvedJob(job) }
                #expect(error?.panel == panels.count - 1, "\(error?.message ?? "")")
            }
        }
    }

    @Test func aBoxInsideOfAnotherStaysAPanel() throws {
        var panel = Job(from: "1", to: "2")
        (panel[.background], panel[.radius]) = ("#fff", "8")
        var job = Job()
        job[.background] = "#eee"
        job.panels = [panel]
        #expect(try !Fold(job).whole.panels.isEmpty)
        job[.background] = nil
        #expect(try Fold(job).whole.panels.isEmpty)
    }
}
