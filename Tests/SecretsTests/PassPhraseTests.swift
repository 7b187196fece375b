import Secrets
import Testing

@Suite struct PassPhraseTests {
    @Test func rightPhraseIsVerifiedAndWrongOneIsNot() throws {
        let stored = try PassPhrase.hash("ёж в тумане")
        #expect(stored.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
        #expect(PassPhrase.verify("ёж в тумане", against: stored))
        #expect(!PassPhrase.verify("еж в тумане", against: stored))
        #expect(!PassPhrase.verify("ёж в тумане ", against: stored))
    }

    @Test func decomposedAndFullWidthPhrasesAreTheSame() throws {
        let stored = try PassPhrase.hash("café ＡＢＣ カ")
        #expect(PassPhrase.verify("cafe\u{301} ABC ｶ", against: stored))
    }

    @Test func phraseAtTheLimitsIsHashedAndVerified() throws {
        let shortest = String(repeating: "猫", count: PassPhrase.minimumLength)
        #expect(PassPhrase.verify(shortest, against: try PassPhrase.hash(shortest)))
        let longest = String(repeating: "a", count: PassPhrase.maximumLength)
        #expect(PassPhrase.verify(longest, against: try PassPhrase.hash(longest)))
    }

    @Test func phrasePastTheLimitsIsRefused() {
        #expect(throws: SecretsError.phraseTooShort(scalars: 7)) { try PassPhrase.hash("1234567") }
        #expect(throws: SecretsError.phraseTooShort(scalars: 7)) { try PassPhrase.hash("123456e\u{301}") }
        #expect(throws: SecretsError.phraseTooShort(scalars: 0)) { try PassPhrase.hash("") }
        let long = String(repeating: "a", count: PassPhrase.maximumLength + 1)
        #expect(throws: SecretsError.phraseTooLong(bytes: 1025)) { try PassPhrase.hash(long) }
        #expect(!PassPhrase.verify(long, against: ""))
    }

    @Test func tamperedAndForeignHashesAreAnsweredWithFalse() throws {
        let stored = try PassPhrase.hash("correct horse")
        #expect(!PassPhrase.verify("correct horse", against: String(stored.dropLast())))
        #expect(!PassPhrase.verify("correct horse", against: stored.dropLast(3) + "AAA"))
        let foreign = ["", "correct horse", "$argon2id$", "$2b$12$abc", String(repeating: "$", count: 500), "\0" + stored]
        for text in foreign {
            #expect(!PassPhrase.verify("correct horse", against: text))
        }
    }
}
