/// Describes a piece of the page.
public indirect enum Node {
    case text(String)
    case element(Element)
    /// An element that is built only when what it is drawn from has changed.
    case part(Part)

    /// Holds the identity among siblings, when one was given.
    var key: String? {
        switch self {
        case .text: nil
        case .element(let element): element.key
        case .part(let part): part.key
        }
    }
}
