import Testing

@testable import ObjectStorage

@Suite struct XMLAnswerTests {
    @Test func elementsAndTextAreRead() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <List xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Item><Key>a&amp;b&#x2F;&#99;</Key><Size>3</Size></Item><Item/></List>

            """
        let list = try #require(XMLAnswer.read(Array(text.utf8)))
        #expect(list.name == "List")
        #expect(list.children.count == 2)
        #expect(list.children[0].text(of: "Key") == "a&b/c")
        #expect(list.children[0].text(of: "Size") == "3")
    }

    @Test(arguments: [
        "", "text", "<a>", "<a></b>", "<a></a><b></b>", "<a>&unknown;</a>", "<a>&amp</a>", "<!DOCTYPE a><a></a>", "<a><b></a></b>", "<>",
        String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100),
    ])
    func anythingElseIsRefused(_ text: String) {
        #expect(XMLAnswer.read(Array(text.utf8)) == nil)
    }
}
