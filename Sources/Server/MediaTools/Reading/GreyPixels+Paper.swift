extension GreyPixels {
    /// The byte for paper before the contrast is stretched; it leaves room above for what is brighter than paper.
    private static let paper = 240
    /// The largest counted value above paper.
    private static let brightest = 300

    /// Returns the page on even paper, with shadows gone, paper white and ink dark, and the finding about it.
    ///
    /// The paper around each pixel is the mean of what is not ink in a square of `2 * radius + 1` pixels, ink being what is darker than 96
    /// % of the mean of all. The pixel's ratio to it is its new value.
    func onEvenPaper(radius: Int) -> (page: GreyPixels, finding: PaperFinding) {
        let paper = withoutInk(radius: radius)
        var histogram = [Int](repeating: 0, count: Self.brightest + 1)
        var page = ratios(to: paper, radius: radius, histogram: &histogram)
        let (finding, table) = Self.stretching(histogram, count: count)
        page.bytes.withUnsafeMutableBufferPointer { pixels in
            table.withUnsafeBufferPointer { table in
                guard let pixels = pixels.baseAddress, let table = table.baseAddress else { return }
                var index = 0
                while index < width &* height {
                    pixels[index] = table[Int(pixels[index])]
                    index &+= 1
                }
            }
        }
        return (page, finding)
    }

    /// Returns the bytes with 0 instead of ink.
    private func withoutInk(radius: Int) -> [UInt8] {
        let (width, height) = (width, height)
        return [UInt8](unsafeUninitializedCapacity: count) { paper, initialized in
            initialized = width * height
            bytes.withUnsafeBufferPointer { source in
                guard let paper = paper.baseAddress, let source = source.baseAddress else { return }
                var window = RowWindow(width: width, height: height, radius: radius)
                var y = 0
                while y < height {
                    window.moveDown(to: y, in: source)
                    let rows = window.rows
                    var (x, sum, columns) = (0, window.startSum, window.startColumns)
                    while x < width {
                        let value = Int(source[y &* width &+ x])
                        paper[y &* width &+ x] = value &* 100 &* columns &* rows >= sum &* 96 ? UInt8(truncatingIfNeeded: value) : 0
                        window.step(from: x, &sum, &columns)
                        x &+= 1
                    }
                    y &+= 1
                }
            }
        }
    }

    /// Returns each byte's ratio to the paper around it, and counts the ratios in the histogram.
    private func ratios(to paper: [UInt8], radius: Int, histogram: inout [Int]) -> GreyPixels {
        let (width, height) = (width, height)
        let ratios = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            initialized = width * height
            bytes.withUnsafeBufferPointer { source in
                paper.withUnsafeBufferPointer { paper in
                    histogram.withUnsafeMutableBufferPointer { histogram in
                        guard let target = target.baseAddress, let source = source.baseAddress, let paper = paper.baseAddress,
                            let histogram = histogram.baseAddress
                        else { return }
                        Self.divide(source, by: paper, width, height, radius, target, histogram)
                    }
                }
            }
        }
        return GreyPixels(width: width, height: height, bytes: ratios)
    }

    private static func divide(
        _ source: UnsafePointer<UInt8>, by paper: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ radius: Int,
        _ target: UnsafeMutablePointer<UInt8>, _ histogram: UnsafeMutablePointer<Int>
    ) {
        let (even, brightest) = (Self.paper, Self.brightest)
        var window = RowWindow(width: width, height: height, radius: radius, counts: true)
        var y = 0
        while y < height {
            window.moveDown(to: y, in: paper)
            var (x, sum, count) = (0, window.startSum, window.startCount)
            while x < width {
                // Paper has a brightness of at least 8: darker surroundings are no paper.
                let ratio = min(brightest, Int(source[y &* width &+ x]) &* even &* max(1, count) / max(1, sum, 8 &* count))
                histogram[ratio] &+= 1
                target[y &* width &+ x] = UInt8(truncatingIfNeeded: min(255, ratio))
                window.stepCounting(from: x, &sum, &count)
                x &+= 1
            }
            y &+= 1
        }
    }

    /// Returns ink and grain according to the ratios, and the table that makes paper white and ink dark.
    private static func stretching(_ histogram: [Int], count: Int) -> (finding: PaperFinding, table: [UInt8]) {
        let ink = place(in: histogram[...], after: count / 100)
        let bright = histogram[paper...]
        let grain = place(in: bright, after: bright.reduce(0, +) * 9 / 10) - paper
        let white = Double(paper) - max(4, 1.3 * Double(grain))
        let black = min(Double(ink), white - 20)
        let low = black + (white - black) * 0.15
        let table = (0...255).map { UInt8(max(0, min(255, (Double($0) - low) / (white - low) * 255))) }
        return (PaperFinding(ink: Double(ink) / Double(paper), noise: Double(grain) / Double(paper)), table)
    }

    /// Returns the first position up to which more than `limit` are counted.
    private static func place(in histogram: ArraySlice<Int>, after limit: Int) -> Int {
        var seen = 0
        for (index, count) in zip(histogram.indices, histogram) {
            seen += count
            if seen > limit { return index }
        }
        return histogram.startIndex
    }
}
