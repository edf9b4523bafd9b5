import TEBuffers
import Testing

struct EvictionPolicyTests {
  @Test("a value is evicted once it has been idle for longer than the maximum age")
  func eviction() {
    let policy = EvictionPolicy(maximumIdleAge: 3)
    #expect(!policy.evicts(idleAge: 0) && !policy.evicts(idleAge: 3))
    #expect(policy.evicts(idleAge: 4))
  }

  @Test("a value is admitted by the first request, the second or a later one")
  func admission() {
    func firstAdmitted(_ hits: Int) -> Int? {
      let policy = EvictionPolicy(maximumIdleAge: 1, admissionHits: hits)
      return (0..<9).first { policy.admits(hits: $0) }
    }
    #expect((0...3).map(firstAdmitted) == [0, 1, 2, 3])
  }
}
