import JSON
import Testing

/// Checks values, offsets of errors and limits of the tree parser.
@Suite struct JSONParsingTests {
    @Test(arguments: [
        ("0", JSON.integer(0)), ("-0", .integer(0)), ("-17", .integer(-17)),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("-9223372036854775809", .number(-9_223_372_036_854_775_808)),
        ("18446744073709551616", .number(18_446_744_073_709_551_616)), ("1.0", .number(1)), ("1e2", .number(100)), ("1E-2", .number(0.01)),
        ("0.1", .number(0.1)), ("-2.5", .number(-2.5)), ("123456789012345678e3", .number(123_456_789_012_345_683_968)),
        ("0.30000000000000004", .number(0.1 + 0.2)), ("1e22", .number(1e22)), ("1e23", .number(1e23)),
        ("9007199254740993.0", .number(0x1p53)),
        ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)), ("5e-324", .number(.leastNonzeroMagnitude)), ("1e-400", .number(0)),
        ("2.2250738585072011e-308", .number(.leastNormalMagnitude.nextDown)), ("0e999999999999999999999", .number(0)),
    ])
    func numberIsExactOrNearest(_ text: String, _ expected: JSON) throws {
        #expect(try JSON(parsing: text) == expected)
    }

    @Test func minusZeroWithFractionKeepsItsSign() throws {
        #expect(try JSON(parsing: "-0.0").number?.sign == .minus)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "A\u{E9}€"), (#""\ud83d\uDC4D!""#, "👍!"),
        (#""\u0000""#, "\0"), ("\"a\u{FEFF}b\"", "a\u{FEFF}b"), (#""\ufeff""#, "\u{FEFF}"), (#""a\u0301""#, "a\u{301}"),
        (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\\u0041""#, #"\u0041"#),
        (#""Привет\nмир, こんにちは 👩‍👩‍👧\t""#, "Привет\nмир, こんにちは 👩‍👩‍👧\t"),
        (#""plain ascii, then ё, then ascii""#, "plain ascii, then ё, then ascii"),
    ])
    func stringIsDecoded(_ text: String, _ expected: String) throws {
        #expect(try JSON(parsing: text) == .string(expected))
        #expect(try JSON(parsing: "{\(text):1}").object?.members.first.map { JSON.string($0.key) } == .string(expected))
    }

    @Test func specialByteIsFoundAtEveryPlaceOfAWord() throws {
        for length in 0..<20 {
            let run = String(repeating: "x", count: length)
            #expect(try JSON(parsing: "\"\(run)\"") == .string(run))
            #expect(try JSON(parsing: "\"\(run)\\n\(run)\"") == .string(run + "\n" + run))
            #expect(try JSON(parsing: "\"\(run)é\(run)\"") == .string(run + "é" + run))
            #expect(throws: JSONError.unexpectedByte(0x1F, at: 1 + length)) { try JSON(parsing: "\"\(run)\u{1F}\(run)\"") }
            #expect(throws: JSONError.invalidUTF8(at: 1 + length)) {
                try JSON(parsing: Array("\"\(run)".utf8) + [0x80] + Array("\(run)\"".utf8))
            }
        }
    }

    @Test(arguments: [
        ("", JSONError.unexpectedEnd(at: 0)), ("[1", .unexpectedEnd(at: 2)), ("[1,}", .unexpectedByte(0x7D, at: 3)),
        (#"["\q"]"#, .invalidEscape(at: 2)), (#"["\u12x4"]"#, .invalidEscape(at: 2)), (#"["\ud800"]"#, .loneSurrogate(at: 2)),
        (#"["\udc00"]"#, .loneSurrogate(at: 2)), (#"{"a":1, "a":2}"#, .duplicateKey("a", at: 8)),
        (#"{"é":1,"\u00e9":2}"#, .duplicateKey("é", at: 8)), (#"{"\u0061":1,"a":2}"#, .duplicateKey("a", at: 12)),
        ("1e400", .numberOutOfRange(at: 0)), ("[-1e400]", .numberOutOfRange(at: 1)), ("{} x", .trailingContent(at: 3)),
        ("\u{FEFF}{}", .unexpectedByte(0xEF, at: 0)), ("[01]", .unexpectedByte(0x31, at: 2)), ("1.", .unexpectedEnd(at: 2)),
    ])
    func errorTellsWhatAndWhere(_ text: String, _ expected: JSONError) {
        #expect(throws: expected) { try JSON(parsing: text) }
    }

    @Test func brokenUTF8IsFoundAtItsFirstByte() {
        #expect(throws: JSONError.invalidUTF8(at: 2)) { try JSON(parsing: [0x22, 0x61, 0xC3, 0x22]) }
        #expect(throws: JSONError.unexpectedEnd(at: 3)) { try JSON(parsing: [0x22, 0x61, 0xC3]) }
    }

    @Test(arguments: [
        (JSONError.unexpectedEnd(at: 4), "JSON ends unexpectedly at offset 4."),
        (.unexpectedByte(0x7D, at: 3), "JSON has an unexpected '}' at offset 3."),
        (.unexpectedByte(0x0A, at: 3), "JSON has an unexpected byte 0x0A at offset 3."),
        (.invalidUTF8(at: 1), "JSON has invalid UTF-8 at offset 1."),
        (.invalidEscape(at: 1), "JSON has an invalid escape at offset 1."),
        (.loneSurrogate(at: 1), "JSON has half a surrogate pair at offset 1."),
        (.duplicateKey("a\n", at: 9), #"JSON repeats the key "a\n" at offset 9."#), (.tooLarge(limit: 5), "JSON is larger than 5 bytes."),
        (.tooDeep(limit: 2, at: 7), "JSON nests deeper than 2 levels at offset 7."),
        (.numberTooLong(at: 1), "JSON has too long a number at offset 1."),
        (.numberOutOfRange(at: 1), "JSON has a number out of range at offset 1."),
        (.trailingContent(at: 2), "JSON goes on after its end at offset 2."),
    ])
    func messageIsASentenceWithTheOffset(_ error: JSONError, _ message: String) {
        #expect(error.message == message)
    }

    @Test func everyTruncationIsRefused() throws {
        let sample = Array(#"{"a":[1.5e+3,-2,true,false,null,"é\n\ud83d\udc4d 日本 \u0041"],"b":{"c":[[],{}]}, "d" : "x" } "#.utf8)
        #expect(try JSON(parsing: sample)["a"]?[5] == "é\n👍 日本 A")
        for length in 0..<sample.count - 1 {
            #expect(throws: JSONError.unexpectedEnd(at: length)) { try JSON(parsing: Array(sample.prefix(length))) }
        }
    }

    @Test(arguments: [0, 1, 5, JSONLimits.standard.maximumDepth, JSONLimits.highestDepth])
    func depthIsLimited(_ depth: Int) throws {
        let limits = JSONLimits(maximumDepth: depth)
        let value = try JSON(parsing: depth == 0 ? "7" : nestedArrays(depth), limits: limits)
        #expect(try JSON(parsing: value.text, limits: limits) == value)
        #expect(throws: JSONError.tooDeep(limit: depth, at: depth)) { try JSON(parsing: nestedArrays(depth + 1), limits: limits) }
        let objects = String(repeating: #"{"k":"#, count: depth + 1)
        #expect(throws: JSONError.tooDeep(limit: depth, at: depth * 5)) { try JSON(parsing: objects, limits: limits) }
    }

    @Test func siblingsDoNotCountAsDepth() throws {
        #expect(try JSON(parsing: "[[],[],[{}],[]]", limits: JSONLimits(maximumDepth: 3)).array?.count == 4)
    }

    @Test func sizeIsLimited() throws {
        #expect(try JSON(parsing: "[10]", limits: JSONLimits(maximumBytes: 4)) == [10])
        #expect(throws: JSONError.tooLarge(limit: 4)) { try JSON(parsing: "[100]", limits: JSONLimits(maximumBytes: 4)) }
    }

    @Test func numberLengthIsLimited() throws {
        let limit = JSONLimits.standard.maximumNumberLength
        let fraction = "-0." + String(repeating: "0", count: limit - 4) + "1"
        #expect(try JSON(parsing: "[\(fraction)]")[0]?.number == Double(fraction))
        #expect(throws: JSONError.numberTooLong(at: 1)) { try JSON(parsing: "[\(fraction)0]") }
        #expect(try JSON(parsing: "[\(fraction)0]", limits: JSONLimits(maximumNumberLength: limit + 1))[0]?.number == Double(fraction))
        let longest = JSONLimits(maximumNumberLength: .max)
        let shifted = "0." + String(repeating: "0", count: 1_000_005) + "1e1000006"
        #expect(try JSON(parsing: shifted, limits: longest) == .number(1))
    }

    @Test func accessorsAnswerForTheirKindOnly() throws {
        let value = try JSON(parsing: #"{"n":null,"b":true,"i":7,"d":0.5,"s":"x","a":[1,2]}"#)
        #expect(value["n"]?.isNull == true && value["b"]?.isNull == false && value["n"]?.bool == nil)
        #expect(value["b"]?.bool == true && value["i"]?.integer == 7 && value["i"]?.number == 7)
        #expect(value["d"]?.number == 0.5 && value["d"]?.integer == nil && value["s"]?.string == "x" && value["s"]?.number == nil)
        #expect(value["a"]?.array == [1, 2] && value["a"]?[1] == 2 && value["a"]?[2] == nil && value["a"]?[-1] == nil)
        #expect(value.object?.count == 6 && value["z"] == nil && value["s"]?["s"] == nil && value["s"]?[0] == nil && value.string == nil)
    }

    @Test func literalsBuildValues() throws {
        let value: JSON = ["n": nil, "b": true, "i": -7, "d": 0.5, "s": "x", "a": [1, "two", nil], "o": [:]]
        #expect(value.text == #"{"n":null,"b":true,"i":-7,"d":0.5,"s":"x","a":[1,"two",null],"o":{}}"#)
    }

    @Test func equalityIsExact() {
        #expect(JSON.string("\u{E9}") != .string("e\u{301}"))
        #expect(JSON.integer(1) != .number(1))
        #expect(JSON.null != .bool(false))
        #expect(JSON.array([1, 2]) != [2, 1])
    }
}
