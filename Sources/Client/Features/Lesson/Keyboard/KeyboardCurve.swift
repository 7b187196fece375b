import Layout

/// A curve that the keyboard moves along, by its number in UIKit.
public enum KeyboardCurve: Int, CaseIterable, Sendable {
    /// The keyboard's own curve, which has a number and no name.
    case keyboard = 7
    case easeInOut = 0
    case easeOut = 2
    case linear = 3

    var name: String {
        switch self {
        case .keyboard: "keyboard (7)"
        case .easeInOut: "easeInOut"
        case .easeOut: "easeOut"
        case .linear: "linear"
        }
    }

    var timing: TimingCurve {
        switch self {
        case .keyboard: .keyboard
        case .easeInOut: .easeInOut
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
