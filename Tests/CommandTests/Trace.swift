/// Frames as `--trace` writes them, of one number or of panels.
struct Trace: Decodable {
    struct Element: Decodable {
        let key, kind, text: String
        let x, width, opacity: Double
        let wheel: Double?
    }

    struct Panel: Decodable {
        let name, value: String
        let elements: [Element]
    }

    struct UnitLabel: Decodable {
        let unit, text: String
        let x, width, opacity: Double
    }

    struct Frame: Decodable {
        let time: Double
        let value: String?
        let elements: [Element]
        let unitLabels: [UnitLabel]?
        let panels: [Panel]

        private enum CodingKeys: CodingKey { case time, value, elements, unitLabels, panels }

        init(from decoder: any Decoder) throws {
            let frame = try decoder.container(keyedBy: CodingKeys.self)
            time = try frame.decode(Double.self, forKey: .time)
            value = try frame.decodeIfPresent(String.self, forKey: .value)
            elements = try frame.decodeIfPresent([Element].self, forKey: .elements) ?? []
            unitLabels = try frame.decodeIfPresent([UnitLabel].self, forKey: .unitLabels)
            panels = try frame.decodeIfPresent([Panel].self, forKey: .panels) ?? []
        }
    }

    let frames: [Frame]

    /// Frame at the end of a second, when nothing moves.
    func resting(at time: Double) -> Frame? { frames.last { $0.time <= time + 1e-9 } }
}
