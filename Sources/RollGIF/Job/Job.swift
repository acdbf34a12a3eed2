/// What to animate and how; nothing is checked before rendering.
///
///     var job = Job(from: "1234.56", to: "245699")
///     job.style = .currency
///     job.fontSize = 40
///     let gif = try Renderer(job).gif()
///
/// Numbers that are shown are texts so that no digit is ever lost on the way; texts that a person has typed are set as
/// they are, `job[.style] = text`.
public struct Job: Sendable, Equatable {
    /// The settings that were given; what is absent has the default that the documentation names.
    public private(set) var settings: [JobKey: [String]]

    /// The settings that came with a preset, a theme or defaults: nobody is told when one of them has no effect.
    package var inherited: Set<JobKey> = []

    /// Those of them that its theme sets, which stand back where there is no room for them.
    var themed: Set<JobKey> = []

    /// Several numbers that stand in one picture, which the other settings are about; none for one number.
    public var panels: [Job] = []
    /// What it is called among other panels.
    public var name: String?
    /// Whether its panels are the numbers of a score.
    var isScore = false
    /// Whether its name was given, and not counted.
    var isNamed = false
    /// Its place among the panels of a picture, from 0; nil for a picture of its own.
    var panelNumber: Int?

    /// What a job from a stranger's file may touch; nil is whatever its settings name.
    struct Confinement: Sendable, Equatable {
        /// The folder that outputs stay in; nil where they are not the file's.
        var outputs: String?
    }

    var confinement: Confinement?

    /// A job from settings by key; a list has several texts, everything else one.
    public init(settings: [JobKey: [String]] = [:]) {
        self.settings = settings
    }

    /// A change of one number into another.
    public init(from start: String, to end: String) {
        settings = [.from: [start], .to: [end]]
    }

    /// The text of a setting, or nil when it was not given; of a list the last.
    public subscript(key: JobKey) -> String? {
        get { settings[key]?.last }
        set { settings[key] = newValue.map { [$0] } }
    }

    /// All texts of a setting that may be given more than once.
    public subscript(list key: JobKey) -> [String] {
        get { settings[key] ?? [] }
        set { settings[key] = newValue.isEmpty ? nil : newValue }
    }

    /// This job with another's settings wherever it has none of its own.
    public func filled(from defaults: Job) -> Job {
        var job = Job(settings: settings.merging(defaults.settings) { own, _ in own })
        job.confinement = confinement ?? defaults.confinement
        job.panels = panels.isEmpty ? defaults.panels : panels
        job.isScore = isScore || panels.isEmpty && defaults.isScore
        job.name = name ?? defaults.name
        job.isNamed = name == nil ? defaults.isNamed : isNamed
        job.panelNumber = panelNumber ?? defaults.panelNumber
        job.inherited = inherited.union(defaults.inherited.filter { settings[$0] == nil })
        job.themed = themed.union(defaults.themed.filter { settings[$0] == nil })
        return job
    }

    /// Whether a setting was given for this very job.
    func isAskedFor(_ key: JobKey) -> Bool { settings[key] != nil && !inherited.contains(key) }
}
