import Layout
import Testing

struct DecelerationTests {
    let normal = Deceleration(start: 0, velocity: 1, rate: .normal)

    @Test func targetsAreThePublishedOnes() {
        #expect(isNear(normal.target, 499))
        #expect(isNear(Deceleration(start: 0, velocity: 1, rate: .fast).target, 99))
        #expect(isNear(normal.offset(after: 500), 315.6119, 5e-5))
        #expect(isNear(normal.velocity(after: 500), 0.367511, 5e-7))
    }

    @Test func motionEndsHalfAPixelBeforeTheTarget() {
        let duration = normal.duration(scale: 2)
        #expect(isNear(duration, 3795.6, 0.05))
        #expect(isNear(normal.target - normal.offset(after: duration), 0.25, 1e-9))
        #expect(Deceleration(start: 0, velocity: 0.0001, rate: .normal).duration(scale: 1) == 0)
        #expect(Deceleration(start: 0, velocity: 0, rate: .normal).duration(scale: 1) == 0)
    }

    @Test func edgeIsReachedWhenTheOffsetIsThere() throws {
        let motion = Deceleration(start: 0, velocity: 2, rate: .normal)
        let time = try #require(motion.time(reaching: 430))
        #expect(isNear(time, 281.53, 5e-3))
        #expect(isNear(motion.velocity(after: time), 1.1383, 5e-5))
        #expect(isNear(motion.offset(after: time), 430))
        #expect(motion.time(reaching: 998) == nil)
        #expect(motion.time(reaching: -1) == nil)
        #expect(motion.time(reaching: 0) == 0)
        #expect(Deceleration(start: 5, velocity: 0, rate: .normal).time(reaching: 10) == nil)
    }

    @Test func chosenTargetIsReached() {
        for target in [-300.0, -1, 12, 430, 9000] {
            let motion = Deceleration(start: 40, target: target, rate: .fast)
            #expect(isNear(motion.target, target))
            #expect(isNear(motion.offset(after: 1e5), target, 1e-6))
        }
    }
}
