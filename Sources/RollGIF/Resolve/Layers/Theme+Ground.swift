import Graphics
import Scene

extension Settings {
    /// Returns a theme's settings with colours that are legible on the job's background. Illegible colours are replaced
    /// by those of the twin theme, or dropped, so that the defaults follow the background.
    ///
    /// - Parameters:
    ///   - given: the settings beside the theme.
    ///   - twin: the settings of the theme's light or dark twin.
    func legible(beside given: Settings, twin: Settings) -> Settings {
        guard given.contains(.background) || given.contains(.backgroundImage) || given.contains(.plateColor) else {
            return self
        }
        var own = self
        for key in JobKey.colored where own.contains(key) {
            guard let least = key.colorRole?.minimumContrast else { continue }
            // The mean of a picture is not known before its file is read.
            let isOnPlate = key == .color && own.hasPlates(beside: given)
            guard isOnPlate || !given.contains(.backgroundImage) else {
                own.setColor(key, of: nil)
                continue
            }
            guard let ground = own.ground(beside: given, ofPlate: isOnPlate) else { continue }
            func isLegible(_ setting: Setting?) -> Bool {
                setting?.color.map { $0.contrast(to: ground) >= least } ?? false
            }
            if !isLegible(own.setting(key)) {
                own.setColor(key, of: isLegible(twin.setting(key)) ? twin.setting(key) : nil)
            }
        }
        for key in JobKey.colored where own.contains(key) && [.surface, .edge].contains(key.colorRole) {
            guard let ground = own.ground(beside: given, ofPlate: false), let theme = setting(.background)?.color,
                ground.isDark != theme.isDark
            else { continue }
            own.set(key, twin.setting(key))
        }
        return own
    }

    /// Replaces the colour of a key by that of another setting, or drops it. The other parts of a style stay.
    private mutating func setColor(_ key: JobKey, of other: Setting?) {
        guard let own = setting(key), let style: TextStyle = own.value?.form() else { return set(key, other) }
        guard style.color != nil else { return }
        let text = style.colored(other?.value?.color).text
        set(key, text.isEmpty ? nil : Setting([text], of: key, origin: own.origin))
    }

    private func hasPlates(beside given: Settings) -> Bool {
        let plate = (given.setting(.plate) ?? setting(.plate))?.value?.word
        return plate != nil && plate != Plate.Name.none.rawValue
    }

    private func ground(beside given: Settings, ofPlate: Bool) -> RGB? {
        let key: JobKey = ofPlate ? .plateColor : .background
        return (given.setting(key) ?? setting(key))?.color
    }
}

extension Setting {
    /// The opaque colour, or the one in the middle of a gradient; nil for other values.
    fileprivate var color: RGB? {
        (value?.onLightPages.color ?? Color(css: text)).flatMap { $0.alpha == 0 ? nil : $0.rgb }
    }
}
