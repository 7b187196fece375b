import EmbeddedSupport
import Testing

@testable import Domain

/// States what texts are licence keys; whether a signature is genuine is found out elsewhere.
struct LicenceKeyTests {
    private static let signature = (0..<64).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }

    private static func key(_ name: String = "Анна", until day: CivilDate? = nil) throws -> LicenceKey {
        LicenceKey(licence: try #require(Licence(name: name, edition: .full, lastDay: day)), signature: signature)
    }

    @Test(arguments: ["a", "Анна Енотова", "穴熊", "🦝", String(repeating: "n", count: Licence.maximumNameLength)])
    func aKeyReadsBackAsItWasWritten(name: String) throws {
        for day in [nil, CivilDate(year: 1, month: 1, day: 1), CivilDate(year: 9_999, month: 12, day: 31)] {
            let key = try Self.key(name, until: day)
            let read = try LicenceKey(text: key.text)
            #expect(read == key)
            #expect(read.licence.name == name && read.licence.lastDay == day && read.licence.edition == .full)
            #expect(read.signature == Self.signature)
            #expect(read.signedBytes == LicenceKey.signedBytes(of: key.licence))
        }
    }

    @Test func caseBlanksDashesAndLettersThatLookLikeDigitsDoNotMatter() throws {
        let key = try Self.key()
        let digits = String(key.text.dropFirst(4))
        let forms = [
            key.text.lowercased(), key.text.replacing("-", with: ""), key.text.replacing("-", with: "\u{2011}"),
            "  " + key.text.replacing("-", with: "\n ") + "\u{A0}\n",
            "ENOT" + digits.replacing("0", with: "O").replacing("1", with: "l"),
        ]
        for form in forms { #expect(try LicenceKey(text: form) == key) }
    }

    @Test func everyBeginningOfAKeyIsTruncated() throws {
        let text = try Self.key().text
        for length in 4..<text.count where !(length == text.count) {
            #expect(throws: LicenceProblem.truncated, "\(length)") { try LicenceKey(text: String(text.prefix(length))) }
        }
        for length in 0..<4 {
            #expect(throws: LicenceProblem.notAKey) { try LicenceKey(text: String(text.prefix(length))) }
        }
    }

    @Test func aChangedKeyIsAnotherOrNone() throws {
        let key = try Self.key(until: CivilDate(year: 2030, month: 12, day: 31))
        let text = Array(key.text)
        for index in text.indices where text[index] != "-" {
            var changed = text
            changed[index] = text[index] == "7" ? "8" : "7"
            do {
                let read = try LicenceKey(text: String(changed))
                #expect(read.signedBytes != key.signedBytes || read.signature != key.signature, "\(index)")
            } catch {
                #expect(error == .notAKey || error == .truncated)
            }
        }
    }

    @Test(arguments: ["", "-", "hello", "ENOT-!!!!", "ENOT-UUUU", "ЕНОТ-0000", "TONE-" + String(repeating: "0", count: 200)])
    func otherTextsAreNoKeys(text: String) {
        #expect(throws: LicenceProblem.notAKey) { try LicenceKey(text: text) }
    }

    @Test func moreThanAKeyIsNone() throws {
        let text = try Self.key().text
        #expect(throws: LicenceProblem.notAKey) { try LicenceKey(text: text + "0") }
        #expect(throws: LicenceProblem.notAKey) { try LicenceKey(text: text + String(repeating: " ", count: LicenceKey.maximumTextLength)) }
    }

    @Test func keysThatNobodyIssuesAreNone() throws {
        func text(_ payload: [UInt8]) -> String { "ENOT" + String(decoding: Base32.text(of: payload + Self.signature), as: UTF8.self) }
        #expect(try LicenceKey(text: text([1, 1, 0, 0, 0, 0, 1, 0x61])).licence.name == "a")
        for payload: [UInt8] in [
            [2, 1, 0, 0, 0, 0, 1, 0x61], [1, 2, 0, 0, 0, 0, 1, 0x61], [1, 1, 7, 0xE9, 2, 29, 1, 0x61], [1, 1, 0, 0, 0, 1, 1, 0x61],
            [1, 1, 0, 0, 0, 0, 1, 0xFF], [1, 1, 0, 0, 0, 0, 0],
        ] {
            #expect(throws: LicenceProblem.notAKey, "\(payload)") { try LicenceKey(text: text(payload)) }
        }
    }

    @Test func namesHaveLimits() {
        #expect(Licence(name: "", edition: .full, lastDay: nil) == nil)
        #expect(Licence(name: String(repeating: "n", count: Licence.maximumNameLength + 1), edition: .full, lastDay: nil) == nil)
    }

    @Test func bytesAndHexadecimalDigitsConvert() {
        #expect(HexadecimalDigits.text(of: [0, 10, 255]) == "000aff")
        #expect(HexadecimalDigits.bytes(in: "000aff") == [0, 10, 255])
        for text in ["0", "0g", "0A"] { #expect(HexadecimalDigits.bytes(in: text) == nil) }
    }
}
