/// A node of the page.
public indirect enum Node {
    case text(String)
    case element(Element)
    /// An element that is built only if what it is drawn from has changed.
    case part(Part)

    /// The identity among siblings, if it has one.
    var key: String? {
        switch self {
        case .text: nil
        case .element(let element): element.key
        case .part(let part): part.key
        }
    }
}
