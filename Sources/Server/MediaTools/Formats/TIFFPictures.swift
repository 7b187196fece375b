/// The pictures in a TIFF, and in raw photos laid out as one.
///
/// The first picture is the main one, as everywhere, unless it is a thumbnail or no picture at all, as the samples of a sensor are: then
/// the largest that can be shown is.
struct TIFFPictures {
    private enum Tag {
        static let kind = 254, oldKind = 255, width = 256, height = 257, compression = 259, meaning = 262, strips = 273, stripCounts = 279
        static let jpeg = 513, jpegCount = 514, panasonicJPEG = 0x2E, dngVersion = 50706
    }

    /// The meanings of samples that are no picture yet: those of a sensor, and of a mask.
    private static let sensorMeanings = [32803, 34892], maskMeaning = 4
    /// The compressions that libtiff unpacks, but the one before the last version of JPEG in TIFF.
    private static let compressions: Set = [1, 2, 3, 4, 5, 7, 8, 32773, 32946, 34925, 50000, 50001]
    private static let oldJPEG = 6
    private static let longestEdge = 100_000
    /// The largest number of pictures that are tried.
    private static let maximumTried = 4

    private struct Candidate {
        let place: PicturePlace
        let pixels: Int
        let isReduced: Bool
    }

    private let tables: TIFFTables
    private let isPlain: Bool

    /// Returns where the picture is, and where it is looked for next if it can't be decoded; none if there is nothing to show.
    static func places(_ tables: TIFFTables, isPlain: Bool) -> [PicturePlace] {
        TIFFPictures(tables: tables, isPlain: isPlain).places
    }

    private var places: [PicturePlace] {
        let pages = tables.pages()
        let all = pages.flatMap { [$0.page] + $0.parts }
        let isRaw =
            !isPlain
            || all.contains { table in
                table.has(Tag.dngVersion) || Self.sensorMeanings.contains(table.number(Tag.meaning) ?? 0)
            }
        var candidates: [Candidate] = []
        for (index, page) in pages.enumerated() {
            candidates += found(page.page, .page(index, part: nil))
            if index == 0, let first = candidates.first, !first.isReduced, !isRaw, first.place == .page(0, part: nil) { return [.whole] }
            for (part, table) in page.parts.enumerated() { candidates += found(table, .page(index, part: part)) }
        }
        // A sort of equal ones would not keep their order.
        let sorted = candidates.enumerated().sorted { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
        let places = sorted.prefix(Self.maximumTried).map { $0.element.place == .page(0, part: nil) ? .whole : $0.element.place }
        return places.isEmpty && isPlain ? [.whole] : places
    }

    private func found(_ table: TIFFTable, _ place: PicturePlace) -> [Candidate] {
        let kind = table.number(Tag.kind) ?? 0
        let isReduced = kind & 1 == 1 || table.number(Tag.oldKind) == 2
        var found: [Candidate] = []
        let compression = table.number(Tag.compression)
        func add(_ offset: Int64, _ count: Int64) {
            guard count > 0, let frame = JPEGFrame(tables.source, at: offset) else { return }
            let count = Int(min(count, Int64(PicturePlace.maximumEmbeddedBytes)))
            found.append(
                Candidate(
                    place: .embedded(offset: offset, count: count), pixels: frame.width * frame.height, isReduced: isReduced))
        }
        if let offset = table.number(Tag.jpeg), let count = table.number(Tag.jpegCount) {
            add(Int64(offset), Int64(count))
        } else if compression == Self.oldJPEG, let offset = table.number(Tag.strips), let count = table.number(Tag.stripCounts) {
            add(Int64(offset), Int64(count))
        }
        if let jpeg = table.place(Tag.panasonicJPEG) { add(jpeg.offset, jpeg.count) }
        guard isPlain, let width = table.number(Tag.width), let height = table.number(Tag.height), kind & 4 == 0,
            let meaning = table.number(Tag.meaning), meaning != Self.maskMeaning, !Self.sensorMeanings.contains(meaning),
            Self.compressions.contains(compression ?? 1), (1...Self.longestEdge).contains(width), (1...Self.longestEdge).contains(height)
        else { return found }
        return found + [Candidate(place: place, pixels: width * height, isReduced: isReduced)]
    }
}
