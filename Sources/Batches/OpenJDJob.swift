internal import TEExport

/// A plan as a job template of Open Job Description (jobtemplate-2023-09), which render farms such as AWS
/// Deadline Cloud run: a step with the shards as its parameter space, and a merge that depends on it.
struct OpenJDJob {
  let files: [(name: String, text: String)]

  /// - Parameter workplace: The default of the parameter that says where the commands run.
  init(_ plan: BatchPlan, folder: String, workplace: String) throws(ExportError) {
    let planPath = "\(folder)/\(JobFiles.planName)"
    let shards = Step(
      name: "Shards",
      parameterSpace: ParameterSpace(taskParameterDefinitions: [
        TaskParameter(name: "Shard", type: "INT", range: "1-\(plan.shards)")
      ]),
      script: Script(["--plan", planPath, "--shard", "{{Task.Param.Shard}}/\(plan.shards)"]))
    let merge = Step(
      name: "Merge", dependencies: [Dependency(dependsOn: shards.name)],
      script: Script(["merge", planPath]))
    let template = Template(
      name: "Clips",
      parameterDefinitions: [
        Parameter(
          name: "Program", description: "The transition-export program on the workers.",
          default: "transition-export"),
        Parameter(
          name: "Folder",
          description: "The folder that the commands run in: paths of the plan start there.",
          default: workplace),
      ],
      steps: [shards, merge])
    files = [("template.json", try RecordFolder.json(template))]
  }

  private struct Template: Encodable {
    let specificationVersion = "jobtemplate-2023-09"
    let name: String
    let parameterDefinitions: [Parameter]
    let steps: [Step]
  }

  private struct Parameter: Encodable {
    let name: String
    let type = "STRING"
    let description: String
    let `default`: String
  }

  private struct Step: Encodable {
    let name: String
    var dependencies: [Dependency]?
    var parameterSpace: ParameterSpace?
    let script: Script
  }

  private struct Dependency: Encodable {
    let dependsOn: String
  }

  private struct ParameterSpace: Encodable {
    let taskParameterDefinitions: [TaskParameter]
  }

  private struct TaskParameter: Encodable {
    let name: String
    let type: String
    let range: String
  }

  /// A script that runs `batch` in the folder.
  private struct Script: Encodable {
    private struct Actions: Encodable {
      let onRun: Action
    }

    private struct Action: Encodable {
      let command: String
      let args: [String]
    }

    private let actions: Actions

    /// - Parameter arguments: Those of `batch`.
    init(_ arguments: [String]) {
      let shell = ["-c", "cd -- \"$1\" && shift && exec \"$@\"", "bash"]
      actions = Actions(
        onRun: Action(
          command: "bash",
          args: shell + ["{{Param.Folder}}", "{{Param.Program}}", "batch"] + arguments))
    }
  }
}
