import Foundation
import Testing

@testable import Secrets

@Suite struct PushTests {
    /// Holds the example of RFC 8291, appendix A.
    private enum Example {
        static let message = "When I grow up, I want to be a watermelon"
        static let serverSecret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
        static let serverKey = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
        static let browserSecret = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
        static let browserKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        static let authentication = "BTBZMqHH6r4Tts7J_aSIgg"
        static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
        static let sealed =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
            + "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    }

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(in: text)) }

    private func encryption() throws -> PushEncryption {
        try #require(PushEncryption(publicKey: bytes(Example.browserKey), authentication: bytes(Example.authentication)))
    }

    @Test func keysAgreeOnASecret() throws {
        let (server, browser) = (try bytes(Example.serverSecret), try bytes(Example.browserSecret))
        #expect(P256.publicKey(of: server).map(Base64URL.text) == Example.serverKey)
        #expect(P256.publicKey(of: browser).map(Base64URL.text) == Example.browserKey)
        let shared = try #require(P256.sharedSecret(server, bytes(Example.browserKey)))
        #expect(Base64URL.text(of: shared) == "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs")
        #expect(P256.sharedSecret(browser, try bytes(Example.serverKey)) == shared)
    }

    @Test func anEncryptedMessageIsThatOfTheStandard() throws {
        let sealed = try encryption().seal(
            Array(Example.message.utf8), filledTo: 0, secret: bytes(Example.serverSecret), salt: bytes(Example.salt))
        #expect(sealed.map(Base64URL.text) == Example.sealed)
    }

    @Test func messagesOfAllLengthsLookAlike() throws {
        let encryption = try encryption()
        let (short, long) = (try #require(encryption.seal([1], filledTo: 100)), try #require(encryption.seal(Array(0..<99), filledTo: 100)))
        #expect(short.count == long.count)
        #expect(short[..<16] != long[..<16])
        #expect(encryption.seal([UInt8](repeating: 0, count: PushEncryption.maximumLength))?.count == 4_096)
        #expect(encryption.seal([UInt8](repeating: 0, count: PushEncryption.maximumLength + 1)) == nil)
    }

    @Test func whatIsNoKeyIsRefused() throws {
        let (key, authentication) = (try bytes(Example.browserKey), try bytes(Example.authentication))
        var besideTheCurve = key
        besideTheCurve[64] ^= 1
        let wrong: [[UInt8]] = [
            [], [4], Array(key.dropLast()), besideTheCurve, [2] + key.dropFirst(), [4] + [UInt8](repeating: 0xFF, count: 64),
        ]
        for wrong in wrong {
            #expect(PushEncryption(publicKey: wrong, authentication: authentication) == nil)
            #expect(P256.sharedSecret(try bytes(Example.serverSecret), wrong) == nil)
        }
        #expect(PushEncryption(publicKey: key, authentication: Array(authentication.dropLast())) == nil)
        for secret in [[UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32), [1]] {
            #expect(P256.publicKey(of: secret) == nil && P256.signature(of: [1], secret: secret) == nil)
        }
    }

    @Test func textsOfBytesHaveOneSpelling() throws {
        for (text, bytes) in [("", []), ("AA", [0]), ("__8", [255, 255]), ("-_-_", [251, 255, 191])] as [(String, [UInt8])] {
            #expect(Base64URL.text(of: bytes) == text && Base64URL.bytes(in: text) == bytes)
        }
        #expect(Base64URL.bytes(in: "AA==") == [0])
        for wrong in ["A", "AB", "A+", "__9", "A A", "ä"] { #expect(Base64URL.bytes(in: wrong) == nil, "\(wrong)") }
        for count in 0..<70 {
            let bytes = RandomBytes.make(count: count)
            #expect(Base64URL.bytes(in: Base64URL.text(of: bytes)) == bytes)
        }
    }

    @Test(.enabled(if: Command.openssl.isInstalled)) func aPushServiceCanCheckWhoSends() throws {
        let key = PushKey()
        let text = key.authorization(origin: "https://push.example", contact: "https://notes.example", now: 1_000)
        let parts = text.dropFirst("vapid t=".count).components(separatedBy: ", k=")
        #expect(text.hasPrefix("vapid t=") && parts.count == 2 && parts.last == Base64URL.text(of: key.publicKey))
        let token = try #require(parts.first).components(separatedBy: ".")
        #expect(token.count == 3)
        #expect(String(decoding: try bytes(token[0]), as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
        #expect(
            String(decoding: try bytes(token[1]), as: UTF8.self)
                == #"{"aud":"https://push.example","exp":44200,"sub":"https://notes.example"}"#)
        let folder = try TemporaryDirectory()
        func write(_ bytes: [UInt8], _ name: String) throws -> String {
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + name))
            return folder.path + "/" + name
        }
        let named = [UInt8](hexadecimal: "3059301306072a8648ce3d020106082a8648ce3d030107034200") + key.publicKey
        let signature = try bytes(token[2])
        #expect(signature.count == 64)
        let numbers = [signature[..<32], signature[32...]].map { number -> [UInt8] in
            let digits = Array(number.drop { $0 == 0 })
            let positive = digits.first.map { $0 > 127 } ?? true ? [0] + digits : digits
            return [2, UInt8(positive.count)] + positive
        }
        let sequence = [0x30, UInt8(numbers[0].count + numbers[1].count)] + numbers[0] + numbers[1]
        let checked = try Command.openssl.run(
            "dgst", "-sha256", "-keyform", "DER", "-verify", write(named, "key"), "-signature", write(sequence, "signature"),
            write(Array((token[0] + "." + token[1]).utf8), "signed"))
        #expect(checked.status == 0)
    }

    @Test func theKeyOfAServerStays() throws {
        let folder = try TemporaryDirectory()
        let file = folder.path + "/push.key"
        let key = try PushKey.createIfMissing(at: file)
        #expect(try PushKey.createIfMissing(at: file).publicKey == key.publicKey)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect("\(key)" == "PushKey(hidden)")
        #expect(throws: SecretsError.self) { try PushKey.createIfMissing(at: folder.path + "/none/push.key") }
        for text in ["", "enot-push-secret ", "enot-push-secret AA", "enot-license-secret " + Example.serverSecret] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
            #expect(throws: SecretsError.self) { try PushKey.createIfMissing(at: file) }
        }
    }
}
