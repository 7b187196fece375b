import Layout
import Testing

struct FlowLayoutTests {
    let phone = FlowLayout(
        width: 375, leastItemWidth: 100, insets: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16), gap: 10, lineGap: 10, scale: 2)

    @Test func columnsAreThePublishedOnes() {
        #expect(phone.columnCount == 3 && isNear(phone.itemWidth, 323.0 / 3))
        #expect([0, 1, 2].map { phone.column($0).x } == [16, 133.5, 251.5])
        #expect([0, 1, 2].map { phone.column($0).width } == [107.5, 108, 107.5])
        #expect(phone.rowCount(itemCount: 7) == 3 && phone.rowHeight == 107.5 && phone.contentHeight(itemCount: 7) == 374.5)
    }

    @Test func exactFitFits() {
        var layout = FlowLayout(width: 330, leastItemWidth: 100, gap: 15, scale: 1)
        #expect(layout.columnCount == 3 && layout.itemWidth == 100)
        layout.width = 329.99
        #expect(layout.columnCount == 2)
        layout.width = 0.1 + 0.2
        layout.leastItemWidth = 0.1
        layout.gap = 0
        #expect(layout.columnCount == 3)
    }

    @Test func oneColumnIsTheLeast() {
        let layout = FlowLayout(width: 90, leastItemWidth: 100)
        #expect(layout.columnCount == 1 && layout.itemWidth == 90)
        #expect(FlowLayout(width: 0, leastItemWidth: 100).columnCount == 1)
        #expect(FlowLayout(width: 10, leastItemWidth: 100, insets: EdgeInsets(left: 20, right: 20)).itemWidth == 0)
        #expect(FlowLayout(width: 300, leastItemWidth: 0).columnCount == 1)
        #expect(FlowLayout(width: 1e9, leastItemWidth: 0.001).columnCount == FlowLayout.greatestColumnCount)
    }

    @Test(arguments: [41, 42, 43] as [UInt64])
    func columnsFillTheWidthExactlyAndAreNeverTooNarrow(seed: UInt64) {
        var random = MotionRandom(seed: seed)
        for _ in 0..<400 {
            let scale = [1.0, 2, 3][Int(random.number(0...2.99))]
            let layout = FlowLayout(
                width: random.number(100...1600).rounded(), leastItemWidth: random.number(40...300).rounded(),
                insets: EdgeInsets(left: random.number(0...24).rounded(), right: random.number(0...24).rounded()),
                gap: random.number(0...20).rounded(), scale: scale)
            let count = layout.columnCount
            let last = layout.column(count - 1)
            #expect(layout.column(0).x == layout.insets.left, "seed \(seed)")
            #expect(isNear(last.x + last.width, layout.width - layout.insets.right), "seed \(seed)")
            if count > 1 { #expect(layout.itemWidth >= layout.leastItemWidth - 1e-3, "seed \(seed)") }
            let oneMore = Double(count + 1) * layout.leastItemWidth + Double(count) * layout.gap
            #expect(oneMore > layout.width - layout.insets.left - layout.insets.right, "seed \(seed)")
            let widths = (0..<count).map { layout.column($0).width }
            #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1 / scale + 1e-9, "seed \(seed)")
            for index in 1..<max(count, 1) {
                let distance = layout.column(index).x - layout.column(index - 1).x - layout.column(index - 1).width
                #expect((distance - layout.gap).magnitude <= 1 / scale + 1e-9, "seed \(seed)")
            }
        }
    }

    @Test func twoAcrossOnASmallPhoneAndMoreWhenTurned() {
        var layout = FlowLayout(
            width: 375, leastItemWidth: 139, insets: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16), gap: 10, scale: 2)
        for width in [320.0, 375, 414] {
            layout.width = width
            #expect(layout.columnCount == 2)
        }
        for (width, count) in [(568.0, 3), (667, 4), (896, 5)] {
            layout.width = width
            #expect(layout.columnCount == count)
        }
    }

    @Test func lastRowUsesTheSameColumns() {
        #expect(phone.frame(item: 6) == Rect(x: 16, y: 251, width: 107.5, height: 107.5))
        #expect(phone.frame(item: 4) == Rect(x: 133.5, y: 133.5, width: 108, height: 107.5))
        #expect(phone.contentHeight(itemCount: 0) == 32)
    }

    @Test func uniformWidthsLeaveTheRestToTheGaps() {
        var layout = phone
        layout.isUniform = true
        #expect((0..<3).allSatisfy { layout.column($0).width == 107.5 })
        #expect(isNear(layout.column(2).x + 107.5, 359, 0.5))
    }

    @Test func onlyItemsInSightAreListed() {
        #expect(phone.items(from: 0, to: 120, itemCount: 7) == 0..<3)
        #expect(phone.items(from: 100, to: 200, itemCount: 7) == 0..<6)
        #expect(phone.items(from: 124, to: 132, itemCount: 7) == 3..<3)
        #expect(phone.items(from: 260, to: 9000, itemCount: 7) == 6..<7)
        #expect(phone.items(from: 9000, to: 9500, itemCount: 7).isEmpty)
        #expect(phone.items(from: -500, to: -100, itemCount: 7).isEmpty)
        #expect(phone.items(from: 0, to: 100, itemCount: 0).isEmpty)
        for top in stride(from: -50.0, to: 400, by: 7) {
            let listed = phone.items(from: top, to: top + 90, itemCount: 7)
            for item in 0..<7 where phone.frame(item: item).minY < top + 90 && phone.frame(item: item).maxY > top {
                #expect(listed.contains(item))
            }
        }
    }

    @Test func firstVisibleItemStaysOnATurn() {
        var turned = phone
        turned.width = 667
        for offset in [0.0, 10, 100, 700, 1500] {
            let item = phone.firstFullyVisibleItem(offset: offset, itemCount: 100) ?? -1
            let new = turned.offset(replacing: phone, at: offset, itemCount: 100)
            #expect(isNear(turned.frame(item: item).minY - new, phone.frame(item: item).minY - offset))
            #expect(phone.frame(item: item).minY >= offset)
        }
        #expect(phone.firstFullyVisibleItem(offset: 1e6, itemCount: 100) == nil)
        #expect(turned.offset(replacing: phone, at: 5, itemCount: 0) == 5)
    }
}

/// Holds the layout of items in sections to what it promises.
struct FlowSectionsTests {
    /// Lays out three sections of 5, 1 and 4 items in three columns of squares of 100 with gaps of 10, below headings of 40.
    private let layout = {
        var layout = FlowLayout(width: 320, leastItemWidth: 100, gap: 10, lineGap: 10)
        (layout.sections, layout.headingHeight) = ([5, 1, 4], 40)
        return layout
    }()

    @Test func eachSectionBeginsARowBelowItsHeading() {
        #expect((0..<10).map { layout.frame(item: $0).minX } == [0, 110, 220, 0, 110, 0, 0, 110, 220, 0])
        #expect((0..<10).map { layout.frame(item: $0).minY } == [40, 40, 40, 150, 150, 300, 450, 450, 450, 560])
        #expect((0..<3).map { layout.headingTop($0) } == [0, 260, 410] && (0..<10).map { layout.section(of: $0) }.last == 2)
        #expect(layout.contentHeight(itemCount: 10) == 660)
    }

    @Test func whatShowsIsFoundWhereverTheWindowIs() {
        for top in stride(from: -50.0, through: 700, by: 10) {
            let range = layout.items(from: top, to: top + 95, itemCount: 10)
            let shown = (0..<10).filter {
                let frame = layout.frame(item: $0)
                return frame.minY < top + 95 && frame.minY + frame.size.height > top
            }
            #expect(Array(range) == shown, "from \(top)")
            let first = (0..<10).first { layout.frame(item: $0).minY >= top }
            #expect(layout.firstFullyVisibleItem(offset: top, itemCount: 10) == first, "from \(top)")
        }
    }

    @Test func rowsFollowEachOtherAcrossSections() {
        #expect((0..<10).map { layout.itemBelow($0, itemCount: 10) } == [3, 4, 4, 5, 5, 6, 9, 9, 9, 9])
        #expect((0..<10).map { layout.itemAbove($0) } == [0, 1, 2, 0, 1, 3, 5, 5, 5, 6])
        let plain = FlowLayout(width: 320, leastItemWidth: 100, gap: 10, lineGap: 10)
        #expect((0..<4).map { plain.itemBelow($0, itemCount: 4) } == [3, 3, 3, 3] && plain.itemAbove(3) == 0)
    }
}
