import Domain
import Store
import Testing

@Suite struct HintQueueTests {
    private static let space: Identifier<Space> = Samples.space
    private static let session: Identifier<Session> = Samples.id(9)
    private static let all: [Hint] = [
        .grown(space, revision: 7), .library(space, revision: -1), .catalogues(space), .devices(space), .signedOut(session, space),
        .stopRun(EntityID(high: 3, low: 4)), .replaced,
    ]

    @Test(arguments: all) func hintsAreReadAsTheyWereWritten(hint: Hint) {
        #expect(Hint(text: Substring(hint.text)) == hint)
        #expect(!hint.text.contains(" "))
        for length in 0..<hint.text.count { #expect(Hint(text: hint.text.prefix(length)) == nil) }
    }

    @Test(arguments: ["", "gap", "unknown,1", "grown", "grown,x,1", "replaced,1", "devices,\(space.text),1", "signedOut,\(space.text)"])
    func whatIsNoHintIsNotRead(text: String) {
        #expect(Hint(text: text[...]) == nil)
    }

    @Test func aRevisionThatGrowsIsSentOnce() {
        var queue = HintQueue()
        for revision in [1, 3, 2] as [Int64] { queue.append(.grown(Self.space, revision: revision)) }
        queue.append(.devices(Self.space))
        queue.append(.devices(Self.space))
        queue.append(.gap)
        #expect(queue.messages(from: "me") == ["me grown,\(Self.space.text),3 devices,\(Self.space.text)"])
    }

    @Test func messagesKeepTheirLimitAndTheQueueItsOwn() {
        var queue = HintQueue()
        let count = HintQueue.maximumCount + 5
        for number in 0..<UInt64(count) { queue.append(.grown(Samples.id(number), revision: 1)) }
        let messages = queue.messages(from: "me")
        #expect(messages.allSatisfy { $0.utf8.count <= HintQueue.maximumMessageBytes && $0.hasPrefix("me ") })
        #expect(messages.map { $0.split(separator: " ").count - 1 }.reduce(0, +) == HintQueue.maximumCount)
        #expect(HintQueue().messages(from: "me") == [])
    }
}
