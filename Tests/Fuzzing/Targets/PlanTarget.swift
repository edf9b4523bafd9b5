internal import TEBatches

extension FuzzTarget {
  /// A plan of a batch: its tasks, its shards and the job files that are made of it.
  static let plan = FuzzTarget(name: "plan") { bytes in
    guard let plan = try? BatchPlan(bytes, path: "plan.json") else { return }
    let count = (1...min(plan.shards, 100)).reduce(0) { $0 + plan.tasks(ofShard: $1).count }
    precondition(count <= plan.tasks.count, "a task is in two shards")
    for engine in [JobFiles.Engine.slurm, .openjd] {
      _ = try? JobFiles(plan, for: engine, in: "job", workplace: "/folder")
    }
  }
}
