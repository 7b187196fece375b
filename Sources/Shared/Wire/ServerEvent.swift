/// The events of the server's event streams.
public enum ServerEvent {
    /// The event of a change in the library.
    public static let library = "library"
    /// The event of a change in catalogues, or of progress in a run.
    public static let catalogues = "catalogues"
    /// The data of the unnamed event after a change of the session or the devices.
    public static let sessionText = "{\"session\":true}"
}
