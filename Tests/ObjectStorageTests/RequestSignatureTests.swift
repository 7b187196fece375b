import Testing

@testable import ObjectStorage

/// Amazon's published examples of signatures in header fields.
@Suite struct RequestSignatureTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let method: String
        var path = "/"
        var query: [(name: String, value: String)] = []
        var headers: [(name: String, value: String)] = []
        var payload = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        let signature: String
    }

    static let examples = [
        Example(
            testDescription: "a range of an object", method: "GET", path: "/test.txt", headers: [("range", "bytes=0-9")],
            signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
        Example(
            testDescription: "an object that is stored", method: "PUT", path: "/test$file.text",
            headers: [("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
            payload: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
            signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
        Example(
            testDescription: "a query without a value", method: "GET", query: [("lifecycle", "")],
            signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
        Example(
            testDescription: "a list", method: "GET", query: [("prefix", "J"), ("max-keys", "2")],
            signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
    ]

    @Test(arguments: examples) func theSignatureIsThePublishedOne(of example: Example) {
        let signature = RequestSignature(
            credentials: StorageCredentials(
                keyID: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
            region: "us-east-1", time: ObjectClient.time(1_369_353_600))
        let value = signature.authorization(
            method: example.method, path: RequestSignature.encoded(example.path, isPath: true),
            query: RequestSignature.query(example.query),
            headers: example.headers + [
                ("host", "examplebucket.s3.amazonaws.com"), ("x-amz-content-sha256", example.payload),
                ("x-amz-date", "20130524T000000Z"),
            ], payload: example.payload)
        #expect(value.hasSuffix("Signature=" + example.signature))
        #expect(value.hasPrefix("AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders="))
    }
}
