import Domain
import Localization

/// Tells what marks the chosen colour, as a person has chosen it (E6).
public enum ColorMark: Int, CaseIterable, Sendable {
    /// Draws a tick, a heart, or a tick on a red pill.
    case tick, heart, pill

    /// Gives the mark for a disc of a colour, of which a tick would be so many sizes of the reader's text high.
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

    /// Names the mark.
    public func name(_ strings: Strings) -> String {
        switch self {
        case .tick: strings.colorMarkTick
        case .heart: strings.colorMarkHeart
        case .pill: strings.colorMarkPill
        }
    }

    /// Tells how high a pill is against a tick, so that it fits on the disc of a cell.
    private static let pillHeight = 0.625
    private static let red = HSBColor(hue: 0, saturation: 0.8, brightness: 0.9)
}
