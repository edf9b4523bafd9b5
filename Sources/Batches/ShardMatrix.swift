/// The shards of a plan as the matrix of a GitHub workflow: `strategy: { matrix: ${{ fromJSON(...) }} }`.
package struct ShardMatrix: Encodable, Sendable {
  /// A job.
  package struct Shard: Encodable, Sendable {
    /// From 1.
    let shard: Int
    /// As `batch --shard` takes it, such as `3/16`.
    let of: String
    let clips: Int
    /// Expected minutes of one core, rounded up.
    let minutes: Int
  }

  /// GitHub's limit of the jobs of a matrix.
  package static let limit = 256

  let include: [Shard]

  package init(_ plan: BatchPlan) {
    include = (1...plan.shards).map { number in
      let tasks = plan.tasks(ofShard: number)
      let cost = tasks.reduce(0) { $0 + $1.cost }
      return Shard(
        shard: number, of: "\(number)/\(plan.shards)", clips: tasks.count,
        minutes: Int(min(1e6, (cost / 60).rounded(.up))))
    }
  }
}
