import Testing

@testable import HTTP

/// States which connections may be open and which give way.
struct ConnectionLedgerTests {
    private static let limits = ConnectionLimits(open: 32)

    /// A ledger that an expectation may change.
    private final class Book {
        private var ledger: ConnectionLedger

        init(_ limits: ConnectionLimits = ConnectionLedgerTests.limits) { ledger = ConnectionLedger(limits: limits) }

        var count: Int { ledger.count }
        var hasRoom: Bool { ledger.hasRoom }

        func open(_ number: Int, from group: AddressGroup?) -> Int? { ledger.open(number, from: group) }
        func reservePlace(for number: Int, person: Int) -> Bool { ledger.reservePlace(for: number, person: person) }
        func cut(_ number: Int) { ledger.cut(number) }
        func close(_ number: Int) { ledger.close(number) }

        /// Opens connections of given numbers, and returns those that gave way.
        func open(_ numbers: ClosedRange<Int>, from group: AddressGroup? = nil) -> [Int] {
            numbers.compactMap { ledger.open($0, from: group) }
        }

        /// Opens connections on each of which a request arrives, and returns those that gave way.
        func request(_ numbers: ClosedRange<Int>) -> [Int] {
            numbers.compactMap { number in
                defer { ledger.headArrived(number) }
                return ledger.open(number, from: nil)
            }
        }
    }

    @Test(arguments: [1, 2, 3, 16, 118, 4_096]) func placesAreSharedOutWithoutOneTooMany(open: Int) {
        let limits = ConnectionLimits(open: open)
        #expect(limits.crowded >= 1 && limits.crowded <= open)
        #expect(limits.strangers >= 1 && limits.strangers <= limits.crowded && limits.halves < limits.strangers)
        #expect(limits.known < limits.crowded && limits.knownPerPerson <= limits.known)
    }

    @Test func uncompletedHeadsGiveWayFirstAndTheOldestOfThem() {
        let book = Book()
        #expect(Self.limits.crowded == 28 && Self.limits.strangers == 21 && Self.limits.halves == 5)
        #expect(book.request(1...10).isEmpty)
        #expect(book.open(11...21).isEmpty)
        #expect(book.open(22...24) == [11, 12, 13])
        #expect(book.count == 21)
    }

    @Test func whoeverComesHasTheTimeToAskWhereAllPlacesAreTakenByRequests() {
        let book = Book()
        #expect(book.request(1...21).isEmpty)
        // The newcomers are not enough to go before those that asked something long ago.
        #expect(book.open(22...27) == [1, 2, 3, 4, 5, 6])
        #expect(book.open(28...28) == [22])
    }

    @Test func placesOfSignedInPeopleAreTakenByNobody() {
        let book = Book()
        for number in 1...7 {
            #expect(book.open(number, from: nil) == nil)
            #expect(book.reservePlace(for: number, person: 1))
        }
        let victims = book.open(8...1_000)
        #expect(victims == Array(8...979))
        #expect(book.count == 28)
        // One more that shows to be signed in makes room for a stranger.
        #expect(book.reservePlace(for: 1_000, person: 2))
        #expect(book.open(1_001...1_001) == [980])
    }

    @Test func nobodySignedInTakesAllPlaces() {
        let book = Book()
        for number in 1...21 { #expect(book.open(number, from: nil) == nil) }
        for number in 1...7 { #expect(book.reservePlace(for: number, person: 1)) }
        #expect(book.reservePlace(for: 1, person: 1), "what has a place keeps it")
        #expect(!book.reservePlace(for: 8, person: 1))
        for person in 2...3 {
            for number in 7 * person - 6...7 * person { #expect(book.reservePlace(for: number, person: person)) }
        }
        #expect(book.open(22...28).isEmpty)
        #expect(!book.reservePlace(for: 22, person: 4), "a quarter is for those who come")
        #expect(book.open(29...29) == [22])
        book.close(1)
        #expect(book.reservePlace(for: 23, person: 1), "a place that was given back is free")
        #expect(!book.reservePlace(for: 99, person: 5), "a connection that is gone has none")
    }

    @Test func theOnlyStrangerAmongPeopleSignedInGivesWayItself() {
        let book = Book(ConnectionLimits(open: 32, perAddress: 2))
        let group = AddressGroup("192.0.2.1")
        for number in 1...2 {
            #expect(book.open(number, from: group) == nil)
            #expect(book.reservePlace(for: number, person: 1))
        }
        #expect(book.open(3, from: group) == 3)
        #expect(book.count == 2)
    }

    @Test func anAddressPastItsLimitTakesNobodyElsesPlace() {
        let book = Book(ConnectionLimits(open: 32, perAddress: 4))
        let (busy, other) = (AddressGroup("2001:db8:1:2::7"), AddressGroup("2001:db8:1:3::7"))
        #expect(book.open(1...3, from: other).isEmpty)
        #expect(book.open(4...7, from: busy).isEmpty)
        #expect(book.open(8...9, from: AddressGroup("2001:db8:1:2:ffff::1")) == [4, 5])
        book.close(6)
        #expect(book.open(10...10, from: busy).isEmpty)
        #expect(book.open(11...14).isEmpty)
        #expect(book.open(15...15, from: busy) == [7])
    }

    @Test func whatIsBeingClosedKeepsItsPlaceUntilItIs() {
        let book = Book()
        _ = book.open(1...32)
        #expect(!book.hasRoom)
        book.close(1)
        #expect(book.hasRoom)
        book.cut(32)
        book.cut(32)
        #expect(book.hasRoom && book.count == 20)
        for number in 2...32 { book.close(number) }
        #expect(book.count == 0)
        #expect(book.open(33...53).isEmpty)
    }

    @Test func addressesCountAsTheirNetworks() {
        #expect(AddressGroup("127.0.0.1") == nil && AddressGroup("127.9.9.9") == nil && AddressGroup("::1") == nil)
        #expect(AddressGroup("") == nil && AddressGroup("unix") == nil)
        #expect(AddressGroup("10.0.0.1") != nil && AddressGroup("10.0.0.1") == AddressGroup("10.0.0.1"))
        #expect(AddressGroup("10.0.0.1") != AddressGroup("10.0.0.2") && AddressGroup("0.0.0.0") != AddressGroup("::"))
        #expect(AddressGroup("2001:db8::1") == AddressGroup("2001:db8:0:0:ffff:ffff:ffff:ffff"))
        #expect(AddressGroup("2001:db8::1") != AddressGroup("2001:db8:0:1::1"))
    }
}
