import EmbeddedSupport
import Testing

@Suite struct StableOrderTests {
    @Test(arguments: 0..<70) func itemsAreOrderedAndTiesKeepTheirPlaces(_ count: Int) {
        var items: [(key: Int, place: Int)] = []
        for place in 0..<count { items.append((place * 7919 % 11, place)) }
        items.sortStably { $0.key < $1.key }
        for index in items.indices.dropFirst() {
            #expect((items[index - 1].key, items[index - 1].place) < (items[index].key, items[index].place))
        }
        #expect(items.count == count)
    }
}
