import RandomTesting
import TestKit
import Testing

@testable import Domain

/// Checks that a colour is kept exactly as it was chosen, and drawn as others draw it.
struct HSBColorTests {
    /// Lists the six colours of requirement E9 in pairs that are drawn alike.
    static let alike = [
        (HSBColor(hue: 0, saturation: 0.8, brightness: 1), HSBColor(hue: 1, saturation: 0.8, brightness: 1)),
        (HSBColor(hue: 0.2, saturation: 0, brightness: 1), HSBColor(hue: 0.8, saturation: 0, brightness: 1)),
        (HSBColor(hue: 0.2, saturation: 0.3, brightness: 0), HSBColor(hue: 0.8, saturation: 0.9, brightness: 0)),
    ]

    @Test func coloursThatAreDrawnAlikeStayApart() throws {
        for (left, right) in Self.alike {
            #expect(SRGBColor(left) == SRGBColor(right))
            #expect(left != right)
            #expect(left.text != right.text)
            for color in [left, right] { #expect(HSBColor(text: color.text) == color) }
        }
    }

    @Test func theStoredFormIsTheNumbersAsGiven() {
        #expect(HSBColor(hue: 0.2, saturation: 0.3, brightness: 0).text == "0.2 0.3 0.0 1.0")
        #expect(
            HSBColor(hue: 1, saturation: 1.0 / 3, brightness: .leastNonzeroMagnitude, alpha: 0.5).text
                == "1.0 0.3333333333333333 5e-324 0.5")
    }

    @Test func everyNumberAndItsNeighboursRoundTripExactly() throws {
        var generator = SeededRandom(seed: 20_260)
        var numbers = [0, 1, 0.5, 0.1, 1.0 / 3, 2.0 / 3, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude, Double.ulpOfOne, 0.3]
        numbers += (0..<500).map { _ in Double.random(in: 0...1, using: &generator) }
        for number in numbers {
            for neighbour in [number.nextDown, number, number.nextUp] where (0...1).contains(neighbour) {
                let color = HSBColor(hue: neighbour, saturation: 1 - neighbour, brightness: number, alpha: neighbour)
                let read = try #require(HSBColor(text: color.text), "\(color.text)")
                #expect(read.hue.bitPattern == neighbour.bitPattern && read.alpha.bitPattern == neighbour.bitPattern)
                #expect(read == color)
            }
        }
    }

    @Test func whatIsOutsideBecomesTheNearestEnd() {
        let color = HSBColor(hue: -0.1, saturation: 1.1, brightness: .nan, alpha: .infinity)
        #expect(color == HSBColor(hue: 0, saturation: 1, brightness: 0, alpha: 1))
        #expect(HSBColor(hue: -0.0, saturation: 0, brightness: 0).hue.sign == .plus)
    }

    @Test(arguments: [
        "", " ", "0.2 0.3 0.0", "0.2 0.3 0.0 1.0 1.0", "0.2 0.3 0 1.0", "0.2  0.3 0.0 1.0", " 0.2 0.3 0.0 1.0", "0.2 0.3 0.0 1.0 ",
        "0.20 0.3 0.0 1.0", "-0.0 0.3 0.0 1.0", "1.5 0.3 0.0 1.0", "nan 0.3 0.0 1.0", "0x1p-2 0.3 0.0 1.0", "0,2 0.3 0.0 1.0",
        "red", "0.2\u{0}0.3 0.0 1.0",
    ])
    func anyOtherTextIsNoColour(text: String) {
        #expect(HSBColor(text: text) == nil)
    }

    @Test func theLongestStoredFormIsWithinItsLimit() {
        let longest = HSBColor(
            hue: .leastNormalMagnitude, saturation: .leastNormalMagnitude, brightness: .leastNormalMagnitude,
            alpha: .leastNormalMagnitude)
        #expect(longest.text.utf8.count <= HSBColor.maximumTextLength)
        #expect(HSBColor(text: longest.text) == longest)
        #expect(HSBColor(text: String(repeating: "0", count: HSBColor.maximumTextLength + 1)) == nil)
    }

    @Test func changingOneNumberLeavesTheOthers() {
        var color = HSBColor(hue: 0.2, saturation: 0.3, brightness: 0, alpha: 0.4)
        color[.saturation] = 2
        #expect(color == HSBColor(hue: 0.2, saturation: 1, brightness: 0, alpha: 0.4))
        #expect(color[.hue] == 0.2 && color[.saturation] == 1 && color[.brightness] == 0)
    }

    @Test(arguments: [
        (StandardColor.coral, 0xEE686A), (.turquoise, 0x29C2D1), (.mint, 0x34C1A1), (.honey, 0xF9CC78), (.cream, 0xFDF4E3),
        (.darkGray, 0x707070),
    ])
    func theColoursOfTheProgramAreDrawnAsTheyAreNamed(standard: StandardColor, number: Int) {
        let drawn = SRGBColor(standard.color)
        let parts = [drawn.red, drawn.green, drawn.blue].map { Int(($0 * 255).rounded()) }
        #expect(parts == [number >> 16, number >> 8 & 255, number & 255])
    }

    @Test(arguments: [
        ("0.16666666666666666 1.0 1.0 1.0", StandardColor.yellow), ("0.0 0.8 1.0 1.0", .red), ("0.0 0.0 0.5 1.0", .gray),
    ])
    func coloursThatWereStoredBeforeKeepTheirNames(text: String, standard: StandardColor) throws {
        #expect(StandardColor.named(by: try #require(HSBColor(text: text))) == standard)
    }

    @Test func standardColoursAreFoundByExactlyTheirNumbers() {
        #expect(StandardColor.allCases.count == 17)
        for standard in StandardColor.allCases {
            #expect(StandardColor.named(by: standard.color) == standard)
            #expect(HSBColor(text: standard.color.text) == standard.color, "\(standard) is stored as it is")
        }
        #expect(StandardColor.named(by: HSBColor(hue: 1, saturation: 0.8, brightness: 1)) == nil)
        #expect(StandardColor.named(by: HSBColor(hue: 0, saturation: 0.8, brightness: 1, alpha: 0.9)) == nil)
    }
}
