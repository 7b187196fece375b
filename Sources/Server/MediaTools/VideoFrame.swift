import CAV

/// Holds one frame of a video as packed RGB.
final class VideoFrame {
    /// Points at the pixels; they live as long as the frame.
    let pixels: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    /// Tells how far clockwise it is to be turned: 0, 90, 180 or 270.
    let degrees: Int

    /// Takes over pixels of libav.
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
