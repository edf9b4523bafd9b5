/// A plan as a job of Slurm: an array over the shards, and a merge that waits for it.
struct SlurmJob {
  let files: [(name: String, text: String)]

  /// The name of the script that users run.
  static let submitName = "submit"

  init(_ plan: BatchPlan, folder: String) {
    let planPath = shellWord("\(folder)/\(JobFiles.planName)")
    // Slurm looks at comments up to the first command.
    let shard = """
      #!/bin/bash
      # One shard of the clips in plan.json. Submit it with the script `submit`.
      #SBATCH --job-name=clips
      #SBATCH --array=1-\(plan.shards)
      #SBATCH --requeue
      #SBATCH --open-mode=append
      set -u

      code=0
      "${TRANSITION_EXPORT:-transition-export}" batch --plan \(planPath) \\
        --shard "$SLURM_ARRAY_TASK_ID/\(plan.shards)" --jobs "${SLURM_CPUS_ON_NODE:-1}" || code=$?

      # A clip that fails (72) fails again, and the merge names it. Anything else, such as a full disk of the
      # node, is tried again up to two times; not by Slurm's RequeueExit, which breaks dependencies on arrays.
      if [ "$code" -ne 0 ] && [ "$code" -ne 72 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 2 ]; then
        scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" && sleep 60
      fi
      exit "$code"
      """
    let merge = """
      #!/bin/bash
      # Makes results.json and index.html of what the shards have made.
      #SBATCH --job-name=clips-merge
      #SBATCH --open-mode=append
      exec "${TRANSITION_EXPORT:-transition-export}" batch merge \(planPath)
      """
    let submit = """
      #!/bin/bash
      # Submits the shards, and the merge for when all of them have ended. Run it in the folder in which the plan
      # was made; arguments go to sbatch, such as --partition=cpu or --cpus-per-task=8. The program is
      # transition-export on the PATH, or what TRANSITION_EXPORT names.
      set -eu

      logs=\(shellWord("\(folder)/logs"))
      mkdir -p "$logs"
      shards=$(sbatch --parsable --output="$logs/shard-%a.log" "$@" \(shellWord("\(folder)/shard.sbatch")))
      shards=${shards%%;*}
      # After any end: the merge names the shards that are missing.
      merge=$(sbatch --parsable --output="$logs/merge.log" --dependency="afterany:$shards" "$@" \\
        \(shellWord("\(folder)/merge.sbatch")))
      echo "$shards ${merge%%;*}"
      """
    files = [("shard.sbatch", shard), ("merge.sbatch", merge), (Self.submitName, submit)]
  }
}
