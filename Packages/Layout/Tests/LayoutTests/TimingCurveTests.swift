import Layout
import Testing

struct TimingCurveTests {
    @Test(arguments: [TimingCurve.linear, .easeOut, .easeInOut, .keyboard])
    func curveRunsFromStartToEndWithoutTurning(curve: TimingCurve) {
        #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
        let values = stride(from: 0.0, through: 1, by: 0.01).map { curve.value(at: $0) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func knownValuesAreMet() {
        #expect(isNear(TimingCurve.linear.value(at: 0.37), 0.37))
        #expect(isNear(TimingCurve.easeInOut.value(at: 0.5), 0.5))
        #expect(TimingCurve.keyboard.value(at: 0.3) > 0.5)
    }
}
