import JSON
import Wire

/// Tells what came of a request.
public enum Answer {
    /// Brings what the server answers, as JSON and as it came.
    case taken(JSON, body: String)
    /// Says that the server refuses, by which HTTP status and why.
    case refused(status: Int, Problem.Kind)
    /// Says that the server was not reached.
    case unreachable

    /// Reads an answer; an empty one counts as an empty object, anything else that is no JSON, and the status 0, as none.
    public init(status: Int, body: String) {
        guard status > 0, let json = Answer.json(body, status: status) else {
            self = .unreachable
            return
        }
        self = status < 300 ? .taken(json, body: body) : .refused(status: status, Problem(text: body)?.kind ?? .other)
    }

    /// Gives what the server answers; nil where it refuses or was not reached.
    public var json: JSON? { if case .taken(let json, _) = self { json } else { nil } }

    /// Says that the server was not reached.
    public var isUnreachable: Bool { if case .unreachable = self { true } else { false } }

    private static func json(_ body: String, status: Int) -> JSON? {
        if body.isEmpty { return status < 300 ? .object(JSONObject([])) : nil }
        do throws(JSONError) { return try JSON(parsing: body) } catch { return nil }
    }

    /// Gives the message that the server answers; nil where there is none, or it is another.
    public func value<Body, Message>(of call: Call<Body, Message>) -> Message? {
        guard let json else { return nil }
        do throws(WireError) { return try Message(json: json) } catch { return nil }
    }
}
