import Components
import Localization
import ViewTree

/// A hint about the room that pictures kept for use without a network take, until the person has agreed or chosen otherwise (G12).
public struct PictureHint {
    /// The facts that the hint is about.
    public struct Facts: Equatable, Sendable {
        /// The size of the small pictures, in bytes.
        public var byteCount: Int64
        /// Whether to ask before the pictures are kept, since they are many; otherwise they are kept unless the person chooses otherwise.
        public var asks: Bool

        public init(byteCount: Int64, asks: Bool) {
            self.byteCount = byteCount
            self.asks = asks
        }
    }

    private let facts: Facts
    private let strings: Strings
    private let send: (CatalogueMessage) -> Void

    init(_ facts: Facts, _ strings: Strings, _ send: @escaping (CatalogueMessage) -> Void) {
        self.facts = facts
        self.strings = strings
        self.send = send
    }

    var node: Element {
        let send = self.send
        let size = NumberText(strings.language).byteSize(facts.byteCount)
        return el(.div, "picture-hint") {
            el(.p) { facts.asks ? strings.cataloguePicturesAsk(size: size) : strings.cataloguePicturesDefault(size: size) }
            el(.div, "picture-hint-buttons") {
                Controls.button(strings.cataloguePicturesOther, className: "button plain") { send(.picturesOtherTapped) }
                Controls.button(facts.asks ? strings.cataloguePicturesKeep : strings.cataloguePicturesFine) { send(.picturesAgreed) }
            }
        }
    }
}
