import Secrets
import Testing

@Suite struct RandomBytesTests {
    @Test(arguments: [0, 1, 32, 1000])
    func countIsHonoured(count: Int) {
        #expect(RandomBytes.make(count: count).count == count)
    }

    @Test func drawsDiffer() {
        #expect(RandomBytes.make(count: 32) != RandomBytes.make(count: 32))
    }

    @Test func equalityInConstantTimeAgreesWithEquality() {
        #expect(ConstantTime.equals([], []))
        #expect(ConstantTime.equals([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.equals([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.equals([0, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.equals([1, 2], [1, 2, 3]))
        #expect(!ConstantTime.equals([], [0]))
    }
}
