import Layout
import Localization

/// The lesson's numbers and units as text in the reader's language; those in Swift code and styles are formatted by `PointText`.
struct LessonNumbers {
    let strings: Strings

    init(_ strings: Strings) { self.strings = strings }

    /// Returns a number with at most one decimal; infinity as ∞.
    func text(_ value: Double) -> String { localized(PointText.text(value)) }

    /// Returns a factor with three decimals.
    func factor(_ value: Double) -> String { localized(PointText.factor(value)) }

    /// Returns numbers in a row, separated by semicolons where their decimals follow a comma.
    func list(_ values: Double...) -> String { list(values) }

    /// Returns numbers in a row, separated by semicolons where their decimals follow a comma.
    func list(_ values: [Double]) -> String {
        var result = ""
        for value in values { result += (result.isEmpty ? "" : separator) + text(value) }
        return result
    }

    /// The separator between two numbers.
    var separator: String { strings.language == .russian ? "; " : ", " }

    /// Returns a size, such as `72 × 112`.
    func size(_ size: Size) -> String { text(size.width) + " × " + text(size.height) }

    /// Returns a frame: its origin and size.
    func frame(_ frame: Rect) -> String { "(" + list(frame.minX, frame.minY) + ")  " + size(frame.size) }

    /// Returns a number of seconds, with at most three decimals.
    func seconds(_ value: Double) -> String { strings.lessonSeconds(value: localized(PointText.shortFactor(value))) }

    /// Returns the value of a knob, with its unit, unless the knob is a property of UIKit, whose numbers have none.
    func text(_ value: Double, of knob: LessonKnob) -> String {
        switch knob {
        case .containerWidth, .containerHeight, .width, .height, .constant, .keyboardHeight: strings.lessonPoints(value: text(value))
        case .zoom: strings.lessonPercent(value: text(value))
        case .keyboardDuration: strings.lessonMilliseconds(value: text(value))
        case .spacing, .hugging, .resistance, .priority, .contentLength, .topInset, .bottomInset: text(value)
        }
    }

    private func localized(_ number: String) -> String {
        guard strings.language == .russian else { return number }
        var text = ""
        for scalar in number.unicodeScalars { text.unicodeScalars.append(scalar == "." ? "," : scalar) }
        return text
    }
}
