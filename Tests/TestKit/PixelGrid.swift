import Foundation

/// Holds the pixels of a picture file, decoded by ffmpeg, which shares nothing with the code under test.
public struct PixelGrid: Sendable {
    /// Reports a file that ffmpeg can't read.
    public struct NotReadable: Error {}

    public let width: Int
    public let height: Int
    private let bytes: [UInt8]

    public init(path: String) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffmpeg", "-v", "error", "-i", "file:" + path, "-frames:v", "1", "-pix_fmt", "rgb24", "-f", "image2pipe", "-c:v", "ppm", "-",
        ]
        process.standardOutput = output
        try process.run()
        let data = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        // P6, width, height, 255, then one byte of white space.
        let head = data.prefix(32).split(maxSplits: 4, whereSeparator: { $0 == 10 || $0 == 32 }).map { String(decoding: $0, as: UTF8.self) }
        guard head.count == 5, head[0] == "P6", let width = Int(head[1]), let height = Int(head[2]) else { throw NotReadable() }
        (self.width, self.height) = (width, height)
        bytes = data.suffix(width * height * 3)
    }

    /// Gives the pixels across and down.
    public var size: [Int] { [width, height] }

    /// Gives red, green and blue of a pixel.
    public func color(_ x: Int, _ y: Int) -> [Int] {
        bytes[(y * width + x) * 3..<(y * width + x) * 3 + 3].map(Int.init)
    }

    /// Counts the pixels that differ from the corpus's four corners (clockwise from the upper left red, green, blue, white) by more than
    /// a tolerance, but for a margin along the inner edges, where compressed colours run.
    public func differencesFromFourCorners(tolerance: Int = 24, margin: Int = 4) -> Int {
        var count = 0
        for y in 0..<height where abs(2 * y + 1 - height) > 2 * margin {
            for x in 0..<width where abs(2 * x + 1 - width) > 2 * margin {
                let corners = y < height / 2 ? [[230, 20, 20], [20, 200, 20]] : [[250, 250, 250], [20, 20, 230]]
                let expected = corners[x < width / 2 ? 0 : 1]
                if zip(color(x, y), expected).contains(where: { abs($0 - $1) > tolerance }) { count += 1 }
            }
        }
        return count
    }
}
