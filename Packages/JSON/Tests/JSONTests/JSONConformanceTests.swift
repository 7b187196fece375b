import JSON
import Testing

/// Holds the parser to RFC 8259, one input a behaviour.
@Suite struct JSONConformanceTests {
    @Test(arguments: acceptedStructures + acceptedNumbers + acceptedStrings)
    func documentOfTheGrammarParsesAndRoundTrips(_ example: JSONCase) throws {
        let value = try JSON(parsing: example.bytes)
        #expect(try JSON(parsing: value.bytes) == value)
        try JSONReader.read(example.bytes) { (reader) throws(JSONError) in try reader.skipValue() }
    }

    @Test(arguments: refusedArrays + refusedNumbers + refusedObjects + refusedStrings + refusedStructures + refusedByChoice)
    func documentOutsideTheGrammarIsRefusedAlikeByTreeAndSkip(_ example: JSONCase) throws {
        let error = try #require(throws: JSONError.self) { try JSON(parsing: example.bytes) }
        #expect(throws: error) {
            try JSONReader.read(example.bytes) { (reader) throws(JSONError) in try reader.skipValue() }
        }
    }

    @Test(arguments: roundedNumbers)
    func numberBeyondExactnessIsRounded(_ example: JSONCase) throws {
        #expect(try JSON(parsing: example.bytes)[0]?.number?.isFinite == true)
    }
}

private let acceptedStructures = [
    JSONCase("empty array", "[]"), JSONCase("empty object", "{}"), JSONCase("spaces between brackets", "[[ ]  ]"),
    JSONCase("space before", " [7]"), JSONCase("space behind", "[7] "), JSONCase("line feed behind", "[7]\n"),
    JSONCase("space before a bracket", "[7 ]"), JSONCase("line feed before a bracket", "[7\n]"),
    JSONCase("all white space", "\t\r\n [\t\r\n 7\t\r\n ,\t\r\n 8\t\r\n ]\t\r\n "),
    JSONCase("array of null", "[null]"), JSONCase("array of true", "[true]"), JSONCase("array of false", "[false]"),
    JSONCase("array of several nulls", "[0,null,null,9]"), JSONCase("array of all kinds", #"[null, 5, "5", {}, [], true, 0.5]"#),
    JSONCase("lone null", "null"), JSONCase("lone true", "true"), JSONCase("lone false", "false"),
    JSONCase("lone integer", "17"), JSONCase("lone fraction", "-0.7"), JSONCase("lone string", #""word""#),
    JSONCase("lone empty string", #""""#), JSONCase("lone space in a string", #"" ""#),
    JSONCase("one member", #"{"key":"value"}"#), JSONCase("two members", #"{"one":"value", "two":"value"}"#),
    JSONCase("empty key", #"{"":1}"#), JSONCase("escaped null in a key", #"{"a\u0000b":1}"#),
    JSONCase("array as member", #"{"list":[]}"#), JSONCase("line feeds between members", "{\n\"a\": 1\n,\n\"b\" :2\n}"),
    JSONCase("one key on two levels", #"{"id":{"id":[{"id":1},{"id":2}]}}"#),
    JSONCase("long strings", "{\"a\":[{\"id\":\"\(String(repeating: "y", count: 50))\"}],\"id\":\"\(String(repeating: "z", count: 50))\"}"),
    JSONCase("escaped Russian", #"{"имя":"\u0441\u043b\u043e\u0432\u043e"}"#),
    JSONCase("great members", #"{"least": -1.0e+27, "most": 1.0e+27}"#),
]

private let acceptedNumbers = [
    JSONCase("integer", "[345]"), JSONCase("negative integer", "[-345]"), JSONCase("minus one", "[-1]"), JSONCase("zero", "[0]"),
    JSONCase("minus zero", "[-0]"), JSONCase("minus zero with a fraction", "[-0.0]"), JSONCase("space before a number", "[ 6]"),
    JSONCase("fraction", "[345.678901]"), JSONCase("integer with an exponent", "[30e1]"), JSONCase("exponent", "[345e56]"),
    JSONCase("zero with an exponent", "[0e2]"), JSONCase("zero with a signed exponent", "[0e+2]"), JSONCase("capital E", "[1E21]"),
    JSONCase("capital E and minus", "[1E-3]"), JSONCase("capital E and plus", "[1E+3]"), JSONCase("small e and minus", "[1e-3]"),
    JSONCase("small e and plus", "[1e+3]"), JSONCase("fraction and exponent", "[345.678e67]"),
    JSONCase("exponent with leading zeros", "[1e0005]"), JSONCase("close to zero", "[-0.\(String(repeating: "0", count: 59))1]"),
]

private let acceptedStrings = [
    JSONCase("ASCII", #"["word "]"#), JSONCase("empty", #"[""]"#), JSONCase("space before a string", #"[ "word"]"#),
    JSONCase("all short escapes", #"["\"\\\/\b\f\n\r\t"]"#), JSONCase("escaped quote", #"["\""]"#),
    JSONCase("escaped backslash before a letter of an escape", #"["\\n"]"#), JSONCase("escaped backslash before a", #"["\\a"]"#),
    JSONCase("escaped backslash before digits", #"["\\u0000"]"#), JSONCase("quote as digits", #"["\u0022"]"#),
    JSONCase("backslash as digits", #"["\u005c"]"#), JSONCase("control as digits", #"["\u0013"]"#),
    JSONCase("null as digits", #"["\u0000"]"#),
    JSONCase("line feed as digits", #"["two\u000Alines"]"#), JSONCase("no-break space as digits", #"["two\u00a0words"]"#),
    JSONCase("one byte as digits", #"["\u002d"]"#), JSONCase("two bytes as digits", #"["\u0124"]"#),
    JSONCase("three bytes as digits", #"["\u0822"]"#), JSONCase("one, two and three bytes", #"["\u0061\u012b\u12aC"]"#),
    JSONCase("kana as digits", #"["\u0062\u30ab\u30EB\u30BF"]"#), JSONCase("letter of an extension", #"["\uA66E"]"#),
    JSONCase("surrogate pair", #"["\uD801\udc38"]"#), JSONCase("two surrogate pairs", #"["\ud83d\ude3A\ud83d\udc8E"]"#),
    JSONCase("surrogate pair in mixed case", #"["\uD834\uDd1f"]"#), JSONCase("last surrogate pair", #"["\uDBFF\uDFFF"]"#),
    JSONCase("noncharacter U+10FFFE as digits", #"["\uDBFF\uDFFE"]"#), JSONCase("noncharacter U+1FFFE as digits", #"["\uD83F\uDFFE"]"#),
    JSONCase("noncharacter U+FFFF as digits", #"["\uffff"]"#), JSONCase("noncharacter U+FFFE as digits", #"["\uFFFE"]"#),
    JSONCase("noncharacter U+FDD0 as digits", #"["\uFDD1"]"#), JSONCase("zero-width space as digits", #"["\u200b"]"#),
    JSONCase("invisible plus as digits", #"["\u2064"]"#), JSONCase("comment in a string", #"["x/*y*/z//"]"#),
    JSONCase("delete", "[\"\u{7F}\"]"), JSONCase("delete among letters", "[\"b\u{7F}b\"]"), JSONCase("Greek", "[\"λ\"]"),
    JSONCase("raw U+2028", "[\"\u{2028}\"]"), JSONCase("raw U+2029", "[\"\u{2029}\"]"), JSONCase("three and four bytes", "[\"₽𝄟\"]"),
    JSONCase("three-byte characters", "[\"⍃ネ⍃\"]"), JSONCase("raw noncharacter U+FFFF", stringOf: [0xEF, 0xBF, 0xBF]),
    JSONCase("raw noncharacter U+10FFFF", stringOf: [0xF4, 0x8F, 0xBF, 0xBF]),
    JSONCase("raw reserved U+1BFFE", stringOf: [0xF0, 0x9B, 0xBF, 0xBE]),
    JSONCase("least character of two bytes", stringOf: [0xC2, 0x80]), JSONCase("least of three", stringOf: [0xE0, 0xA0, 0x80]),
    JSONCase("last before the surrogates", stringOf: [0xED, 0x9F, 0xBF]), JSONCase("least of four", stringOf: [0xF0, 0x90, 0x80, 0x80]),
]

private let refusedArrays = [
    JSONCase("no comma", "[7 null]"), JSONCase("no comma before an array", "[7[8]]"), JSONCase("colon for a comma", #"["a": 7]"#),
    JSONCase("colon after a number", "[7:8]"), JSONCase("comma behind", #"["a"],"#), JSONCase("comma first", "[,7]"),
    JSONCase("comma alone", "[,]"), JSONCase("comma last", "[7,]"), JSONCase("comma last after a string", #"["a",]"#),
    JSONCase("two commas", "[7,,8]"), JSONCase("two commas last", "[7,,]"), JSONCase("two commas after a string", #"["a",,]"#),
    JSONCase("space for a value", #"[  , "a"]"#), JSONCase("bracket behind", #"["a"]]"#), JSONCase("unclosed after a string", #"["a""#),
    JSONCase("unclosed after an empty string", #"[""#), JSONCase("unclosed after a comma", "[7,"),
    JSONCase("unclosed after a number", "[7"),
    JSONCase("unclosed after an object", "[{}"), JSONCase("unclosed after line feeds", "[7,\n8\n,9"),
    JSONCase("unclosed after line feeds and a comma", "[\"a\",\n7\n,8,"), JSONCase("letter", "[z"), JSONCase("star", "[*]"),
    JSONCase("minus alone", "[-]"), JSONCase("vertical tab in a string", "[\"\u{0B}a\"\\f]"), JSONCase("vertical tab", "[\u{0B}]"),
    JSONCase("letter and half a character", [0x5B, 0x62, 0xE5, 0x5D]), JSONCase("byte FF", [0x5B, 0xFF, 0x5D]),
    JSONCase("short false", "[fal]"), JSONCase("short null", "[nu]"), JSONCase("short true", "[tr]"),
    JSONCase("literal too long", "[nulll]"),
]

private let refusedNumbers = [
    JSONCase("two pluses", "[++12]"), JSONCase("plus", "[+7]"), JSONCase("plus infinity", "[+Inf]"), JSONCase("Inf", "[Inf]"),
    JSONCase("NaN", "[NaN]"), JSONCase("minus NaN", "[-NaN]"), JSONCase("Infinity", "[Infinity]"),
    JSONCase("minus Infinity", "[-Infinity]"),
    JSONCase("leading zero", "[07]"), JSONCase("leading zero of many", "[0123]"), JSONCase("minus and leading zero", "[-07]"),
    JSONCase("minus and leading zero of many", "[-0123]"), JSONCase("two dots at the end", "[-7.0.]"), JSONCase("two dots", "[0.7.8]"),
    JSONCase("dot last", "[7.]"), JSONCase("minus and dot last", "[-7.]"), JSONCase("dot first", "[.7]"),
    JSONCase("dot and minus", "[.-7]"),
    JSONCase("dot first, exponent", "[.7e-3]"), JSONCase("minus and dot", "[-.7]"), JSONCase("dot before an exponent", "[7.e3]"),
    JSONCase("dot before a plus exponent", "[7.e+3]"), JSONCase("dot before a minus exponent", "[7.e-3]"),
    JSONCase("zero, dot, exponent", "[0.e1]"), JSONCase("dot and empty plus exponent", "[8.e+]"), JSONCase("empty exponent", "[0e]"),
    JSONCase("empty capital exponent", "[0E]"), JSONCase("empty plus exponent", "[0e+]"), JSONCase("empty capital plus exponent", "[0E+]"),
    JSONCase("fraction and empty exponent", "[0.4e]"), JSONCase("fraction and empty plus exponent", "[0.4e+]"),
    JSONCase("whole fraction and empty exponent", "[7.0e]"), JSONCase("whole fraction and empty plus exponent", "[7.0e+]"),
    JSONCase("whole fraction and empty minus exponent", "[7.0e-]"), JSONCase("two signs of an exponent", "[0e+-7]"),
    JSONCase("two exponents", "[7eE3]"), JSONCase("letter in an exponent", "[7eb]"), JSONCase("letter after a number", "[7.2b-3]"),
    JSONCase("H for E", "[1.25H-300]"), JSONCase("word after a number", "[-12.34bar]"), JSONCase("word after a minus", "[-bar]"),
    JSONCase("letter after a negative", "[-7y]"), JSONCase("space after a minus", "[- 7]"), JSONCase("space in a number", "[7 000.0]"),
    JSONCase("sum", "[7+8]"), JSONCase("hexadecimal", "[0x7]"), JSONCase("hexadecimal of two digits", "[0x47]"),
    JSONCase("fullwidth digit", "[２]"), JSONCase("null byte behind", [0x37, 0x38, 0x00]),
    JSONCase("half a character after digits", [0x5B, 0x37, 0x38, 0xE5, 0x5D]), JSONCase("after zero", [0x5B, 0x30, 0xE5, 0x5D, 0x0A]),
    JSONCase("half a character after an exponent", [0x5B, 0x37, 0x65, 0x31, 0xE5, 0x5D]),
    JSONCase("half a character for an exponent", [0x5B, 0x37, 0x65, 0xE5, 0x5D]),
]

private let refusedObjects = [
    JSONCase("word for a value", #"["a", truly]"#), JSONCase("bracket for a key", "{[: \"a\"}\n"),
    JSONCase("comma for a colon", #"{"a", 7}"#),
    JSONCase("two colons", #"{"a"::7}"#), JSONCase("emoji for members", "{🇫🇮}"), JSONCase("number after a value", #"{"a":"b" 7}"#),
    JSONCase("no quotes", "{key: 'word'}"), JSONCase("no quotes around a key", #"{k: "b"}"#), JSONCase("apostrophes", "{'k':7}"),
    JSONCase("lone continuation byte in a key", [0x7B, 0x22, 0xBA, 0x22, 0x3A, 0x37, 0x2C, 0x7D]), JSONCase("no colon", #"{"a" c}"#),
    JSONCase("no key", #"{:"b"}"#), JSONCase("string for a colon", #"{"a" "c"}"#), JSONCase("unclosed after a colon", #"{"a":"#),
    JSONCase("unclosed after a key", #"{"a""#), JSONCase("unclosed in a value", #"{"a":"b"#), JSONCase("number as key", "{7:7}"),
    JSONCase("huge number as key", "{8888E8888:7}"), JSONCase("null as key", "{null:null,null:null}"), JSONCase("comma last", #"{"a":7,}"#),
    JSONCase("commas last", #"{"a":7,,,}"#), JSONCase("two commas", #"{"a":7,,"b":8}"#), JSONCase("comment behind", #"{"a":7}/* */"#),
    JSONCase("open comment behind", #"{"a":7}/* *//"#), JSONCase("line comment behind", #"{"a":7}//"#),
    JSONCase("slash behind", #"{"a":7}/"#),
    JSONCase("comment within", #"{"a":/* */7}"#), JSONCase("key without value", #"{ "a" : 7, "b" }"#),
    JSONCase("hash behind", #"{"a":7}#"#),
    JSONCase("hash and object behind", #"{"a":7}#{}"#), JSONCase("string behind", #"{"a": 7} "b""#), JSONCase("brace behind", "{}}"),
]

private let refusedStrings = [
    JSONCase("high surrogate and open escape", #"["\uD801\"]"#), JSONCase("high surrogate and no digits", #"["\uD801\u"]"#),
    JSONCase("high surrogate and one digit", #"["\uD801\u2"]"#), JSONCase("high surrogate and a wrong digit", #"["\uD801\u2y"]"#),
    JSONCase("high surrogate and three digits", #"["\uD834\uDd1"]"#), JSONCase("two high surrogates and an escape", #"["\uD801\uD801\y"]"#),
    JSONCase("letter without quotes", "[é]"), JSONCase("escaped null byte", stringOf: [0x5C, 0x00]), JSONCase("escape x", #"["\x01"]"#),
    JSONCase("three backslashes", #"["\\\"]"#), JSONCase("escaped tab", "[\"\\\t\"]"), JSONCase("escaped emoji", "[\"\\🌁\"]"),
    JSONCase("one backslash", #"["\"]"#), JSONCase("three digits", #"["\u00B"]"#), JSONCase("escape a", #"["\a"]"#),
    JSONCase("wrong digits", #"["\uzzzz"]"#), JSONCase("half a character for digits", stringOf: [0x5C, 0x75, 0xE5]),
    JSONCase("half a character escaped", stringOf: [0x5C, 0xE5]), JSONCase("escape before a string", #"[\u0020"a"]"#),
    JSONCase("line feed escape before a string", #"[\u000A"a"]"#), JSONCase("escape without quotes", #"[\t]"#),
    JSONCase("quote alone", "\""),
    JSONCase("apostrophes", "['a word']"), JSONCase("no quotes", "xyz"), JSONCase("unclosed after a backslash", "[\"\\"),
    JSONCase("raw null byte", stringOf: [0x62, 0x00, 0x62]), JSONCase("raw line feed", "[\"two\nlines\"]"), JSONCase("raw tab", "[\"\t\"]"),
    JSONCase("raw escape character", stringOf: [0x1B]), JSONCase("last raw control", stringOf: [0x1F]),
    JSONCase("capital U", #""\UA66E""#), JSONCase("letter behind", #""a"z"#),
]

private let refusedStructures = [
    JSONCase("no byte", ""), JSONCase("white space only", " "), JSONCase("100,000 open arrays", String(repeating: "[", count: 100_000)),
    JSONCase("50,000 open arrays and objects", String(repeating: #"[{"":"#, count: 50_000)), JSONCase("word joiner", "[\u{2060}]"),
    JSONCase("byte order mark only", [0xEF, 0xBB, 0xBF]), JSONCase("part of a byte order mark", [0xEF, 0xBB, 0x7B, 0x7D]),
    JSONCase("angle brackets", "<->"), JSONCase("angle brackets in an array", "[<true>]"), JSONCase("letter behind", "[7]y"),
    JSONCase("bracket behind a number", "7]"), JSONCase("unclosed string", #"["abc]"#), JSONCase("word", "bå"), JSONCase("letter", "å"),
    JSONCase("capital False", "[False]"), JSONCase("object ends in a comma", #"{"a": null,"#), JSONCase("two arrays", "[][]"),
    JSONCase("closing bracket", "]"), JSONCase("closing brace", "}"), JSONCase("half a character", [0xE5]), JSONCase("Latin-1", [0xE8]),
    JSONCase("open bracket", "["), JSONCase("null byte", [0x5B, 0x00, 0x5D]), JSONCase("sign behind", "7@"),
    JSONCase("empty key open", #"{"":"#),
    JSONCase("array and apostrophe", "['"), JSONCase("array and comma", "[,"), JSONCase("array and object", "[{"),
    JSONCase("array and open string", "[\"b"), JSONCase("array and string", "[\"b\""), JSONCase("open brace", "{"),
    JSONCase("brace and bracket", "{]"), JSONCase("bracket and brace", "[}"), JSONCase("brace and comma", "{,"),
    JSONCase("brace and array", "{["),
    JSONCase("brace and open string", "{\"b"), JSONCase("brace and apostrophes", "{'b'"), JSONCase("escaped brackets", #"["\{["\{["\{"#),
    JSONCase("star", "*"), JSONCase("open after null", "[ true, nul"), JSONCase("open after false", "[ null, fals"),
    JSONCase("open after true", "[ false, tru"), JSONCase("open object", #"{"a":"b""#), JSONCase("form feed", "[\u{0C}]"),
]

/// Inputs that RFC 8259 leaves to the parser, and that this one refuses.
private let refusedByChoice = [
    JSONCase("duplicate key", #"{"k":1,"k":2}"#), JSONCase("duplicate member", #"{"k":1,"k":1}"#),
    JSONCase("500 arrays", nestedArrays(500)),
    JSONCase("byte order mark", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]), JSONCase("huge number", "[1.5e+9998]"),
    JSONCase("huge negative", "[-1e+9998]"),
    JSONCase("huge with digits", "[321321e100000]"), JSONCase("huge negative with digits", "[-321321e100000]"),
    JSONCase("endless exponent", "[0.4e00\(String(repeating: "9", count: 200))]"),
    JSONCase("long number", "[\(String(repeating: "1", count: 65))]"),
    JSONCase("low surrogate as key", #"{"\uDFAB":7}"#), JSONCase("high surrogate alone", #"["\uDADB"]"#),
    JSONCase("lower case", #"["\ud801"]"#),
    JSONCase("high surrogate and letter", #"["\uD888\u1235"]"#), JSONCase("high surrogate and line feed", #"["\uD801\n"]"#),
    JSONCase("low surrogate and a letter", #"["\uDd1eb"]"#), JSONCase("two high surrogates", #"["\uD801\uD801\n"]"#),
    JSONCase("high surrogate and letters", #"["\ud801xyz"]"#), JSONCase("pair turned round", #"["\uDd1f\uD834"]"#),
    JSONCase("low surrogate alone", #"["\uDFAB"]"#), JSONCase("broken Japanese", stringOf: [0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFB]),
    JSONCase("raw surrogate", stringOf: [0xED, 0xA0, 0x81]), JSONCase("last raw surrogate", stringOf: [0xED, 0xBF, 0xBF]),
    JSONCase("byte FE", stringOf: [0xFE]), JSONCase("Latin-1", stringOf: [0xE8]), JSONCase("continuation byte", stringOf: [0x82]),
    JSONCase("beyond Unicode", stringOf: [0xF4, 0x90, 0x80, 0x80]), JSONCase("far beyond Unicode", stringOf: [0xF5, 0x80, 0x80, 0x80]),
    JSONCase("overlong slash", stringOf: [0xC0, 0xAF]), JSONCase("overlong of C1", stringOf: [0xC1, 0xBF]),
    JSONCase("overlong of three bytes", stringOf: [0xE0, 0x9F, 0xBF]),
    JSONCase("overlong of four bytes", stringOf: [0xF0, 0x8F, 0xBF, 0xBF]),
    JSONCase("overlong of six bytes", stringOf: [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF]), JSONCase("cut character", stringOf: [0xE0, 0xFF]),
    JSONCase("overlong null of six bytes", stringOf: [0xFC, 0x80, 0x80, 0x80, 0x80, 0x80]), JSONCase("cut in the middle", stringOf: [0xD0]),
    JSONCase("UTF-16 with mark", [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]), JSONCase("UTF-16, big end first", [0x00, 0x5B, 0x00, 0x5D]),
    JSONCase("UTF-16, little end first", [0x5B, 0x00, 0x5D, 0x00]),
]

/// Inputs that RFC 8259 leaves to the parser, and that this one rounds.
private let roundedNumbers = [
    JSONCase("far below a Double", "[321.456e-788]"), JSONCase("very far below a Double", "[321e-10000000]"),
    JSONCase("past Int64", "[200000000000000000000]"), JSONCase("past Int64, negative", "[-321321321321321321321321321321]"),
    JSONCase("48 digits", "[-337462374673276894279832749832423479823246327847]"),
]

/// Returns arrays inside each other.
func nestedArrays(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}
