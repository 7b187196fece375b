/// What a picture file says before any pixel is decoded.
struct PictureHeader {
    /// Width and height in pixels as stored in the file.
    let storedSize: (width: Int, height: Int)
    /// How the picture is to be turned, 1 to 8.
    let orientation: Int
    /// The number of frames or pages.
    let pageCount: Int
    /// The header as libvips reads it; nil for what libvips does not read.
    let picture: DecodedPicture?

    /// Width and height in pixels as shown.
    var shownSize: (width: Int, height: Int) {
        orientation >= 5 ? (storedSize.height, storedSize.width) : storedSize
    }

    /// Whether the picture is shown as it is stored: upright, in the colours of a screen.
    var isPlain: Bool { orientation <= 1 && picture?.isPlain == true }
}
