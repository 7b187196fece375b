/// Describes a piece of the page.
public indirect enum Node {
    /// A run of text.
    case text(String)
    /// An element.
    case element(Element)
    /// An element that is built only when its version changed.
    case memo(Memo)

    /// Holds the identity among siblings, when one was given.
    var key: String? {
        switch self {
        case .text: nil
        case .element(let element): element.key
        case .memo(let memo): memo.key
        }
    }
}
