import JSON
import Wire

extension FetchAddress: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let address = json.string.flatMap({ FetchAddress($0) }) else { throw .invalid(member) }
        self = address
    }

    public func write(to writer: inout JSONWriter) { writer.string(text) }

    public static var schema: JSON { ["type": "string", "format": "uri"] }
}
