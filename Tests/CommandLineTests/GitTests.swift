import Foundation
import Testing

/// `verify --base` in hooks, worktrees, submodules and containers.
struct GitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private var folder: TemporaryFolder { place.folder }

  private static let identity = [
    "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always",
  ]

  @discardableResult
  private func git(
    in path: String = ".", _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let git = Tool(folder: folder.url, program: URL(fileURLWithPath: "/usr/bin/git"))
    let result = try git.run(Self.identity + ["-C", path] + arguments, environment: environment)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
    return result
  }

  private func preset(_ color: String) -> String {
    """
    format: 2
    canvas: { size: [64, 64], scale: 1 }
    screens: { page: { status-bar: hidden, background: "\(color)" } }
    timeline: [ { hold: 0.1 } ]

    """
  }

  /// A repository with a recorded preset of a red screen in a folder, whose color is changed after the commit.
  private func makeRepository(_ name: String, preset path: String = "a.yaml") throws {
    let file = folder.url.appendingPathComponent(name).appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try git(in: name, ["init", "--quiet", "-b", "main"])
    try folder.write(preset("#FF0000"), to: "\(name)/\(path)")
    try #require(place.tool("record", "\(name)/\(path)").status == 0)
    try git(in: name, ["add", "."])
    try git(in: name, ["commit", "--quiet", "-m", "first"])
    try folder.write(preset("#0000FF"), to: "\(name)/\(path)")
  }

  private func verify(
    _ path: String, base: String = "HEAD", in place: String = ".",
    environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let tool = Tool(folder: folder.url.appendingPathComponent(place))
    return try tool.run(["verify", path, "--base", base], environment: environment)
  }

  /// The verdict names the old color and the new one only if the old pixels were read.
  private func expectOldPixels(_ result: Tool.Result, _ comment: Comment? = nil) {
    #expect(
      result.status == 1 && result.output.contains("#ff0000 -> #0000ff"),
      comment ?? "\(result.output)\(result.errors)")
  }

  @Test("paths may have spaces and letters of any script, and any folder may be the current one")
  func paths() throws {
    try makeRepository("a ä 日本 '", preset: "scrëens/my täb.yaml")
    expectOldPixels(try verify("a ä 日本 '/scrëens/my täb.yaml"))
    expectOldPixels(try verify("my täb.yaml", in: "a ä 日本 '/scrëens"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("link").path,
      withDestinationPath: "a ä 日本 '/scrëens")
    expectOldPixels(try verify("link/my täb.yaml"))
  }

  @Test(
    "a report shows the old picture as it was when the golden was recorded, without being asked")
  func recordedRevision() throws {
    try makeRepository("r")
    func page(_ name: String) throws -> String {
      let result = try place.tool("verify", "r/a.yaml", "--report", name)
      #expect(result.status == 1, "\(result.output)\(result.errors)")
      return try folder.text(of: "\(name)/index.html")
    }
    #expect(try page("first").contains("\"hasOld\":true"))
    // A later commit of the preset alone is not the revision of the golden.
    try git(in: "r", ["commit", "--quiet", "-am", "second"])
    let result = try place.tool("verify", "r/a.yaml", "--report", "second")
    #expect(result.output.contains("#ff0000 -> #0000ff"), "\(result.output)")
    // A golden that git does not have as it is says nothing of the past.
    try folder.write(preset("#00FF00"), to: "r/a.yaml")
    try #require(place.tool("record", "r/a.yaml").status == 0)
    try folder.write(preset("#0000FF"), to: "r/a.yaml")
    #expect(try page("third").contains("\"hasOld\":false"))
    // Without --report git is not asked.
    #expect(try place.tool("verify", "r/a.yaml").output.contains("no pixels recorded"))
  }

  @Test("variables of a hook, of traces, of pagers and of the language change nothing")
  func variables() throws {
    try makeRepository("r")
    try makeRepository("other")
    let other = folder.url.appendingPathComponent("other").path
    expectOldPixels(
      try verify(
        "r/a.yaml",
        environment: [
          "GIT_DIR": "\(other)/.git", "GIT_WORK_TREE": other, "GIT_INDEX_FILE": "\(other)/nothing",
          "GIT_PREFIX": "x/", "GIT_COMMON_DIR": "\(other)/.git", "GIT_OBJECT_DIRECTORY": "/nowhere",
          "GIT_TRACE": "1", "GIT_PAGER": "false", "PAGER": "false", "LC_ALL": "de_DE.UTF-8",
          "LANGUAGE": "de", "GIT_NAMESPACE": "n", "GIT_LITERAL_PATHSPECS": "1",
        ]))
  }

  @Test("a pre-commit hook verifies")
  func hook() throws {
    try makeRepository("r")
    let hook = """
      #!/bin/sh
      '\(try Tool.program.path)' verify a.yaml --base HEAD > verdict
      exit 0

      """
    try folder.write(hook, to: "r/.git/hooks/pre-commit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.url.appendingPathComponent("r/.git/hooks/pre-commit").path)
    try git(in: "r", ["commit", "--quiet", "-am", "second"])
    #expect(try folder.text(of: "r/verdict").contains("#ff0000 -> #0000ff"))
  }

  @Test("linked worktrees and submodules are repositories, each with its own revisions")
  func worktrees() throws {
    try makeRepository("r")
    try git(in: "r", ["worktree", "add", "--quiet", "-b", "side", "../linked"])
    try folder.write(preset("#0000FF"), to: "linked/a.yaml")
    expectOldPixels(try verify("linked/a.yaml"))
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("outer"), withIntermediateDirectories: true)
    try git(in: "outer", ["init", "--quiet"])
    let source = folder.url.appendingPathComponent("r").path
    try git(in: "outer", ["submodule", "--quiet", "add", source, "inner"])
    try folder.write(preset("#0000FF"), to: "outer/inner/a.yaml")
    expectOldPixels(try verify("outer/inner/a.yaml"))
    // As in a container that has the worktree alone.
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("r"), to: folder.url.appendingPathComponent("moved"))
    let gone = try verify("linked/a.yaml")
    #expect(gone.status == 64 && gone.errors.contains("no git repository at "), "\(gone.errors)")
  }

  @Test("no repository, an unknown revision, a shallow clone and no git are told apart")
  func reasons() throws {
    try folder.write(preset("red"), to: "a.yaml")
    try #require(place.tool("record", "a.yaml").status == 0)
    let none = try verify("a.yaml", environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(
      none.status == 64 && none.errors.contains("lies in no git repository"), "\(none.errors)")
    try makeRepository("r")
    let unknown = try verify("r/a.yaml", base: "nowhere")
    #expect(
      unknown.status == 64 && unknown.errors.contains("git fetch origin"), "\(unknown.errors)")
    try git(in: "r", ["commit", "--quiet", "-am", "second"])
    let source = "file://" + folder.url.appendingPathComponent("r").path
    try git(["clone", "--quiet", "--depth", "1", source, "shallow"])
    let shallow = try verify("shallow/a.yaml", base: "HEAD~1")
    #expect(shallow.status == 64 && shallow.errors.contains("--unshallow"), "\(shallow.errors)")
    let bare = try verify("r/a.yaml", environment: ["PATH": folder.url.path])
    #expect(
      bare.status == 69 && bare.errors.contains("git, which is not installed"), "\(bare.errors)")
    let tree = try verify("r/a.yaml", base: "HEAD:a.yaml")
    #expect(tree.status == 64 && tree.errors.contains("no revision"), "\(tree.errors)")
  }

  @Test("a preset that the revision does not have is verified without old pixels")
  func newPreset() throws {
    try makeRepository("r")
    try folder.write(preset("#FF0000"), to: "r/b.yaml")
    try #require(place.tool("record", "r/b.yaml").status == 0)
    try folder.write(preset("#0000FF"), to: "r/b.yaml")
    let result = try verify("r/b.yaml")
    #expect(
      result.status == 1
        && result.output.contains("no pixels recorded: the preset is not in 'HEAD'"))
    let gone = try verify("r/nowhere/c.yaml")
    #expect(gone.status == 66, "\(gone.output)\(gone.errors)")
  }

  @Test(
    "a repository of another user is named with the setting that helps, which then does",
    .enabled(if: getuid() == 0, "only root can give files away"))
  func ownership() throws {
    try makeRepository("r r")
    let path = folder.url.appendingPathComponent("r r").path
    let chown = Tool(folder: folder.url, program: URL(fileURLWithPath: "/bin/chown"))
    try #require(chown("-R", "65534:65534", "r r").status == 0)
    let home = ["HOME": folder.url.path, "SUDO_UID": ""]
    let refused = try verify("r r/a.yaml", environment: home)
    #expect(
      refused.status == 64
        && refused.errors.contains("git config --global --add safe.directory '\(path)'"),
      "\(refused.errors)")
    expectOldPixels(
      try verify(
        "r r/a.yaml",
        environment: home.merging([
          "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": path,
        ]) { $1 }))
    try git(["config", "--global", "--add", "safe.directory", path], environment: home)
    expectOldPixels(try verify("r r/a.yaml", environment: home))
  }
}
