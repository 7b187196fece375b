import Components
import Domain

/// The colour of a note while the note is edited, and the picker of its custom colour (E6, E7, E8).
public struct ColorChoice: Equatable, Sendable {
    /// The colour of the note; nil for white.
    public private(set) var color: HSBColor?
    /// The colour of the custom cell.
    public private(set) var custom: HSBColor
    /// The colour being mixed; nil while the picker is closed.
    public private(set) var mixed: HSBColor?
    /// The long press of the custom cell.
    public private(set) var press = LongPress()

    /// The suggested custom colour, which differs from all standard ones: pink.
    public static let proposal = HSBColor(hue: 0.92, saturation: 0.4, brightness: 1)

    public init(color: HSBColor?, custom: HSBColor?) {
        self.color = color
        self.custom = ColorChoice.customColor(color, custom)
    }

    /// The chosen cell; nil for none.
    public var chosen: ColorCells.Cell? {
        guard let color else { return nil }
        return StandardColor.named(by: color).map { .standard($0) } ?? .custom
    }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: ColorMessage) -> [EditorEffect] {
        switch message {
        case .tapped(let cell):
            guard cell != .custom || press.isTap() else { return [] }
            return choose(cell == chosen ? nil : cell)
        case .reached(let cell): return choose(cell) + [.focus(cell.id)]
        case .press(let message):
            switch press.update(message) {
            case .wait(let milliseconds): return [.color(.wait(milliseconds: milliseconds))]
            case .completed: return open()
            case nil: return []
            }
        case .editTapped: return open()
        case .changed(let change):
            mixed = mixed.map { change.applied(to: $0) }
            return []
        case .cancelled:
            mixed = nil
            return [.focus(ColorCells.Cell.custom.id)]
        case .saved:
            guard let mixed else { return [] }
            custom = mixed
            self.mixed = nil
            return choose(.custom) + [.focus((chosen ?? .custom).id)]
        case .merged(let color, let custom):
            self.color = color
            self.custom = ColorChoice.customColor(color, custom)
            return []
        }
    }

    private mutating func open() -> [EditorEffect] {
        mixed = custom
        return [.focus(ColorField.hueSlider)]
    }

    private mutating func choose(_ cell: ColorCells.Cell?) -> [EditorEffect] {
        switch cell {
        case nil: color = nil
        case .standard(let standard): color = standard.color
        case .custom: color = custom
        }
        return [.color(.set(color, custom: cell == .custom ? custom : nil))]
    }

    private static func customColor(_ color: HSBColor?, _ custom: HSBColor?) -> HSBColor {
        if let color, StandardColor.named(by: color) == nil { return color }
        return custom ?? proposal
    }
}
