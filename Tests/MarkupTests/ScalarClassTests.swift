import EmbeddedSupport
import Testing

@testable import Markup

/// Compares what the module knows of scalars with the standard library's tables.
struct ScalarClassTests {
    private let assigned = (UInt32(0x80)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        $0.properties.generalCategory != .unassigned && $0.properties.generalCategory != .privateUse
    }

    @Test func wordScalarsAreAlphabeticNumericOrContinueAnIdentifier() {
        let wrong = assigned.filter {
            let properties = $0.properties
            return ScalarClass.isWord($0)
                != (properties.isAlphabetic || properties.numericType != nil || properties.isIDContinue)
        }
        #expect(wrong.isEmpty)
    }

    @Test func spaceScalarsAreWhiteSpace() {
        let wrong = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter { ExactText.isSpace($0) != $0.properties.isWhitespace }
        #expect(wrong.isEmpty)
    }
}
