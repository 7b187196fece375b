import Domain
import JSON

/// A copy is written as its percentage: 100 for one that is ready, -1 for one that can't be made.
extension FileCopy: WireValue {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let percent = json.integer, (-1...100).contains(percent) else { throw .invalid(member) }
        self = percent < 0 ? .failed : percent == 100 ? .ready : .underWay(percent: Int(percent))
    }

    public func write(to writer: inout JSONWriter) {
        switch self {
        case .underWay(let percent): writer.integer(percent)
        case .ready: writer.integer(100)
        case .failed: writer.integer(-1)
        }
    }

    public static var schema: JSON { ["type": "integer", "minimum": -1, "maximum": 100] }
}
