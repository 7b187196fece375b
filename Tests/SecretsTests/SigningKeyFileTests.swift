import Foundation
import Testing

@testable import Secrets

@Suite struct SigningKeyFileTests {
    private let folder: TemporaryDirectory
    private var secret: String { folder.path + "/keys/license.key" }
    private var shared: String { folder.path + "/keys/license.pub" }

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test func aGeneratedPairSignsAndChecks() throws {
        try SigningKeyFile.generate(secretPath: secret, publicPath: shared)
        let publicKey = try #require(try SigningKeyFile.publicKey(at: shared))
        let signature = Ed25519.sign(message: [1, 2, 3], secretKey: try SigningKeyFile.secretKey(at: secret))
        #expect(Ed25519.verify(signature: signature, message: [1, 2, 3], publicKey: publicKey))
        for path in [secret, shared] {
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func nothingIsOverwritten() throws {
        try SigningKeyFile.generate(secretPath: secret, publicPath: shared)
        let before = try SigningKeyFile.secretKey(at: secret)
        #expect(throws: SecretsError.fileFailure(path: secret, operation: "create", errorNumber: EEXIST)) {
            try SigningKeyFile.generate(secretPath: secret, publicPath: shared)
        }
        #expect(throws: SecretsError.fileFailure(path: shared, operation: "create", errorNumber: EEXIST)) {
            try SigningKeyFile.generate(secretPath: secret + "2", publicPath: shared)
        }
        #expect(try SigningKeyFile.secretKey(at: secret) == before)
    }

    @Test func filesThatHoldOtherThingsAreRefused() throws {
        try SigningKeyFile.generate(secretPath: secret, publicPath: shared)
        #expect(try SigningKeyFile.publicKey(at: folder.path + "/none") == nil)
        #expect(throws: SecretsError.self) { try SigningKeyFile.secretKey(at: folder.path + "/none") }
        #expect(throws: SecretsError.self, "a secret is not published by mistake") { try SigningKeyFile.publicKey(at: secret) }
        #expect(throws: SecretsError.self) { try SigningKeyFile.secretKey(at: shared) }
        for text in ["", "enot-license-public \n", "enot-license-public 0g", "enot-license-public " + String(repeating: "0", count: 63)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: shared))
            #expect(throws: SecretsError.self, "\(text)") { try SigningKeyFile.publicKey(at: shared) }
        }
    }
}
