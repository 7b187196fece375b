import CAV

/// One frame of a video as packed RGB.
final class VideoFrame {
    /// The pixels, which live as long as the frame.
    let pixels: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    /// How far clockwise the frame is to be turned: 0, 90, 180 or 270.
    let degrees: Int

    /// Takes ownership of libav's pixels.
    init(_ pixels: UnsafeMutablePointer<UInt8>, width: Int32, height: Int32, degrees: Int32) {
        self.pixels = pixels
        self.width = Int(width)
        self.height = Int(height)
        self.degrees = Int(degrees)
    }

    deinit {
        av_shim_free(pixels)
    }
}
