import Testing

@testable import ObjectStorage

@Suite struct StorageAddressTests {
    @Test func anAddressHasBucketPrefixEndpointAndRegion() throws {
        let address = try StorageAddress("s3://notes/enot/a?endpoint=https://s3.example:9000&region=eu-1")
        #expect(address.bucket == "notes")
        #expect(address.prefix == "enot/a/")
        #expect(address.origin == "https://s3.example:9000")
        #expect(address.region == "eu-1")
        #expect(address.path(of: "blobs/x") == "/notes/enot/a/blobs/x")
        #expect(address.text == "s3://notes/enot/a")
    }

    @Test func withoutAnEndpointItIsAmazons() throws {
        let address = try StorageAddress("s3://notes?region=eu-central-1&style=virtual")
        #expect(address.origin == "https://notes.s3.eu-central-1.amazonaws.com")
        #expect(address.path(of: nil) == "/")
    }

    @Test(arguments: [
        "s3:/notes", "s3://", "s3://KEY:SECRET@notes", "s3://notes/a b", "s3://notes/../x", "s3://notes?endpoint=ftp://h",
        "s3://notes?endpoint=https://h/path", "s3://notes?secret=1", "s3://notes?style=other", "s3://notes?region=",
        "s3://notes?endpoint=https://user@h",
    ])
    func whatCantBeUsedIsRefused(_ text: String) {
        #expect(throws: StorageError.self) { try StorageAddress(text) }
    }

    @Test(arguments: [
        ("http://127.0.0.1:80", "http://127.0.0.1"), ("http://127.0.0.1:080", "http://127.0.0.1"),
        ("https://S3.Example:443", "https://s3.example"), ("http://127.0.0.1:9000", "http://127.0.0.1:9000"),
        ("http://localhost:443", "http://localhost:443"), ("https://[::1]:443", "https://[::1]"),
    ])
    func theHostThatIsSignedIsTheOneThatIsSent(endpoint: String, origin: String) throws {
        let address = try StorageAddress("s3://notes?endpoint=" + endpoint)
        #expect(address.origin == origin && origin.hasSuffix("://" + address.host))
        let virtual = try StorageAddress("s3://notes?style=virtual&endpoint=" + endpoint)
        #expect(virtual.host == "notes." + address.host)
    }

    @Test func credentialsComeFromTheEnvironment() throws {
        #expect(throws: StorageError.self) { try StorageCredentials(environment: ["AWS_ACCESS_KEY_ID": "a"]) }
        let credentials = try StorageCredentials(environment: ["AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b"])
        #expect(credentials.keyID == "a")
        #expect(credentials.token == nil)
    }
}
