import Domain
import Merge
import Testing

@Suite("Writes stamped anew")
struct RestampTests {
    private let topic: Identifier<Topic> = Identifier(EntityID(high: 1, low: 1))
    private let far = Instant(milliseconds: 9_000_000_000_000)
    private let now = Instant(milliseconds: 1_000_000)

    @Test("A replica whose clock ran ahead comes back to the true time, and so does what it wrote")
    func comesBack() throws {
        var replica = Replica(agent: Agent(rawValue: 1))
        let first = try replica.write(.topic, topic.entity, [FieldWrite("name", .text("a"))], now: far)
        let second = try replica.write(.topic, topic.entity, [FieldWrite("name", .text("b"))], now: far)
        let restamps = replica.restamp([first, second], now: now)
        #expect(restamps.count == 2)
        #expect(restamps.allSatisfy { $0.new.milliseconds == now.milliseconds })
        #expect(restamps[0].new < restamps[1].new)
        let third = try replica.write(.topic, topic.entity, [FieldWrite("name", .text("c"))], now: now)
        guard case .write(_, let stamp) = third.change else { return }
        #expect(stamp.milliseconds == now.milliseconds)
        #expect(replica[topic.entity]?.value(of: "name") == .text("c"))

        var server = EntityState(kind: .topic, id: topic.entity)
        for operation in [third, second.applying(restamps), first.applying(restamps)] { try server.apply(operation) }
        #expect(server.registers == replica[topic.entity]?.registers)
    }

    @Test("What was stamped within the server's patience stays as it is")
    func staysAsItIs() throws {
        var replica = Replica(agent: Agent(rawValue: 1))
        let soon = Instant(milliseconds: now.milliseconds + HybridClock.maximumDriftMilliseconds)
        let write = try replica.write(.topic, topic.entity, [FieldWrite("name", .text("a"))], now: soon)
        #expect(replica.restamp([write], now: now) == [])
    }

    @Test("Another tab takes the new stamps over, and what it writes next follows them")
    func otherTab() throws {
        var tab = Replica(agent: Agent(rawValue: 1))
        var other = Replica(agent: Agent(rawValue: 2))
        let write = try tab.write(.topic, topic.entity, [FieldWrite("name", .text("a"))], now: far)
        try other.apply(write)
        let restamps = tab.restamp([write], now: now)
        other.apply(restamps)
        #expect(other[topic.entity]?.registers == tab[topic.entity]?.registers)
        let next = try other.write(.topic, topic.entity, [FieldWrite("name", .text("b"))], now: now)
        guard case .write(_, let stamp) = next.change else { return }
        #expect(restamps[0].new < stamp && stamp.milliseconds == now.milliseconds)
    }
}
