import Domain
import JSON

extension FileCopy {
    /// Reads the JSON form: a number of per cent, 100 for a copy that is there, -1 for one that can't be made; nil for anything else.
    init?(json: JSON) {
        guard let percent = json.integer, (-1...100).contains(percent) else { return nil }
        self = percent < 0 ? .failed : percent == 100 ? .ready : .underWay(percent: Int(percent))
    }

    /// Gives the JSON form.
    var json: JSON {
        switch self {
        case .underWay(let percent): .integer(Int64(percent))
        case .ready: .integer(100)
        case .failed: .integer(-1)
        }
    }
}
