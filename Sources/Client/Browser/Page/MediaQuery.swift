#if arch(wasm32)
/// A media query, followed until it is no longer held.
public final class MediaQuery {
    /// The query for people who asked for reduced motion.
    public static let reducedMotion = "(prefers-reduced-motion: reduce)"

    private let list: JSObject
    private var subscription: EventSubscription?

    /// Creates a query, and calls a closure with each change.
    public init(_ query: String, onChange: ((_ matches: Bool) -> Void)? = nil) {
        list = JSObject.global.attempt("matchMedia", .string(query)).object ?? JSObject.make()
        guard let onChange else { return }
        subscription = EventSubscription(list, "change") { event in onChange(event["matches"].bool ?? false) }
    }

    /// Whether the query matches now.
    public var matches: Bool { list["matches"].bool ?? false }
}
#endif
