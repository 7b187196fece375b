/// Names what the server's event streams tell.
public enum ServerEvent {
    /// Names the event of a library that has changed.
    public static let library = "library"
    /// Names the event of catalogues that have changed, or of which a run went on.
    public static let catalogues = "catalogues"
    /// Holds the data, without a name, that says that what is known of the session or of the devices has changed.
    public static let sessionText = "{\"session\":true}"
}
