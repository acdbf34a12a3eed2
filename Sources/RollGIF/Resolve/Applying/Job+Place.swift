extension Job {
    /// This job with its place's settings as defaults.
    ///
    /// - Throws: that there is no such place, or more than one.
    func applyingPlace() throws(RollGIFError) -> Job {
        guard let place = try onlyPlace else { return self }
        var own = place.layer
        if [.canvas, .width, .height].contains(where: { self[$0] != nil }) { own[.canvas] = nil }
        // Backgrounds that were asked for, in colours or by a picture or a theme, are kept.
        if [.background, .backgroundImage, .theme].contains(where: { self[$0] != nil }) {
            own[.background] = nil
            own[.color] = nil
        }
        if self[.color] != nil { own[.color] = nil }
        return over(own)
    }

    /// The places that it names, in order.
    package var places: [Place] {
        get throws(RollGIFError) { try (JobReader(job: self).forms(.place) as [[Place]]).flatMap(\.self) }
    }

    /// The place of the job; nil where it names none.
    var onlyPlace: Place? {
        get throws(RollGIFError) {
            let places = try places
            guard places.count < 2 else {
                throw RollGIFError(
                    .usage,
                    "--for \(places.map(\.name).joined(separator: ",")): a job goes to one place; a line of rollgif names several, and "
                        + "a job file has a matrix", key: .place)
            }
            return places.first ?? Place.named(hasStickersAlone ? "telegram-sticker-tgs" : "")
        }
    }

    /// Whether all outputs are Telegram's vectors, which belong to one place even where `--for` is not given.
    private var hasStickersAlone: Bool {
        let outputs = self[list: .output]
        if let format = self[.format] { return format == OutputFormat.tgs.rawValue }
        return !outputs.isEmpty && outputs.allSatisfy { $0.lowercased().hasSuffix(".tgs") }
    }

    /// A job for each of its places, with `{place}` and `{ext}` in the names of files filled in; itself where it has
    /// one or none.
    package func splitByPlaces() throws(RollGIFError) -> [Job] {
        let places = try places
        guard !places.isEmpty else { return [self] }
        var jobs: [Job] = []
        for place in places {
            var job = self
            job[.place] = place.name
            let format = self[.format].map { OutputFormat(rawValue: $0) } ?? place.formats[0]
            let ending = format.map(place.ending) ?? ""
            job[list: .output] = self[list: .output].map {
                $0.replacing("{place}", with: place.name).replacing("{ext}", with: ending)
            }
            jobs.append(job)
        }
        guard Set(jobs.map { $0[list: .output] }).count == jobs.count || self[list: .output].isEmpty else {
            throw RollGIFError(
                .usage,
                "--for \(places.map(\.name).joined(separator: ",")): each place needs a file of its own, as in -o 'out/{place}.{ext}'",
                key: .output)
        }
        return jobs
    }
}

extension Place {
    /// The places of a list with commas between them.
    fileprivate static func list(_ text: String) throws(ValueError) -> [Place] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
        var places: [Place] = []
        for part in names {
            let name = String(part.first == " " ? part.dropFirst() : part)
            guard let place = named(name) else {
                let advice = UnknownName(name, of: .place).advice
                throw ValueError(reason: names.count == 1 ? advice : "\(Quoted.text(name)): \(advice)")
            }
            places.append(place)
        }
        return places
    }
}

extension TextForm {
    /// The name of a place, or several with commas between them.
    static let places: TextForm = TextForm(
        value: "place", words: Place.names, pattern: "^\(placePattern)(, ?\(placePattern))*$",
        samples: ["slack-emoji", "reel,story", "REEL, story", "reel,", "nowhere", "reel  ,story", ",", "4k"]
    ) { text throws(ValueError) in try Place.list(text) }

    /// Pattern of the name of one place.
    private static var placePattern: String {
        "(" + Place.names.map(TextForm.inAnyCase).joined(separator: "|") + ")"
    }
}
