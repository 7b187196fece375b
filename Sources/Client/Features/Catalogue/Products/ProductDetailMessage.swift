import Domain
import Layout

/// Reports what a person does in the detail of a product.
public enum ProductDetailMessage: Sendable {
    /// Reports the size of the photo's frame, in CSS pixels.
    case frameMeasured(Size)
    /// Reports a finger put down on the photo, in CSS pixels of the frame.
    case pressed(Int, Point)
    case dragged(Int, Point)
    /// Reports that a finger was lifted, at a time in milliseconds.
    case released(Int, time: Double)
    /// Reports a click in the frame; beside the photo it leads back.
    case tapped(Point)
    /// Reports a turn of the wheel, in CSS pixels.
    case wheeled(Double, Point)
    case keyed(String)
    /// Reports the thumbnail of another picture.
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
    /// Reports the topic that the note goes to.
    case topicChosen(Identifier<Topic>)
    case noteCancelled
}
