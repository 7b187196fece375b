/// The preparation of a page's picture for reading: even paper, little grain, level lines, letters of one height.
///
/// The slope of lines and the height of letters are measured on a sketch of the page, which is smaller and cleaned in the same way.
struct PagePreparation {
    /// How a page is prepared.
    struct Plan: Equatable {
        /// The degrees by which the page is turned clockwise.
        var degrees = 0.0
        /// The factor by which the page is scaled.
        var scale = 1.0
    }

    /// The height of letters, in pixels, that the reader reads best.
    static let letterHeight = 24.0
    /// The largest number of pixels in the sketch.
    static let sketchPixels = 2_000_000
    /// The largest number of pixels in a page that is read.
    static let maximumPixels = 32_000_000
    /// The largest width and height of a page that is read, in pixels; the reader counts them in 16 bits.
    static let maximumEdge = 30_000

    private static let maximumSmoothings = 5
    private static let noiseAtMost = 0.10
    private static let inkDarkerThan = 128
    /// How clear lines must be for their slope to count.
    private static let clearLines = 1.5
    private static let leastDegrees = 0.15
    /// The factors so close to 1 that the page is not scaled.
    private static let unscaled = 0.7...1.6
    private static let scales = 0.3...3.0

    private let pixels: GreyPixels
    private let sketch: GreyPixels
    private let slope: Double
    /// Whether the lines seem to run from top to bottom.
    let seemsTurned: Bool
    let plan: Plan

    /// Examines a page as it was taken.
    init(_ pixels: GreyPixels) throws(MediaToolsError) {
        self.pixels = pixels
        let reduction = min(1, (Double(Self.sketchPixels) / Double(pixels.count)).squareRoot())
        let isReduced = reduction < 0.8
        sketch = Self.cleaned(isReduced ? try PageBitmap(pixels).scaled(by: reduction).greyPixels() : pixels)
        let ink = try PageBitmap(sketch).ink(darkerThan: Self.inkDarkerThan, leastSpeck: max(3, Int(5 * reduction)))
        let lines = ink.lines()
        let linesDown = try ink.turnedByRightAngle().lines()
        seemsTurned = linesDown.clarity > lines.clarity
        slope = Self.slope(of: seemsTurned ? linesDown : lines)
        plan = Self.plan(
            lines: lines, letterHeight: Double(ink.letterHeight()) / (isReduced ? reduction : 1), width: pixels.width, height: pixels.height
        )
    }

    /// Returns a small picture of the page, with its lines level or vertical.
    func levelSketch() throws(MediaToolsError) -> GreyPixels {
        slope == 0 ? sketch : try PageBitmap(sketch).turned(degrees: slope).greyPixels()
    }

    /// Returns the page as it is to be read.
    func page() throws(MediaToolsError) -> GreyPixels {
        var page = pixels
        if plan.scale != 1 { page = try PageBitmap(page).scaled(by: plan.scale).greyPixels() }
        // A page that is not scaled may be its own sketch.
        page = plan.scale == 1 && sketch.count == pixels.count ? sketch : Self.cleaned(page)
        return plan.degrees == 0 ? page : try PageBitmap(page).turned(degrees: plan.degrees).greyPixels()
    }

    /// Returns the plan for a page of a size, by the slope of its lines and the height of its letters in pixels.
    static func plan(lines: (degrees: Double, clarity: Double), letterHeight: Double, width: Int, height: Int) -> Plan {
        var plan = Plan(degrees: slope(of: lines))
        guard letterHeight > 0 else { return plan }
        let wanted = Self.letterHeight / letterHeight
        guard !unscaled.contains(wanted) else { return plan }
        let most = min((Double(maximumPixels) / Double(width * height)).squareRoot(), Double(maximumEdge) / Double(max(width, height)))
        plan.scale = min(max(wanted, scales.lowerBound), scales.upperBound, max(1, most))
        return plan
    }

    private static func slope(of lines: (degrees: Double, clarity: Double)) -> Double {
        lines.clarity > clearLines && abs(lines.degrees) >= leastDegrees ? lines.degrees : 0
    }

    /// Returns a page on even paper, smoothed until its grain is small compared to its ink.
    static func cleaned(_ page: GreyPixels) -> GreyPixels {
        var page = page
        let radius = max(16, min(page.width, page.height) / 40)
        for _ in 0..<maximumSmoothings {
            let (even, finding) = page.onEvenPaper(radius: radius)
            if finding.relativeNoise <= noiseAtMost { return even }
            page = page.smoothed()
        }
        return page.onEvenPaper(radius: radius).page
    }
}
