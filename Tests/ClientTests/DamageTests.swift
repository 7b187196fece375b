import ClientCheck
import Testing

/// Sends damaged messages to whatever reads them; a seed that ends the test's process is named by the last line printed.
struct DamageTests {
    @Test(arguments: [UInt64(1), 2, 3, 4]) func aDamagedMessageIsRefusedOrReadAsWritten(_ seed: UInt64) {
        print("seed \(seed)")
        #expect(DecoderCheck.problems(seed: seed, rounds: 600) == [])
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func theAppBearsWhateverServerTabsAndDiskBring(_ seed: UInt64) {
        print("seed \(seed)")
        #expect(DamageScenario.problems(seed: seed, rounds: 150) == [])
    }
}
