import Testing

@testable import HTTP

struct HTTPHeadersTests {
    @Test func namesCompareWithoutCase() {
        let headers: HTTPHeaders = ["Content-Type": "a", "X": "1", "x": "2"]
        #expect(headers["content-TYPE"] == "a")
        #expect(headers["X"] == "1")
        #expect(headers.all("x") == ["1", "2"])
        #expect(headers["content"] == nil)
        #expect(headers.all("content-typ@").isEmpty)
    }

    @Test func settingReplacesAndNilRemoves() {
        var headers: HTTPHeaders = ["A": "1", "a": "2", "B": "3"]
        headers["a"] = "4"
        #expect(headers.map { "\($0.name)=\($0.value)" } == ["B=3", "a=4"])
        headers["A"] = nil
        #expect(headers.all("a").isEmpty)
    }
}
