/// The key with which requests are signed.
public struct StorageCredentials: Equatable, Sendable {
    public let keyID: String
    let secret: String
    /// The token of a temporary key; nil for a lasting one.
    let token: String?

    public init(keyID: String, secret: String, token: String? = nil) {
        self.keyID = keyID
        self.secret = secret
        self.token = token
    }

    /// Takes the key from the environment variables that other programs use, too; throws `malformed` if they are not set.
    public init(environment: [String: String]) throws(StorageError) {
        guard let keyID = environment["AWS_ACCESS_KEY_ID"], let secret = environment["AWS_SECRET_ACCESS_KEY"], !keyID.isEmpty,
            !secret.isEmpty
        else { throw .malformed("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set") }
        self.init(keyID: keyID, secret: secret, token: environment["AWS_SESSION_TOKEN"].flatMap { $0.isEmpty ? nil : $0 })
    }
}
