#if arch(wasm32)
/// Walks through the client, ends the program as failed when it differs, and gives its exit status.
@_cdecl("__main_void") public func checkClient() -> Int32 {
    let problems = ClientScenario.problems() + DecoderCheck.problems(seed: 1, rounds: 300) + DamageScenario.problems(seed: 1, rounds: 60)
    for problem in problems { print("failed: " + problem) }
    print(problems.isEmpty ? "3 passed, 0 failed" : "failed")
    return problems.isEmpty ? 0 : 1
}
#endif
