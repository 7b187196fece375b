import JSON
import Testing

/// Checks what is written, byte by byte.
@Suite struct JSONWriterTests {
    @Test func piecesMakeADocument() {
        var writer = JSONWriter(reservingCapacity: 64)
        writer.beginObject()
        writer.key("a")
        writer.beginArray()
        writer.integer(1)
        writer.integer(Int64.min)
        writer.number(0.5)
        writer.string("x")
        writer.beginArray()
        writer.endArray()
        writer.beginObject()
        writer.endObject()
        writer.endArray()
        writer.key("b")
        writer.bool(false)
        writer.key("c")
        writer.null()
        writer.key("d")
        writer.value(["k": [true, nil]])
        writer.endObject()
        #expect(writer.text == #"{"a":[1,-9223372036854775808,0.5,"x",[],{}],"b":false,"c":null,"d":{"k":[true,null]}}"#)
        #expect(writer.bytes == Array(writer.text.utf8) && writer.count == writer.bytes.count)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("\"\\/", #"\"\\/"#), ("\n\r\t", #"\n\r\t"#),
        ("\0\u{8}\u{C}\u{1B}\u{1F}", #"\u0000\u0008\u000C\u001B\u001F"#),
        ("</script><!--", #"\u003C/script>\u003C!--"#), ("a\u{2028}b\u{2029}", #"a\u2028b\u2029"#), ("—“”…", "—“”…"),
        ("\u{2027}\u{202A}", "\u{2027}\u{202A}"),
        ("Ёж, 日本, 👍\u{7F}", "Ёж, 日本, 👍\u{7F}"), ("\u{E2}\u{A8}", "\u{E2}\u{A8}"),
    ])
    func stringIsEscapedWhereNeeded(_ text: String, _ expected: String) throws {
        #expect(JSON.string(text).text == "\"\(expected)\"")
        #expect(try JSON(parsing: JSON.string(text).bytes) == .string(text))
        #expect(JSON.object(JSONObject([(text, 1)])).text == "{\"\(expected)\":1}")
    }

    @Test func escapeIsFoundAtEveryPlaceOfAWord() throws {
        for special in ["\"", "\\", "<", "\u{1}", "\u{2028}", "é", "\u{2014}"] {
            for length in 0..<20 {
                let text = String(repeating: "x", count: length) + special + String(repeating: "я", count: length)
                #expect(try JSON(parsing: JSON.string(text).bytes) == .string(text))
            }
        }
    }

    @Test(arguments: [
        (JSON.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"), (.integer(0), "0"), (.number(1), "1.0"),
        (.number(-0.0), "-0.0"), (.number(0.1), "0.1"), (.number(0.1 + 0.2), "0.30000000000000004"), (.number(1e21), "1e+21"),
        (.number(.leastNonzeroMagnitude), "5e-324"), (.number(.greatestFiniteMagnitude), "1.7976931348623157e+308"),
    ])
    func numberIsExactOrShortest(_ value: JSON, _ expected: String) throws {
        #expect(value.text == expected)
        #expect(try JSON(parsing: expected) == value)
    }

    @Test func writingOutOfTurnTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = JSON.number(.nan).text
        }
        await #expect(processExitsWith: .failure) {
            var writer = JSONWriter()
            writer.beginObject()
            writer.null()
        }
        await #expect(processExitsWith: .failure) {
            var writer = JSONWriter()
            writer.beginArray()
            _ = writer.bytes
        }
    }
}
