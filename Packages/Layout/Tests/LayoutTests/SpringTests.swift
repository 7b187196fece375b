import Layout
import Testing

struct SpringTests {
    @Test func releaseAtRestFollowsThePublishedCourse() {
        let spring = Spring(displacement: 80, velocity: 0)
        #expect(isNear(spring.displacement(after: 100), 58.8607, 5e-5))
        #expect(isNear(spring.displacement(after: 300), 15.9319, 5e-5))
        #expect(spring.crossingTime == nil)
    }

    @Test func edgeHitPeaksAfterATenthOfASecond() {
        let spring = Spring(displacement: 0, velocity: 1.1383)
        let peak = spring.displacement(after: 100)
        #expect(isNear(peak, 113.83 / 2.718281828459045, 1e-9))
        #expect(isNear(spring.velocity(after: 100), 0))
        #expect(spring.displacement(after: 99) < peak && spring.displacement(after: 101) < peak)
    }

    @Test func velocityIsTheDerivative() {
        for (displacement, velocity) in [(80.0, -3.0), (-20, 1), (0, 2)] {
            let spring = Spring(displacement: displacement, velocity: velocity)
            for time in [0.0, 50, 140, 600] {
                let step = 1e-4
                let rise = spring.displacement(after: time + step) - spring.displacement(after: time)
                #expect(isNear(rise / step, spring.velocity(after: time), 1e-4))
            }
        }
    }

    @Test func throwBackCrossesTheEdgeOnce() throws {
        let spring = Spring(displacement: 40, velocity: -2)
        let time = try #require(spring.crossingTime)
        #expect(isNear(spring.displacement(after: time), 0))
        #expect(spring.velocity(after: time) < 0)
        #expect(spring.displacement(after: time + 50) < 0)
    }

    @Test func restNeedsBothPlaceAndVelocity() {
        #expect(!Spring(displacement: 0, velocity: 1).isAtRest(after: 0, scale: 1))
        #expect(!Spring(displacement: 80, velocity: 0).isAtRest(after: 0, scale: 1))
        #expect(Spring(displacement: 80, velocity: 0).isAtRest(after: 1000, scale: 1))
    }
}
