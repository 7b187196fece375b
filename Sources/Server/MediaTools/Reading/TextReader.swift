import MediaMessages

/// A reader of the text in pictures; what it has loaded is kept for the next. Used by one thread at a time.
public final class TextReader {
    /// The largest number of pixels in a picture that is read; a larger one is made smaller as it is decoded.
    static let maximumPixels = 24_000_000
    /// The smallest width and height in pixels; a smaller picture contains no letter.
    private static let leastEdge = 8
    /// The number of language sets that stay loaded.
    private static let maximumEngines = 2
    /// The confidence below which a page may be upside down.
    private static let sure = 75
    /// The confidence below which a picture counts as one without text.
    private static let text = 35
    /// The number of scalars from which on a second reading of a text costs too much without a reason.
    private static let manyScalars = 300
    /// The percentage that is done when the reading begins.
    private static let preparedPercent = 5

    private let folder: String?
    private var engines: [(languages: [ReadingLanguage], engine: TextEngine)] = []
    private var orientation: TextEngine?

    /// Creates a reader that searches the data of languages in a folder, or without one where tesseract was installed.
    public init(folder: String? = nil) {
        self.folder = folder
    }

    /// Reads the text of a picture file, the first language being the main one; now and then `onProgress` is called with the percentage
    /// that is done. Of a document the words are taken that it has, of one without any those that are seen on its first page.
    ///
    /// The text of a picture without text is empty.
    public func read(_ path: String, languages: [ReadingLanguage], onProgress: (Int) -> Void) throws(MediaToolsError) -> String {
        let file = try MediaFile(path)
        let signature = ContentSignature(of: file.bytes(at: 0, count: ContentSignature.headBytes))
        if let words = try DocumentWords.text(of: file, signature) { return words }
        let pixels = try Self.pixels(of: path)
        let engine = try engine(for: languages)
        guard min(pixels.width, pixels.height) >= Self.leastEdge else { return "" }
        onProgress(Self.preparedPercent)
        let reading = try read(pixels, by: engine) { onProgress(Self.preparedPercent + $0 * (100 - Self.preparedPercent) / 100) }
        return reading.confidence < Self.text ? "" : ReadText.tidied(reading.text)
    }

    /// Reads a page that may be turned by right angles.
    ///
    /// Detecting how it lies costs as much as a third of reading it. So it is done only if lines seem to run from top to bottom, or if the
    /// text that was read makes little sense; then the page is read once more, and the text that makes more sense counts.
    private func read(_ pixels: GreyPixels, by engine: TextEngine, onProgress: (Int) -> Void) throws(MediaToolsError) -> TextEngine.Reading
    {
        let preparation = try PagePreparation(pixels)
        var turns: [PageTurn] = [.none]
        if preparation.seemsTurned {
            turns = try turn(of: preparation).map { [$0, .none] } ?? [.none, .quarter, .threeQuarters]
        }
        var (best, tried) = (TextEngine.Reading(), Set<PageTurn>())
        while let turn = turns.first {
            turns.removeFirst()
            let page = turn == .none ? preparation : try PagePreparation(pixels.turned(turn))
            let reading = try engine.read(page.page(), onProgress: onProgress)
            if reading.confidence >= best.confidence { best = reading }
            if reading.confidence >= Self.sure { break }
            tried.insert(turn)
            let isShort = reading.text.unicodeScalars.count < Self.manyScalars
            if !preparation.seemsTurned, turn == .none, !reading.text.isEmpty {
                turns = try self.turn(of: preparation).map { [$0] } ?? (isShort ? [.half] : [])
            }
            turns.removeAll { tried.contains($0) }
        }
        return best
    }

    /// Returns the turn that makes a page upright; nil if that is unknown.
    private func turn(of preparation: PagePreparation) throws(MediaToolsError) -> PageTurn? {
        if orientation == nil {
            do throws(MediaToolsError) {
                orientation = try TextEngine([TextEngine.orientationData], folder: folder)
            } catch {
                // Without its data pages are read as they are.
                if error == .languageMissing { return nil }
                throw error
            }
        }
        return try orientation?.turn(of: preparation.levelSketch())
    }

    private func engine(for languages: [ReadingLanguage]) throws(MediaToolsError) -> TextEngine {
        if let index = engines.firstIndex(where: { $0.languages == languages }) {
            engines.append(engines.remove(at: index))
        } else {
            if engines.count == Self.maximumEngines { engines.removeFirst() }
            engines.append((languages, try TextEngine(languages.map(Self.dataName), folder: folder)))
        }
        return engines[engines.count - 1].engine
    }

    private static func dataName(of language: ReadingLanguage) -> String {
        switch language {
        case .english: "eng"
        case .russian: "rus"
        case .japanese: "jpn"
        }
    }

    /// Decodes a picture file, or draws the first page of a PDF, upright according to its own metadata.
    static func pixels(of path: String) throws(MediaToolsError) -> GreyPixels {
        let file = try MediaFile(path)
        let signature = ContentSignature(of: file.bytes(at: 0, count: ContentSignature.headBytes))
        if let problem = signature.problem { throw problem }
        if signature.mediaType == "application/pdf" {
            return try PDFReader(file).pageToRead(maximumPixels: maximumPixels).greyPixels()
        }
        guard signature.kind == .image else { throw .notPicture }
        let picture = try PictureFile(file, mediaType: signature.mediaType)
        let (width, height) = try picture.header().storedSize
        let reduction = min(1, (Double(maximumPixels) / Double(max(1, width * height))).squareRoot())
        let edge = min(PagePreparation.maximumEdge, max(1, Int(Double(max(width, height)) * reduction)))
        return try picture.decoded(edge: edge).greyPixels()
    }
}
