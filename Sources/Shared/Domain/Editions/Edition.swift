/// An edition: free, which has limits, or full, which has none (E14, N5).
public enum Edition: String, CaseIterable, Sendable {
    case free, full
}
