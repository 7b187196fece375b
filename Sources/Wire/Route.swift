/// Names every address of the API, once for server and client.
public enum Route: Sendable {
    /// Exchanges operations (POST).
    public static let sync = "/api/v1/sync"
    /// Streams an event whenever the journal has grown (GET).
    public static let events = "/api/v1/events"
    /// Signs in (POST), tells who is signed in (GET), signs out (DELETE).
    public static let session = "/api/v1/session"
    /// Lists the signed-in devices (GET); with `/ID` signs one out (DELETE) or renames it (PATCH).
    public static let devices = "/api/v1/devices"
    /// Sets the pass phrase (PUT).
    public static let passPhrase = "/api/v1/pass-phrase"
    /// Makes a link that signs one more device in, once (POST).
    public static let invitations = "/api/v1/invitations"
    /// Gives one note (GET `/ID`).
    public static let notes = "/api/v1/notes"
    /// Says that the server is up (GET, public).
    public static let health = "/api/v1/health"
    /// Opens the app with an invitation in the fragment, which signs the browser in.
    public static let enter = "/enter"
}
