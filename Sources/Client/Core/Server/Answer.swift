import JSON
import Wire

/// The outcome of a request.
public enum Answer {
    /// The server accepted the request; its answer as JSON, and as the text that arrived.
    case taken(JSON, body: String)
    /// The server refused, with an HTTP status and a reason.
    case refused(status: Int, Problem.Kind)
    /// The server was not reached.
    case unreachable

    /// Reads an answer; an empty one counts as an empty object; anything else that is not JSON, and the status 0, count as no answer.
    public init(status: Int, body: String) {
        guard status > 0, let json = Answer.json(body, status: status) else {
            self = .unreachable
            return
        }
        self = status < 300 ? .taken(json, body: body) : .refused(status: status, Problem(text: body)?.kind ?? .other)
    }

    /// The server's answer; nil where it refused or was not reached.
    public var json: JSON? { if case .taken(let json, _) = self { json } else { nil } }

    /// Whether the server was not reached.
    public var isUnreachable: Bool { if case .unreachable = self { true } else { false } }

    private static func json(_ body: String, status: Int) -> JSON? {
        if body.isEmpty { return status < 300 ? .object(JSONObject([])) : nil }
        do throws(JSONError) { return try JSON(parsing: body) } catch { return nil }
    }

    /// Returns the message in the server's answer; nil where there is none, or it is another.
    public func value<Body, Message>(of call: Call<Body, Message>) -> Message? {
        guard let json else { return nil }
        do throws(WireError) { return try Message(json: json) } catch { return nil }
    }
}
