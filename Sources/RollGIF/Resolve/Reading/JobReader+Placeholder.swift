import Motion

extension JobReader {
    /// The text that hides the first value; nil where that is shown.
    ///
    /// - Throws: a usage error for a mode that needs a number to start from.
    func placeholder() throws(RollGIFError) -> String? {
        guard job[.text] == nil, job[.until] == nil, try phrases() == nil else { return nil }
        let key: JobKey = job[.values] == nil ? .from : .values
        guard let first = firstText(of: key), CoverText.isOne(first) else { return nil }
        let mode: MotionSettings.Mode = try choice(.mode)
        guard !mode.traits.printsAfresh else {
            throw RollGIFError(
                .usage,
                "\(key.optionName) \(Quoted.text(first)): --mode \(mode.rawValue) counts from a number, and this is a "
                    + "text; give a number, or another --mode, such as roll or morph", key: key)
        }
        return first
    }

    /// The text given for the first value.
    private func firstText(of key: JobKey) -> String? {
        guard key == .values else { return job[key] }
        let text = job[list: key].joined(separator: ",")
        return OptionDefinition.trimmed(text.prefix { $0 != "," })
    }
}
