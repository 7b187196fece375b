import Merge
import Testing

@Suite struct AgentTests {
    @Test(
        arguments: [
            (0, "0000000000000000"), (1, "0000000000000001"), (0x0123_4567_89AB_CDEF, "0123456789abcdef"), (UInt64.max, "ffffffffffffffff"),
        ] as [(UInt64, String)])
    func textAndNumberMatch(number: UInt64, text: String) {
        #expect(Agent(rawValue: number).text == text)
        #expect(Agent(text: text)?.rawValue == number)
    }

    @Test(arguments: ["", "0", "000000000000000", "00000000000000000", "000000000000000G", "00000000000000AB", "００００００００００００００００"])
    func otherTextIsRefused(text: String) {
        #expect(Agent(text: text) == nil)
    }

    @Test func agentsAndEventsAreOrderedByNumberThenSequence() {
        let low = Agent(rawValue: 1)
        let high = Agent(rawValue: 1 << 63)
        #expect(low < high)
        #expect(low.text < high.text)
        #expect(EventID(agent: low, sequence: 9) < EventID(agent: high, sequence: 0))
        #expect(EventID(agent: low, sequence: 1) < EventID(agent: low, sequence: 2))
    }
}
