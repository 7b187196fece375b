/// The version of Enot.
public enum ProgramVersion {
    /// The version, as server and client show it.
    public static let text = "0.1.0"
}
