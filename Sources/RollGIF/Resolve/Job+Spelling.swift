import Rendering
package import TextFormats

// These members write a job as a command line or as a job file.
extension Job {
    /// Returns the settings that change anything, in the order of the table.
    ///
    /// A default may depend on other settings. So a setting that equals its row's default is left out only if the job
    /// means the same without it.
    ///
    /// - Parameters:
    ///   - output: the file to draw, whose format matters.
    ///   - format: the format if the file's name does not have it.
    private func settingsToWrite(output: String, format: String?) -> [(key: JobKey, texts: [String])] {
        var job = self
        (job[.output], job[.format]) = (output, format)
        let meaning = try? ResolvedJob(job)
        for key in JobKey.allCases
        where key != .output && key != .format && job[list: key] == [key.fallback ?? ""] {
            var shorter = job
            shorter[key] = nil
            if let meaning, let other = try? ResolvedJob(shorter), other == meaning { job = shorter }
        }
        return JobKey.allCases.filter { $0 != .output && $0 != .format && job[$0] != nil }.map { ($0, job[list: $0]) }
    }

    /// Returns the command line for this job; nil if none exists, because no option unsets a flag of a preset.
    ///
    /// - Parameters:
    ///   - outputs: the files to draw, one or more.
    ///   - format: their format if their names do not have it.
    package func commandLine(outputs: [String], format: String? = nil) -> String? {
        var words = ["rollgif"]
        let described = panels.compactMap(\.inlineWord)
        guard described.count == panels.count else { return nil }
        if !described.isEmpty { words += ["panels"] + described }
        for (key, texts) in settingsToWrite(output: outputs.first ?? "out.gif", format: format) {
            if key.kind.isFlag {
                words.append(texts.last == "true" ? key.optionName : key.offName)
                continue
            }
            for text in texts {
                // Values that look like an option follow an equals sign.
                words += PastedText.changes(text) ? ["\(key.optionName)=\(text)"] : [key.optionName, text]
            }
        }
        words += outputs.flatMap { ["-o", $0] } + (format.map { ["-f", $0] } ?? [])
        return words.map(Quoted.shellWord).joined(separator: " ")
    }

    /// Returns the job as in a job file.
    ///
    /// - Parameters:
    ///   - kept: name and open keys of the job.
    ///   - outputs: the files to draw, one or more.
    ///   - format: their format if their names do not have it.
    package func node(_ kept: Job = Job(), outputs: [String], format: String? = nil) -> JSONNode {
        JSONNode(
            members: (kept.name.map { [("id", JSONNode($0))] } ?? [])
                + (kept.openNames.isEmpty ? [] : [("open", JSONNode(kept.openNames))])
                + settingsToWrite(output: outputs.first ?? "out.gif", format: format).map {
                    ($0.key.rawValue, $0.key.node($0.texts))
                }
                + [("output", JobKey.output.node(outputs))]
                + (format.map { [("format", JSONNode($0))] } ?? [])
                + (panelNode { $0.node($1) }.map { [("panels", $0)] } ?? []))
    }

    /// Returns the panels as in a job file; nil for none. Settings of a panel may override those of the whole picture,
    /// so none is left out as a default.
    private func panelNode(_ value: (JobKey, [String]) -> JSONNode) -> JSONNode? {
        let nodes = panels.map { panel in
            JSONNode(
                members: (panel.name.map { [("id", JSONNode($0))] } ?? [])
                    + JobKey.allCases.filter { panel[$0] != nil }.map { ($0.rawValue, value($0, panel[list: $0])) })
        }
        return nodes.isEmpty ? nil : JSONNode(.array(nodes))
    }

    private var openNames: [String] { open.map(\.rawValue).sorted() }

    /// The settings by their keys, each a text or a list of texts. The panels are one text of JSON, whose numbers are
    /// strings, so that no reader rounds them.
    package var texts: JSONNode {
        let node = { (key: JobKey, texts: [String]) in
            key.isRepeatable ? JSONNode(texts) : JSONNode(texts.last ?? "")
        }
        let flagged = { (key: JobKey, texts: [String]) in
            if key.kind.isFlag { key.node(texts) } else { node(key, texts) }
        }
        return JSONNode(
            members: (name.map { [("id", JSONNode($0))] } ?? [])
                + (openNames.isEmpty ? [] : [("open", JSONNode(OptionDefinition.joined(openNames)))])
                + (panelNode(flagged).map { [("panels", JSONNode(JSONWriter.line($0)))] } ?? [])
                + JobKey.allCases.filter { self[$0] != nil }.map { ($0.rawValue, node($0, self[list: $0])) })
    }
}

extension OptionDefinition {
    /// Returns the texts of this key as the value of a job file that reads like them.
    fileprivate func node(_ texts: [String]) -> JSONNode {
        let text = texts.last ?? ""
        if isRepeatable {
            return texts.count == 1 ? JSONNode(text) : JSONNode(texts)
        }
        return kind.node(text)
    }
}
