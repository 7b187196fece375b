/// The signature of a request in its header fields (Amazon's Signature Version 4).
struct RequestSignature {
    /// A moment as signatures have it, in UTC: `20130524T000000Z`.
    struct Time {
        let text: String

        var day: Substring { text.prefix(8) }
    }

    static let algorithm = "AWS4-HMAC-SHA256"

    let credentials: StorageCredentials
    let region: String
    let time: Time

    /// Returns the value of the field `Authorization`.
    ///
    /// `path` and `query` are percent-encoded, the query's items sorted; `headers` are all fields to be signed, with lowercase names.
    func authorization(
        method: String, path: String, query: String, headers: [(name: String, value: String)], payload: String
    ) -> String {
        let sorted = headers.sorted { $0.name < $1.name }
        let names = sorted.map(\.name).joined(separator: ";")
        let request = [
            method, path, query, sorted.map { "\($0.name):\($0.value)\n" }.joined(), names, payload,
        ].joined(separator: "\n")
        let scope = "\(time.day)/\(region)/s3/aws4_request"
        let signed = [Self.algorithm, time.text, scope, SHA256.text(of: SHA256.digest(of: Array(request.utf8)))].joined(separator: "\n")
        var key = Array("AWS4\(credentials.secret)".utf8)
        for part in [String(time.day), region, "s3", "aws4_request"] { key = SHA256.code(of: part, key: key) }
        let signature = SHA256.text(of: SHA256.code(of: signed, key: key))
        return "\(Self.algorithm) Credential=\(credentials.keyID)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
    }

    /// Returns a text with all but letters, digits and `-._~` percent-encoded; in a path the slashes remain.
    static func encoded(_ text: String, isPath: Bool = false) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "/") where isPath: result += "/"
            default: result += "%" + SHA256.text(of: [byte]).uppercased()
            }
        }
        return result
    }

    /// Returns a query with its items encoded and sorted; an item without a value has an equals sign nevertheless.
    static func query(_ items: [(name: String, value: String)]) -> String {
        items.map { (encoded($0.name), encoded($0.value)) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
    }
}
