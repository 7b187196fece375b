import Domain
import Localization

/// What marks the chosen colour; a person's setting (E6).
public enum ColorMark: Int, CaseIterable, Sendable {
    case tick
    case heart
    /// A tick on a red pill.
    case pill

    /// Returns the mark for a disc of a colour; `size` is the height of a tick, as a multiple of the reader's text size.
    public func mark(on color: HSBColor, size: Double) -> CheckMark {
        switch self {
        case .tick: CheckMark(color: color.ink, size: size)
        case .heart: CheckMark(.heart, color: color.ink, lineWidth: 2.5, size: size)
        case .pill:
            CheckMark(
                color: .white, lineWidth: 4, size: size * ColorMark.pillHeight,
                border: .init(.pill, color: color.ink, width: 1.5, fill: ColorMark.red))
        }
    }

    /// Returns the mark's name.
    public func name(_ strings: Strings) -> String {
        switch self {
        case .tick: strings.colorMarkTick
        case .heart: strings.colorMarkHeart
        case .pill: strings.colorMarkPill
        }
    }

    /// The height of a pill relative to a tick, so that it fits on the disc of a cell.
    private static let pillHeight = 0.625
    private static let red = HSBColor(hue: 0, saturation: 0.8, brightness: 0.9)
}
