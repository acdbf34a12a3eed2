import Graphics
import Raster
import Rendering
import Vector

extension VectorFurniture {
    /// Nil where nothing stands behind the text.
    init?(_ scene: Scene) {
        let layout = scene.plates
        guard layout.plate != nil || scene.ghost != nil else { return nil }
        let (hinge, reach) = (Double(layout.hinge), layout.reach)
        var forms: [Piece: Form] = [:]
        if let plate = layout.plate {
            func form(_ fill: Gradient?) -> Form {
                var form = Form(
                    top: hinge - reach, bottom: hinge + reach, radius: plate.radius, stops: fill?.vectorStops ?? [])
                form.shadow = plate.shadow.map { ($0.sigma, VectorColor($0.color)) }
                form.border = plate.border.map { (max(1, $0.width), VectorColor($0.color)) }
                return form
            }
            forms[.plate] = form(plate.fill)
            if let fill = plate.lastFill { forms[.lastPlate] = form(fill) }
            if plate.hinge.width > 0 { forms[.hinge] = Form(plate.hinge, at: hinge) }
            if let drum = VectorDrum(scene) {
                var shade = form(nil)
                (shade.shadow, shade.border) = (nil, nil)
                shade.stops = drum.lights.map { place, light in
                    VectorFill.Stop(place: place, color: VectorColor(red: 0, green: 0, blue: 0, alpha: 1 - light))
                }
                forms[.shade] = shade
            }
            if let panel = plate.panel {
                let down = panel.paddingDown.rounded()
                var form = Form(
                    top: hinge - reach - down, bottom: hinge + reach + down, radius: panel.radius,
                    stops: panel.fill.vectorStops)
                form.isRadial = panel.isRadial
                form.border = panel.border.map { (max(1, $0.width), VectorColor($0.color)) }
                forms[.panel] = form
            }
        }
        self.init(
            forms: forms, gap: layout.plate?.gap ?? 0, padding: layout.plate?.panel?.paddingAcross ?? 0,
            ghost: scene.ghost.map { ($0.cell, VectorColor($0.color)) },
            lastColor: layout.plate?.lastTextColor.map { VectorColor($0) }, holds: layout.holds,
            colorBeside: { layout.colorBeside($0).map { VectorColor($0) } })
    }
}

extension VectorFurniture.Form {
    /// The line across the middle, in whole rows.
    fileprivate init(_ line: Plate.Border, at hinge: Double) {
        let half = max(0.5, (line.width / 2).rounded())
        let top = (hinge - half).rounded(.down)
        self.init(
            top: top, bottom: top + (2 * half).rounded(), radius: 0,
            stops: [VectorFill.Stop(place: 0, color: VectorColor(line.color))])
    }
}

extension Gradient {
    fileprivate var vectorStops: [VectorFill.Stop] {
        stops.map { VectorFill.Stop(place: $0.offset, color: VectorColor($0.color)) }
    }
}
