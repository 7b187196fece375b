import HTTP

/// The address of a bucket that speaks S3, and of a part of it: `s3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION`.
///
/// Without an endpoint it is Amazon's in the region. `style=virtual` puts the bucket into the host's name instead of the path.
public struct StorageAddress: Equatable, Sendable {
    /// The beginning of all addresses.
    public static let scheme = "s3://"
    /// The region of an address that has none.
    static let standardRegion = "us-east-1"

    /// The bucket's name.
    public let bucket: String
    /// What all keys begin with; empty, or with a slash at the end.
    public let prefix: String
    /// The scheme and host of the storage, with its port if it is not the usual one, as the field `Host` has it.
    private let endpoint: WebOrigin
    public let region: String
    /// Whether the bucket is a part of the host's name.
    public let isVirtual: Bool

    /// Parses an address; throws `malformed`, also for one with a secret in it.
    public init(_ text: String) throws(StorageError) {
        guard text.hasPrefix(Self.scheme) else { throw .malformed("the address must be s3://BUCKET/PREFIX") }
        let parts = text.dropFirst(Self.scheme.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard !path[0].contains("@"), !path[0].contains(":") else {
            throw .malformed("the address must not have a key in it; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
        }
        guard (1...63).contains(path[0].utf8.count), Self.isPlain(path[0], with: ".-_") else {
            throw .malformed("the name of a bucket has 1 to 63 letters, digits, \".\", \"-\" and \"_\"")
        }
        bucket = String(path[0])
        let names = path.count > 1 ? path[1].split(separator: "/") : []
        guard names.allSatisfy({ Self.isPlain($0, with: ".-_") && !$0.allSatisfy { $0 == "." } }) else {
            throw .malformed("the prefix may have letters, digits, \".\", \"-\", \"_\" and \"/\"")
        }
        prefix = names.map { $0 + "/" }.joined()
        var values: [Substring: String] = [:]
        for item in parts.dropFirst().first?.split(separator: "&") ?? [] {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, ["endpoint", "region", "style"].contains(pair[0]) else {
                throw .malformed("the address may have endpoint, region and style, and nothing else")
            }
            values[pair[0]] = String(pair[1])
        }
        region = values["region"] ?? Self.standardRegion
        guard Self.isPlain(region[...], with: "-_"), !region.isEmpty else {
            throw .malformed("a region has letters, digits, \"-\" and \"_\"")
        }
        guard let endpoint = WebOrigin(values["endpoint"] ?? "https://s3.\(region).amazonaws.com") else {
            throw .malformed("the endpoint must be https://HOST or http://HOST, without a path")
        }
        self.endpoint = endpoint
        switch values["style"] {
        case nil, "path": isVirtual = false
        case "virtual": isVirtual = true
        case .some: throw .malformed("the style must be path or virtual")
        }
    }

    /// The address without what only says how to reach it, for messages.
    public var text: String { Self.scheme + bucket + (prefix.isEmpty ? "" : "/" + prefix.dropLast()) }

    /// The name of the host that requests are sent to, with its port.
    var host: String { (isVirtual ? bucket + "." : "") + endpoint.authority }

    /// The scheme and host that requests are sent to.
    var origin: String { (endpoint.isSecure ? "https://" : "http://") + host }

    /// Returns the path of a key, without a key that of the bucket.
    func path(of key: String?) -> String {
        (isVirtual ? "" : "/" + bucket) + "/" + (key.map { prefix + $0 } ?? "")
    }

    private static func isPlain(_ text: Substring, with marks: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) || marks.unicodeScalars.contains($0)
        }
    }
}
