import MergeCheck
import RandomTesting
import Testing

@testable import Merge

@Suite struct GapBufferTests {
    @Test(arguments: [UInt64](30..<40)) func behavesAsAnArray(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        var buffer = GapBuffer()
        var model: [Unicode.Scalar] = []
        for _ in 0..<300 {
            let position = generator.next(below: model.count + 1)
            if generator.next(below: 3) == 0 {
                let count = min(generator.next(below: 5), model.count - position)
                buffer.remove(at: position, count: count)
                model.removeSubrange(position..<position + count)
            } else {
                let source = randomText(&generator, count: 6)
                let range = generator.next(below: 3)..<3 + generator.next(below: 4)
                buffer.insert(source, range, at: position)
                model.insert(contentsOf: source[range], at: position)
            }
            #expect(buffer.count == model.count && buffer.scalars == model, "seed \(seed)")
        }
    }

    @Test(arguments: [UInt64](40..<50)) func textThatWasInsertedAtOnceIsChangedAloneByEachSide(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        var source = randomText(&generator, count: 40)
        let before = source
        var (buffer, other) = (GapBuffer(), GapBuffer())
        buffer.insert(source, 0..<source.count, at: 0)
        other.insert(source, 0..<source.count, at: 0)
        source.append("x")
        other.remove(at: generator.next(below: other.count), count: 1)
        buffer.insert(["y"], 0..<1, at: generator.next(below: buffer.count + 1))
        #expect(buffer.count == before.count + 1 && buffer.scalars.filter { $0 != "y" } == before.filter { $0 != "y" })
        #expect(other.count == before.count - 1 && source.dropLast() == before[...], "seed \(seed)")
    }

    @Test func textThatWasInsertedAtOnceTakesNoMemoryOfItsOwn() {
        let source = [Unicode.Scalar](repeating: "a", count: 1000)
        var buffer = GapBuffer()
        buffer.insert(source, 0..<1000, at: 0)
        #expect(buffer.storage.array.withUnsafeBufferPointer(\.baseAddress) == source.withUnsafeBufferPointer(\.baseAddress))
    }

    @Test func emptyBufferStaysEmpty() {
        var buffer = GapBuffer()
        buffer.insert([], 0..<0, at: 0)
        buffer.remove(at: 0, count: 0)
        #expect(buffer.count == 0 && buffer.scalars.isEmpty)
    }
}
