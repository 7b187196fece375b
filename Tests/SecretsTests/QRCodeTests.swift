import Testing

@testable import Secrets

@Suite struct QRCodeTests {
    static let texts = ["Enot", "https://enot.local:8443/join#AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8", "Енот 猫"]

    @Test(.enabled(if: Command.zbarimg.isInstalled, "zbarimg (package zbar-tools) is not installed"), arguments: texts)
    func zbarReadsTheText(text: String) throws {
        let code = try QRCode(text)
        let directory = try TemporaryDirectory()
        let path = try directory.write(Self.portableGraymap(of: code), to: "code.pgm")
        let (status, output) = try Command.zbarimg.run("--quiet", "--raw", path)
        #expect(status == 0)
        #expect(output.split(separator: "\n").first.map(String.init) == text)
    }

    @Test func shortTextHasItsKnownMatrix() throws {
        let code = try QRCode("Enot")
        let rows = (0..<code.width).map { y in
            String((0..<code.width).map { x in code.isDark(x: x, y: y) ? "#" : "." })
        }
        #expect(rows == Self.knownRows)
    }

    @Test func modulesOutsideAreLight() throws {
        let code = try QRCode("Enot")
        #expect(code.isDark(x: 0, y: 0))
        for (x, y) in [(-1, 0), (0, -1), (code.width, 0), (0, code.width)] {
            #expect(!code.isDark(x: x, y: y))
        }
    }

    @Test func textAtTheLimitIsEncodedAndPastItRefused() throws {
        #expect(try QRCode(String(repeating: "a", count: QRCode.maximumLength)).width == 177)
        #expect(throws: SecretsError.unsuitableQRCodeText(bytes: 2332)) {
            try QRCode(String(repeating: "a", count: QRCode.maximumLength + 1))
        }
        #expect(throws: SecretsError.unsuitableQRCodeText(bytes: 0)) { try QRCode("") }
        #expect(try QRCode("a").width == 21)
    }

    @Test(arguments: texts)
    func terminalTextShowsTheModulesAndTheQuietZone(text: String) throws {
        let code = try QRCode(text)
        let lines = code.terminalText().split(separator: "\n")
        #expect(lines.count == (code.width + 8 + 1) / 2)
        for (row, line) in lines.enumerated() {
            #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m") && line.hasSuffix("\u{1B}[0m"))
            let blocks = Array(line.dropFirst(19).dropLast(4))
            #expect(blocks.count == code.width + 8)
            for (column, block) in blocks.enumerated() {
                let (x, y) = (column - 4, row * 2 - 4)
                #expect((block == "█" || block == "▀") == code.isDark(x: x, y: y))
                #expect((block == "█" || block == "▄") == code.isDark(x: x, y: y + 1))
            }
        }
    }

    @Test(arguments: texts)
    func svgPathDrawsTheModules(text: String) throws {
        let code = try QRCode(text)
        let svg = code.svg()
        #expect(svg.contains("viewBox=\"0 0 \(code.width + 8) \(code.width + 8)\""))
        #expect(!svg.contains("style"))
        var drawn: Set<[Int]> = []
        for match in svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            let (x, y, length) = (try #require(Int(match.1)), try #require(Int(match.2)), try #require(Int(match.3)))
            #expect(match.3 == match.4)
            for offset in 0..<length { drawn.insert([x + offset - 4, y - 4]) }
        }
        let side = 0..<code.width
        let expected = Set(side.flatMap { y in side.filter { code.isDark(x: $0, y: y) }.map { [$0, y] } })
        #expect(drawn == expected)
    }

    @Test func svgLabelIsEscaped() throws {
        #expect(try QRCode("a").svg(label: "<\"Enot\" & co>").contains("aria-label=\"&lt;&quot;Enot&quot; &amp; co&gt;\""))
    }

    /// Draws the code with eight pixels a module.
    private static func portableGraymap(of code: QRCode) -> [UInt8] {
        let side = (code.width + 8) * 8
        var image = Array("P5 \(side) \(side) 255\n".utf8)
        for y in 0..<side {
            for x in 0..<side {
                image.append(code.isDark(x: x / 8 - 4, y: y / 8 - 4) ? 0 : 255)
            }
        }
        return image
    }

    /// Is the code of "Enot" that zbar read.
    private static let knownRows = [
        "#######..#..#.#######",
        "#.....#.#.#.#.#.....#",
        "#.###.#..##.#.#.###.#",
        "#.###.#..##...#.###.#",
        "#.###.#.##.##.#.###.#",
        "#.....#...##..#.....#",
        "#######.#.#.#.#######",
        ".....................",
        "#.#.#.#..##.#...#..#.",
        "#..##..##.##.#.#..###",
        "#.#.###.##.#.###...##",
        "##..#...######.##....",
        "...#..#.##.#.###...##",
        "........#.#...#...##.",
        "#######..##.#...##.##",
        "#.....#..##...#....#.",
        "#.###.#.#.#.#.#.##.##",
        "#.###.#....#.#.#...#.",
        "#.###.#.#..#.###..#.#",
        "#.....#..#####.###.#.",
        "#######.#.##.###..###",
    ]
}
