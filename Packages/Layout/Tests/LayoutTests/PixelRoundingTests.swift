import Layout
import Testing

struct PixelRoundingTests {
    @Test func halvesGoUpAndNearlyHalvesToo() {
        #expect(pixelRounded(10.5, scale: 1) == 11 && pixelRounded(10.499999999, scale: 1) == 11 && pixelRounded(10.499, scale: 1) == 10)
        #expect(pixelRounded(-10.5, scale: 1) == -10 && pixelRounded(0.25, scale: 2) == 0.5 && pixelRounded(7, scale: 3) == 7)
    }
}
