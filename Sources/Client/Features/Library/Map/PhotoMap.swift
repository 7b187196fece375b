import Domain
import Wire

/// What is known of the places of files, for their map.
public struct PhotoMap: Equatable, Sendable {
    /// The state of the map.
    public enum Condition: Equatable, Sendable {
        case loading, ready
        /// The server was not reached.
        case offline
        case failed
    }

    /// The places; nil before the server has told.
    public private(set) var answer: FilePlacesAnswer?
    public private(set) var condition = Condition.loading

    public init() {}

    /// Receives the places; nil where they did not arrive.
    mutating func receive(_ answer: FilePlacesAnswer?, isOffline: Bool) {
        self.answer = answer ?? self.answer
        condition = answer.hasValue ? .ready : isOffline ? .offline : .failed
    }

    /// The places as the page's script reads them: numbers with commas between.
    var pointsText: String {
        var text = ""
        for number in answer?.points ?? [] { text += (text.isEmpty ? "" : ",") + String(number) }
        return text
    }
}
