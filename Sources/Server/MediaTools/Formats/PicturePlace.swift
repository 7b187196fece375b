/// Where a picture is in a file.
enum PicturePlace: Equatable {
    /// The file is the picture.
    case whole
    /// A page of a TIFF, or one of the pictures below it.
    case page(Int, part: Int?)
    /// A picture file within the file.
    case embedded(offset: Int64, count: Int)
    /// A bitmap, alone or of an icon.
    case bitmap(BitmapPicture)

    /// The largest number of bytes of a picture file within a file.
    static let maximumEmbeddedBytes = 32 << 20
}
