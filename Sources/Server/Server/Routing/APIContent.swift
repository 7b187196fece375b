import Wire

/// What goes one way between a client and an endpoint.
enum APIContent {
    /// A message in JSON.
    case message(any WireMessage.Type)
    /// A JSON object that no message describes, in place of which a client may ask for other media types.
    case object(orMedia: [String] = [])
    /// Content of a media type.
    case media(String)
    case none

    static let bytes = APIContent.media("application/octet-stream")
    static let picture = APIContent.media("image/*")

    /// The content of a message; none for `NoMessage`.
    init(_ message: any WireMessage.Type) { self = message == NoMessage.self ? .none : .message(message) }
}
