#if arch(wasm32)
/// Runs all checks of the client, prints what is wrong, and returns the exit status: 1 if anything is.
@_cdecl("__main_void") public func checkClient() -> Int32 {
    let problems = ClientScenario.problems() + DecoderCheck.problems(seed: 1, rounds: 300) + DamageScenario.problems(seed: 1, rounds: 60)
    for problem in problems { print("failed: " + problem) }
    print(problems.isEmpty ? "3 passed, 0 failed" : "failed")
    return problems.isEmpty ? 0 : 1
}
#endif
