import Layout
import Testing

struct StretchyHeaderTests {
    let header = StretchyHeader(height: 200)

    @Test func pullEnlargesTheHeader() {
        let transform = header.transform(offset: -50)
        #expect(transform.scale == 1.25 && transform.translateY == -25)
        #expect(header.frame(width: 400, offset: -50) == Rect(x: -50, y: -50, width: 500, height: 250))
        #expect(header.transform(offset: -138, topInset: 88).scale == 1.25)
    }

    @Test func restIsTheIdentity() {
        for offset in [0.0, 30, 900, -88] {
            let transform = header.transform(offset: offset, topInset: 88)
            #expect(transform == .identity && transform.scale == 1 && transform.translateY == 0)
            #expect(transform.translateY.sign == .plus)
        }
    }

    @Test func bottomEdgeStays() {
        let capped = StretchyHeader(height: 120, greatestScale: 1.5)
        for pull in stride(from: 1.0, through: 400, by: 13) {
            #expect(isNear(header.frame(width: 375, offset: -pull).maxY, 200))
            #expect(isNear(capped.frame(width: 375, offset: -pull).maxY, 120) && capped.transform(offset: -pull).scale <= 1.5)
        }
    }
}
