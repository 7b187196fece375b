import Foundation
import RandomTesting
import Testing

@testable import Secrets

/// Checks normal forms against Foundation's, by which earlier versions hashed.
@Suite struct PassPhraseFormTests {
    /// The characters that Unicode has had since version 15, whose forms the library doesn't know.
    private static let newer: [ClosedRange<UInt32>] = [0x1E030...0x1E06D, 0x1CCD6...0x1CCF9, 0xA7F1...0xA7F1]
    /// What keyboards type.
    private static let typed: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x24F, 0x300...0x304, 0x306...0x308, 0x400...0x45F, 0x3041...0x30FE, 0x3131...0x318E, 0x3200...0x33FF,
        0x4E00...0x4E20, 0xAC00...0xAC40, 0xFF01...0xFFDC, 0x1F600...0x1F610, 0x2000...0x206F, 0x2460...0x24FF, 0xFB00...0xFB06,
    ]

    @Test func eachCharacterHasTheFormOfFoundation() {
        let different = (1...0x10_FFFF).compactMap(Unicode.Scalar.init as (UInt32) -> Unicode.Scalar?).filter { scalar in
            !isEqual(PassPhrase.normalForm(of: String(scalar)), String(scalar).precomposedStringWithCompatibilityMapping)
        }
        #expect(different.allSatisfy { scalar in Self.newer.contains { $0.contains(scalar.value) } }, "\(different)")
    }

    @Test func typedTextsHaveTheFormOfFoundationOrTheEarlierOne() {
        let scalars = Self.typed.flatMap { $0.compactMap(Unicode.Scalar.init) }
        var random = SeededRandom(seed: 1)
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...6, using: &random) { text.unicodeScalars.append(scalars.randomElement(using: &random)!) }
            let form = text.precomposedStringWithCompatibilityMapping
            let isKnown = [PassPhrase.normalForm(of: text), PassPhrase.earlierForm(of: text)].contains { isEqual($0, form) }
            #expect(isKnown, "\(text.debugDescription)")
        }
    }

    @Test func aHashOfAnEarlierVersionIsVerified() throws {
        // Made by Foundation's form of "ｶﾞｷﾞｸﾞｹﾞ 12".
        let stored = "$argon2id$v=19$m=65536,t=2,p=1$MOoLsadxPPky5eAmTDcJwQ$YB7ZXzxC0vGEY21RkVTAWLgAsTHVpN9eu8vNE2Ycn1o"
        #expect(PassPhrase.verify("ｶﾞｷﾞｸﾞｹﾞ 12", against: stored))
        #expect(!PassPhrase.verify("ガギグゲ 12", against: stored))
        #expect(PassPhrase.verify("ガギグゲ 12345", against: try PassPhrase.hash("ｶﾞｷﾞｸﾞｹﾞ 12345")))
    }

    private func isEqual(_ first: String?, _ second: String) -> Bool { first.map { Array($0.utf8) } == Array(second.utf8) }
}
