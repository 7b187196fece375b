import JSON
import Testing

/// Runs the example of the package's page.
@Suite struct ExampleTests {
    @Test func aNoteIsReadAndWritten() throws {
        let note = try JSON(parsing: #"{"title": "Milk", "colour": 7}"#)
        #expect(note["title"]?.string == "Milk" && note["colour"]?.integer == 7)
        #expect(JSON.object(JSONObject([("done", true)])).text == #"{"done":true}"#)
    }
}
