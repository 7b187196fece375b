import Domain
import Layout
import Wire

/// The detail of a product as it is shown (G6).
public struct ProductDetail: Sendable {
    /// The product that is shown.
    public let product: EntityID
    /// The picture that is shown; nil for the main one.
    public private(set) var picture: EntityID?
    /// The photo in its frame; nil before both are known.
    public private(set) var photo: PhotoZoom?
    /// The remark while it is typed and not stored yet; nil otherwise.
    public private(set) var remark: String?
    /// Whether the person is asked for the topic of a new note.
    private(set) var isChoosingTopic = false
    private var frame: Size?
    private var pixels: Size?

    public init(product: EntityID) {
        self.product = product
    }

    /// Sets the size of the shown picture, in pixels.
    public mutating func show(pixels: Size) {
        guard self.pixels != pixels else { return }
        self.pixels = pixels
        photo = nil
        fit()
    }

    private mutating func fit() {
        guard let frame, let pixels, pixels.width > 0, pixels.height > 0 else { return }
        if !photo.hasValue { photo = PhotoZoom(photo: pixels, frame: frame) } else { photo?.resize(frame) }
    }

    /// Applies a message and returns the effects to perform; `stored` is the remark in the notebook.
    public mutating func update(_ message: ProductDetailMessage, stored: String) -> [CatalogueEffect] {
        switch message {
        case .frameMeasured(let size):
            frame = size
            fit()
        case .pressed(let id, let place): photo?.press(id, at: place)
        case .dragged(let id, let place): photo?.drag(id, to: place)
        case .released(let id, let time): photo?.release(id, time: time)
        case .tapped(let place): return photo?.wasTouched(beside: place) ?? false ? [.leaveProduct] : []
        case .wheeled(let delta, let place): photo?.wheel(delta, at: place)
        case .keyed(let key): _ = photo?.key(key)
        case .pictureTapped(let id): (picture, pixels, photo) = (id, nil, nil)
        case .rated(let stars): return [.rate(product, stars)]
        case .orderTapped: return [.compose(product)]
        case .remarkTyped(let text, let part):
            remark = TypedText.replacing(part, of: remark ?? stored, with: text)
            return [.storeRemarkSoon]
        case .remarkKept:
            guard let remark else { return [] }
            self.remark = nil
            return [.storeRemark(product, remark)]
        case .noteTapped:
            isChoosingTopic = true
            return [.focusDialog]
        case .topicChosen(let topic):
            isChoosingTopic = false
            return [.makeNote(product, topic), .focusScreen]
        case .noteCancelled:
            isChoosingTopic = false
            return [.focusScreen]
        }
        return []
    }
}
