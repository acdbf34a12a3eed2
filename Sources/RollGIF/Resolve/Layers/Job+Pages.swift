import Graphics
import Scene

// Light and dark pages are written as `light-dark(#111, #eee)` or `currentColor`, or a picture is made dark.
extension Job {
    /// Whether a colour or a picture of the job or of a panel has one value for light pages and one for dark ones.
    package var namesBothPages: Bool {
        panels.contains(where: \.namesBothPages) || JobKey.paged.contains(where: isForBothPages)
    }

    fileprivate func isForBothPages(_ key: JobKey) -> Bool {
        parsedSettings.setting(key)?.value?.differsOnDarkPages == true
    }

    /// Returns the job with the values for light or for dark pages, if it names both.
    package func onPages(dark isDark: Bool) -> Job {
        guard namesBothPages else { return self }
        var job = self
        for key in JobKey.paged where isForBothPages(key) {
            guard let text = self[key], let values = try? PageValues(text, of: key.kind) else { continue }
            job.replace(key, [isDark ? values.dark : values.light])
        }
        job.panels = panels.map { $0.onPages(dark: isDark) }
        return job
    }

    var hasPageColor: Bool {
        parsedSettings.setting(.color)?.value?.isPageColor == true
    }

    /// Removes the page's colour, which viewers outside of a page do not have.
    mutating func dropPageColor() {
        if hasPageColor { self[.color] = nil }
    }

    /// Takes the dark twin of a light theme.
    private mutating func darkenTheme() {
        if let theme = self[.theme].flatMap(Theme.named), !theme.isDark { self[.theme] = theme.twin?.name }
    }

    /// Returns the job for dark pages, in the dark twin of its theme or in light ink on dark surfaces. Colours that the
    /// job names for dark pages are ignored, and colours that suit a dark page stay.
    ///
    /// - Throws: a usage error for a theme that is already dark.
    package func forDarkPages() throws(RollGIFError) -> Job {
        if let theme = self[.theme].flatMap(Theme.named), theme.isDark, !namesBothPages {
            throw .usage(
                "--dark: the theme \(theme.name) is dark already; name a light one, or colours as in "
                    + "light-dark(#111, #eee)", key: .theme)
        }
        var job = onPages(dark: true)
        job.darkenTheme()
        try job.darken()
        return job
    }

    private mutating func darken() throws(RollGIFError) {
        let whole = JobReader(job: try applyingPreset())
        // The twin of a theme suits dark pages, so only the job's explicit colours are changed.
        let seen = self[.theme] == nil ? whole.job : self
        let isOnPicture = self[.backgroundImage] != nil || whole.given(.background, Paint.self) != nil
        let isTransparent = (whole.value(.background) as Color).alpha == 0
        let hasOwnPlates = whole.value(.plate, Plate.Name.self) != .none && whole.job[.plateColor] == nil
        for index in panels.indices { panels[index].darkenPanel(onPicture: isOnPicture) }
        for key in JobKey.colored {
            switch key {
            case .page: break
            case .matte where isTransparent: break
            // Text on coloured plates is legible on them, on dark pages too.
            case .color where hasOwnPlates, .colorTo where hasOwnPlates: continue
            case _ where isOnPicture || key == .matte: continue
            default: break
            }
            let fallback = self[.theme] == nil ? key.fallback : nil
            guard let text = seen[key] ?? fallback, let dark = key.textOnDarkPages(text) else { continue }
            self[key] = dark
        }
    }

    /// Makes the explicit colours of a panel suit a dark page. A picture or a gradient behind it is left alone.
    private mutating func darkenPanel(onPicture isOnPicture: Bool) {
        darkenTheme()
        let background = parsedSettings.setting(.background)?.value
        guard background?.paint == nil, self[.backgroundImage] == nil, !isOnPicture || background != nil else { return }
        for key in JobKey.colored {
            guard let text = self[key] else { continue }
            // A panel's background is a card on the page.
            let role: ColorRole? = key == .background ? .surface : nil
            guard let dark = key.textOnDarkPages(text, as: role) else { continue }
            self[key] = dark
        }
    }
}

extension ResolvedJob {
    /// Resolves a job for light pages and, where it names values for both or that is asked for, for dark pages.
    ///
    /// - Parameters:
    ///   - poster: a file for a PNG of the final value, besides the job's outputs; nil for none.
    ///   - drawsDark: whether the picture for dark pages has files of its own, as far as the others do not hold it.
    ///   - file: its only file; nil for names after those of the other picture.
    /// - Throws: the first setting that cannot be met.
    package init(
        _ given: Job, poster path: String? = nil, drawsDark: Bool = false, darkOutput file: String? = nil
    ) throws(RollGIFError) {
        do throws(RollGIFError) {
            try self.init(whole: given, poster: path)
            guard drawsDark || given.namesBothPages else { return }
            let job = try given.forDarkPages()
            if drawsDark { try addDark(job, in: file) } else { dark = [try ResolvedJob(whole: job, poster: nil)] }
        } catch {
            throw error.spelled(as: given)
        }
    }

    private init(whole written: Job, poster path: String?) throws(RollGIFError) {
        var given = written
        try given.applyData()
        do throws(RollGIFError) { try self.init(Fold(given), poster: path) } catch { throw given.naming(error) }
        hasPageColor = given.hasPageColor
        if hasPageColor, let other = outputs.first(where: { $0.format != .svg }) {
            throw .usage(
                "\(key: .color) currentColor is for an SVG within a page, and \(Quoted.path(other.path)) is "
                    + "none; write the colour, or name an .svg alone")
        }
        if hasPageColor { try checkPageColor() }
        if let panel = given.panels.firstIndex(where: \.hasPageColor) {
            throw .usage(
                "\(key: .color) currentColor is for the whole picture; write it next to the panels", key: .color,
                panel: panel)
        }
        keyOfBothPages = JobKey.paged.first { given.isForBothPages($0) }
    }

    /// Adds the picture for dark pages. An SVG and a `.lottie` hold both, so they have no separate file unless one is
    /// named.
    private mutating func addDark(_ job: Job, in file: String?) throws(RollGIFError) {
        var (job, still) = (job, poster.map { Output.darkName(of: $0.path) })
        joinsDark = file == nil && outputs.contains(where: \.holdsBothPages)
        let paths = outputs.filter { !joinsDark || !$0.holdsBothPages }.map(\.path)
        hasDarkFiles = !joinsDark || !paths.isEmpty || still != nil
        if joinsDark, paths.isEmpty {
            // The still is the only separate file.
            if still != nil { job[.format] = nil }
            job[.output] = still ?? Output.darkName(of: outputs[0].path)
            still = nil
        } else if let file {
            guard paths.count == 1 else {
                throw .usage("--dark-output names one file, and there are \(paths.count) outputs; leave it out")
            }
            job[.output] = file
        } else {
            guard !paths.contains("-") else {
                throw .usage("--dark draws two pictures, and -o - is one; name files", key: .output)
            }
            job[list: .output] = paths.map { Output.darkName(of: $0) }
        }
        dark = [try ResolvedJob(whole: job, poster: still)]
    }

    /// Files of the picture for dark pages alone.
    package var darkFiles: [Output] { hasDarkFiles ? dark.flatMap(\.files) : [] }

    /// Throws for a file that holds one picture, if there is one for light and one for dark pages.
    package func checkPages() throws(RollGIFError) {
        guard !dark.isEmpty, !hasDarkFiles, let other = files.first(where: { !$0.holdsBothPages }) else { return }
        throw .usage(
            "light-dark() is two pictures, and \(Quoted.path(other.path)) holds one; name one value, draw an .svg "
                + "or a .lottie, or draw both files with rollgif render", key: keyOfBothPages)
    }
}
