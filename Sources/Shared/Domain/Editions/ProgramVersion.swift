/// States which Enot this is.
public enum ProgramVersion {
    /// Gives the version, as server and client show it.
    public static let text = "0.1.0"
}
