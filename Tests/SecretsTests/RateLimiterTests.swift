import RandomTesting
import Testing

@testable import Secrets

@Suite struct RateLimiterTests {
    @Test func unknownKeyIsAllowed() {
        var limiter = RateLimiter()
        #expect(limiter.admit(key: "a", now: 0) == .allowed)
        #expect(limiter.keyCount == 0)
    }

    @Test(
        arguments: [
            (1, 0), (4, 0), (5, 2), (6, 4), (7, 8), (8, 16), (9, 32), (10, 64), (11, 128), (12, 256), (13, 512), (14, 900), (15, 900),
            (1_000, 900), (Int.max, 900),
        ] as [(Int, Int64)])
    func waitDoublesUpToItsLimit(failures: Int, seconds: Int64) {
        #expect(RateLimiter.waitSeconds(afterFailures: failures) == seconds)
    }

    @Test func fiveTriesAreFreeAndTheSixthWaits() {
        var limiter = RateLimiter()
        for _ in 0..<RateLimiter.freeAttempts {
            #expect(limiter.admit(key: "a", now: 100) == .allowed)
            limiter.recordFailure(key: "a", now: 100)
        }
        #expect(limiter.admit(key: "a", now: 100) == .refused(retryAfterSeconds: 2))
        #expect(limiter.admit(key: "a", now: 101) == .refused(retryAfterSeconds: 1))
        #expect(limiter.admit(key: "a", now: 102) == .allowed)
        limiter.recordFailure(key: "a", now: 102)
        #expect(limiter.admit(key: "a", now: 102) == .refused(retryAfterSeconds: 4))
        #expect(limiter.admit(key: "b", now: 102) == .allowed)
    }

    @Test func successForgetsTheFailures() {
        var limiter = limiter(failures: 20, at: 0)
        limiter.recordSuccess(key: "a")
        #expect(limiter.admit(key: "a", now: 0) == .allowed)
        limiter.recordFailure(key: "a", now: 0)
        #expect(limiter.admit(key: "a", now: 0) == .allowed)
    }

    @Test func quietTimeForgetsTheFailures() {
        var before = limiter(failures: 20, at: 0)
        before.recordFailure(key: "a", now: RateLimiter.forgetAfterSeconds - 1)
        #expect(before.admit(key: "a", now: RateLimiter.forgetAfterSeconds) == .refused(retryAfterSeconds: 899))
        var after = limiter(failures: 20, at: 0)
        after.recordFailure(key: "a", now: RateLimiter.forgetAfterSeconds)
        #expect(after.admit(key: "a", now: RateLimiter.forgetAfterSeconds) == .allowed)
    }

    @Test func admissionAfterQuietTimeFreesTheKey() {
        var limiter = limiter(failures: 20, at: 0)
        #expect(limiter.admit(key: "a", now: RateLimiter.forgetAfterSeconds - 1) == .allowed)
        #expect(limiter.keyCount == 1)
        #expect(limiter.admit(key: "a", now: RateLimiter.forgetAfterSeconds) == .allowed)
        #expect(limiter.keyCount == 0)
    }

    @Test func clockSetBackWaitsNoLongerThanTheLimit() {
        var limiter = limiter(failures: 20, at: 1_000_000)
        #expect(limiter.admit(key: "a", now: 10) == .refused(retryAfterSeconds: 900))
        #expect(limiter.admit(key: "a", now: 910) == .allowed)
    }

    @Test func extremeTimesDoNotOverflow() {
        var limiter = limiter(failures: 20, at: .min)
        #expect(limiter.admit(key: "a", now: .max) == .allowed)
        limiter = self.limiter(failures: 20, at: .max)
        #expect(limiter.admit(key: "a", now: .min) == .refused(retryAfterSeconds: 900))
    }

    @Test func oldestKeyIsDroppedPastTheLimit() {
        var limiter = limiter(failures: 5, at: 0)
        for number in 0..<(RateLimiter.maximumKeys - 1) {
            limiter.recordFailure(key: "k\(number)", now: 0)
        }
        #expect(limiter.keyCount == RateLimiter.maximumKeys)
        #expect(limiter.admit(key: "a", now: 0) == .refused(retryAfterSeconds: 2))
        limiter.recordFailure(key: "a", now: 0)
        limiter.recordFailure(key: "one more", now: 0)
        #expect(limiter.keyCount == RateLimiter.maximumKeys)
        #expect(limiter.admit(key: "a", now: 0) == .refused(retryAfterSeconds: 4))
        for number in 0..<RateLimiter.maximumKeys {
            limiter.recordFailure(key: "m\(number)", now: 0)
        }
        #expect(limiter.keyCount == RateLimiter.maximumKeys)
        #expect(limiter.admit(key: "a", now: 0) == .allowed)
    }

    @Test func memoryStaysBoundedUnderManyFailures() {
        var limiter = RateLimiter()
        var random = SeededRandom(seed: 5)
        for now in 0..<60_000 {
            let key = "\(random.next() % 15_000)"
            limiter.recordFailure(key: key, now: Int64(now))
            if random.next() % 8 == 0 { limiter.recordSuccess(key: key) }
        }
        #expect(limiter.keyCount <= RateLimiter.maximumKeys)
        #expect(limiter.turnCount <= 2 * RateLimiter.maximumKeys)
    }

    @Test func longKeysAreToldApartByTheirBeginning() {
        let prefix = String(repeating: "x", count: RateLimiter.maximumKeyLength - 1)
        var limiter = RateLimiter()
        for _ in 0..<5 { limiter.recordFailure(key: prefix + "a" + "1", now: 0) }
        #expect(limiter.admit(key: prefix + "a" + "2", now: 0) == .refused(retryAfterSeconds: 2))
        #expect(limiter.admit(key: prefix + "b", now: 0) == .allowed)
    }

    private func limiter(failures: Int, at now: Int64) -> RateLimiter {
        var limiter = RateLimiter()
        for _ in 0..<failures { limiter.recordFailure(key: "a", now: now) }
        return limiter
    }
}
