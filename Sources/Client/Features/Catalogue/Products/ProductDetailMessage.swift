import Domain
import Layout

/// Reports what a person does in the detail of a product.
public enum ProductDetailMessage: Sendable {
    /// Reports the size of the photo's frame, in CSS pixels.
    case frameMeasured(Size)
    /// Reports a finger put down on the photo.
    case pressed(Int, Point)
    /// Reports a move of a finger.
    case dragged(Int, Point)
    /// Reports a finger lifted at a time in milliseconds.
    case released(Int, time: Double)
    /// Reports a touch of the frame, after the finger was lifted; beside the photo it leads back.
    case tapped(Point)
    /// Reports a turn of the wheel.
    case wheeled(Double, Point)
    /// Reports a key in the photo's frame.
    case keyed(String)
    /// Reports another picture of the product.
    case pictureTapped(EntityID)
    /// Reports a number of stars; none takes the rating away.
    case rated(Int?)
    /// Reports that an order about the product is wanted.
    case orderTapped
    /// Reports typing into the remark: what was put in the place of a part, in UTF-16 units.
    case remarkTyped(String, replacing: Range<Int>)
    /// Reports that the remark is to be kept now.
    case remarkKept
    /// Reports that a note is to be made of the product.
    case noteTapped
    /// Reports the topic of that note.
    case topicChosen(Identifier<Topic>)
    /// Reports that no note is wanted.
    case noteCancelled
}
