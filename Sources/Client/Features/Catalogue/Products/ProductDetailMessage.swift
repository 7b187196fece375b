import Domain
import Layout

/// What a person does in the detail of a product.
public enum ProductDetailMessage: Sendable {
    /// The size of the photo's frame, in CSS pixels.
    case frameMeasured(Size)
    /// A finger was put down on the photo, in CSS pixels of the frame.
    case pressed(Int, Point)
    case dragged(Int, Point)
    /// A finger was lifted, at a time in milliseconds.
    case released(Int, time: Double)
    /// The frame was clicked; beside the photo that leads back.
    case tapped(Point)
    /// The wheel was turned, in CSS pixels.
    case wheeled(Double, Point)
    case keyed(String)
    /// The thumbnail of another picture was tapped.
    case pictureTapped(EntityID)
    /// A number of stars was chosen; nil removes the rating.
    case rated(Int?)
    /// An order about the product is wanted.
    case orderTapped
    /// Text was typed into the remark, and the range it replaces, in UTF-16 units.
    case remarkTyped(String, replacing: Range<Int>)
    /// The remark is to be stored now.
    case remarkKept
    /// A note about the product is to be created.
    case noteTapped
    /// The topic of the note was chosen.
    case topicChosen(Identifier<Topic>)
    case noteCancelled
}
