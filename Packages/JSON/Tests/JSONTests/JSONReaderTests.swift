import JSON
import Testing

/// Checks reading without a tree.
@Suite struct JSONReaderTests {
    @Test func valuesAreReadInOrder() throws {
        let text = #" { "id" : "n\u00e91" , "list":[1, -2.5 ,true,null,{"skipped":[{"deep":"\n"}]},[]], "clock":9223372036854775807 } "#
        var seen: [String] = []
        try JSONReader.read(Array(text.utf8)) { (reader) throws(JSONError) in
            try reader.beginObject()
            while let key = try reader.nextKey() {
                seen.append(key)
                switch key {
                case "id": seen.append(try reader.readString())
                case "clock": seen.append("\(try reader.readInteger())")
                default:
                    try reader.beginArray()
                    while try reader.hasNextElement() {
                        seen.append(try self.description(of: &reader))
                    }
                }
            }
        }
        #expect(seen == ["id", "né1", "list", "1.0", "-2.5", "true", "null", "skipped", "tree", "clock", "9223372036854775807"])
    }

    @Test(arguments: [
        ("1.0", JSONError.numberOutOfRange(at: 0)), ("1e2", .numberOutOfRange(at: 0)), ("9223372036854775808", .numberOutOfRange(at: 0)),
        ("\"1\"", .unexpectedByte(0x22, at: 0)), ("null", .unexpectedByte(0x6E, at: 0)), ("", .unexpectedEnd(at: 0)),
        ("7 8", .trailingContent(at: 2)),
    ])
    func integerIsNothingElse(_ text: String, _ expected: JSONError) {
        #expect(throws: expected) {
            try JSONReader.read(Array(text.utf8)) { (reader) throws(JSONError) in try reader.readInteger() }
        }
    }

    @Test func otherKindThanAskedForIsAnUnexpectedByte() {
        #expect(throws: JSONError.unexpectedByte(0x5B, at: 1)) {
            try self.read(" []") { (reader) throws(JSONError) in try reader.beginObject() }
        }
        #expect(throws: JSONError.unexpectedByte(0x7B, at: 0)) {
            try self.read("{}") { (reader) throws(JSONError) in try reader.beginArray() }
        }
        #expect(throws: JSONError.unexpectedByte(0x37, at: 0)) {
            try self.read("7") { (reader) throws(JSONError) in _ = try reader.readString() }
        }
        #expect(throws: JSONError.unexpectedByte(0x37, at: 0)) {
            try self.read("7") { (reader) throws(JSONError) in _ = try reader.readBool() }
        }
        #expect(throws: JSONError.unexpectedByte(0x37, at: 0)) {
            try self.read("7") { (reader) throws(JSONError) in try reader.readNull() }
        }
        #expect(throws: JSONError.unexpectedByte(0x5B, at: 0)) {
            try self.read("[]") { (reader) throws(JSONError) in _ = try reader.readNumber() }
        }
    }

    @Test func skippedValueIsCheckedAsStrictly() {
        for (text, expected) in [
            (#"[{"a":1,"a":2}]"#, JSONError.duplicateKey("a", at: 8)), ("[[[1,]]]", .unexpectedByte(0x5D, at: 5)),
            (#"["\ud800"]"#, .loneSurrogate(at: 2)), (nestedArrays(129), .tooDeep(limit: 128, at: 128)),
            ("1e999", .numberOutOfRange(at: 0)),
        ] {
            #expect(throws: expected) { try self.read(text) { (reader) throws(JSONError) in try reader.skipValue() } }
        }
    }

    @Test func skippingEndsRightAfterTheValue() throws {
        for text in ["7", "\"x\"", "null", "[]", "{}", "[[],{}]", #"{"a":{"b":[1,{"c":2}]},"d":0}"#] {
            try read("[\(text),\(text) , true]") { (reader) throws(JSONError) in
                try reader.beginArray()
                _ = try reader.hasNextElement()
                try reader.skipValue()
                #expect(reader.offset == 1 + text.utf8.count)
                _ = try reader.hasNextElement()
                #expect(try reader.readValue() == JSON(parsing: text))
                _ = try reader.hasNextElement()
                #expect(try reader.peek() == .bool)
                #expect(try reader.readBool())
                #expect(try reader.hasNextElement() == false)
            }
        }
    }

    /// Reads one document from text.
    private func read(_ text: String, _ body: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try JSONReader.read(Array(text.utf8), body)
    }

    /// Returns what the next value is, in short.
    private func description(of reader: inout JSONReader) throws(JSONError) -> String {
        switch try reader.peek() {
        case .number: return "\(try reader.readNumber())"
        case .bool: return "\(try reader.readBool())"
        case .string: return try reader.readString()
        case .null:
            try reader.readNull()
            return "null"
        case .object:
            try reader.beginObject()
            let key = try reader.nextKey() ?? ""
            try reader.skipValue()
            _ = try reader.nextKey()
            return key
        case .array:
            _ = try reader.readValue()
            return "tree"
        }
    }
}
