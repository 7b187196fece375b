import Secrets
import Testing

/// Is a test vector of RFC 8032, section 7.1.
struct Ed25519Vector: Sendable {
    let seed: String
    let publicKey: String
    let message: String
    let signature: String

    static let all = [
        Ed25519Vector(
            seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            message: "",
            signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
                + "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
        Ed25519Vector(
            seed: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            publicKey: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            message: "72",
            signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
        Ed25519Vector(
            seed: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            message: "af82",
            signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
    ]
}

@Suite struct Ed25519Tests {
    @Test(arguments: Ed25519Vector.all)
    func vectorOfRFC8032IsReproduced(vector: Ed25519Vector) {
        let publicKey = [UInt8](hexadecimal: vector.publicKey)
        let message = [UInt8](hexadecimal: vector.message)
        let signature = [UInt8](hexadecimal: vector.signature)
        #expect(Ed25519.sign(message: message, secretKey: [UInt8](hexadecimal: vector.seed) + publicKey) == signature)
        #expect(Ed25519.verify(signature: signature, message: message, publicKey: publicKey))
    }

    @Test func ownSignatureIsVerified() {
        let keys = Ed25519.generateKeyPair()
        let message = Array("licence".utf8)
        let signature = Ed25519.sign(message: message, secretKey: keys.secretKey)
        #expect(Ed25519.verify(signature: signature, message: message, publicKey: keys.publicKey))
        #expect(!Ed25519.verify(signature: signature, message: message + [0], publicKey: keys.publicKey))
        #expect(!Ed25519.verify(signature: signature, message: message, publicKey: Ed25519.generateKeyPair().publicKey))
    }

    @Test func everyFlippedBitOfASignatureIsNoticed() {
        let keys = Ed25519.generateKeyPair()
        let signature = Ed25519.sign(message: [1, 2, 3], secretKey: keys.secretKey)
        for bit in 0..<512 {
            var tampered = signature
            tampered[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!Ed25519.verify(signature: tampered, message: [1, 2, 3], publicKey: keys.publicKey))
        }
    }

    @Test func wrongLengthsAreAnsweredWithFalse() {
        let keys = Ed25519.generateKeyPair()
        let signature = Ed25519.sign(message: [], secretKey: keys.secretKey)
        #expect(!Ed25519.verify(signature: Array(signature.dropLast()), message: [], publicKey: keys.publicKey))
        #expect(!Ed25519.verify(signature: signature + [0], message: [], publicKey: keys.publicKey))
        #expect(!Ed25519.verify(signature: signature, message: [], publicKey: Array(keys.publicKey.dropLast())))
        #expect(!Ed25519.verify(signature: [], message: [], publicKey: []))
    }
}
