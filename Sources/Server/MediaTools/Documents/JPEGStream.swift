/// The frame of a JPEG (ISO/IEC 10918-1), read without decoding it.
struct JPEGStream {
    let width: Int
    let height: Int
    /// The picture alone: without what cameras add, such as the place, and without what follows its end.
    let bytes: [UInt8]

    private static let startOfImage: UInt8 = 0xD8
    private static let endOfImage: UInt8 = 0xD9
    private static let startOfScan: UInt8 = 0xDA

    /// Accepts a JPEG that other programs draw the same: complete, of 8 bits, grey or of three colours; nil for any other.
    init?(_ file: [UInt8]) {
        guard file.count > 4, file[0] == 0xFF, file[1] == Self.startOfImage else { return nil }
        var kept: [UInt8] = [0xFF, Self.startOfImage]
        kept.reserveCapacity(file.count)
        var size: (width: Int, height: Int)?
        var place = 2
        while true {
            guard let (marker, start) = Self.marker(in: file, from: place) else { return nil }
            if marker == Self.endOfImage {
                kept += [0xFF, marker]
                break
            }
            guard start + 2 <= file.count else { return nil }
            let end = start + (Int(file[start]) << 8 | Int(file[start + 1]))
            guard end >= start + 2, end <= file.count else { return nil }
            if Self.isFrame(marker) {
                guard size == nil, let read = Self.size(of: file[start..<end]) else { return nil }
                size = read
            }
            if !Self.isNote(marker) { kept += [0xFF, marker] + file[start..<end] }
            place = end
            if marker == Self.startOfScan {
                place = Self.endOfScan(in: file, from: end)
                kept += file[end..<place]
            }
        }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        (width, height) = size
        bytes = kept
    }

    /// Returns the next marker and the start of its data; fill bytes may precede it.
    private static func marker(in file: [UInt8], from place: Int) -> (marker: UInt8, start: Int)? {
        var place = place
        guard place < file.count, file[place] == 0xFF else { return nil }
        while place < file.count, file[place] == 0xFF { place += 1 }
        return place < file.count ? (file[place], place + 1) : nil
    }

    /// Returns the start of the next marker that may not occur within a scan.
    private static func endOfScan(in file: [UInt8], from start: Int) -> Int {
        var place = start
        while place + 1 < file.count {
            if file[place] == 0xFF, file[place + 1] != 0, !(0xD0...0xD7).contains(file[place + 1]) { return place }
            place += 1
        }
        return file.count
    }

    /// Returns whether a marker begins a frame that readers of PDF decode: baseline, extended or progressive, with Huffman's code.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xC2).contains(marker)
    }

    /// Returns whether a marker begins data that is no part of the picture; JFIF's and Adobe's are, as they define the colours.
    private static func isNote(_ marker: UInt8) -> Bool {
        (0xE1...0xED).contains(marker) || marker == 0xEF || marker == 0xFE
    }

    private static func size(of segment: ArraySlice<UInt8>) -> (width: Int, height: Int)? {
        let bytes = Array(segment)
        guard bytes.count >= 8, bytes[2] == 8, bytes[7] == 1 || bytes[7] == 3 else { return nil }
        return (Int(bytes[5]) << 8 | Int(bytes[6]), Int(bytes[3]) << 8 | Int(bytes[4]))
    }
}
