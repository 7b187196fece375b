/// Names the editions: the free one has limits, the full one has none (E14, N5).
public enum Edition: String, CaseIterable, Sendable {
    case free, full
}
