/// The files of a module that SwiftUI keeps from being compiled: those that import it, and those that use types of
/// these while no other file uses them, such as a coordinator.
struct LeftOutFiles {
  private(set) var files: Set<Int>

  /// - Parameter declarations: What the module's files declare, by their numbers.
  init(_ declarations: [Int: FileDeclarations], isImportable: Bool) {
    files = []
    guard !isImportable else { return }
    files = Set(
      declarations.filter { $0.value.imports.contains { $0.module == "SwiftUI" } }.map(\.key))
    guard !files.isEmpty else { return }
    let missing = types(of: files, in: declarations).subtracting(
      types(of: Set(declarations.keys).subtracting(files), in: declarations))
    var users = Set(
      declarations.filter { number, file in
        !files.contains(number) && !file.mentions.isDisjoint(with: missing) && !Self.starts(file)
          && file.extensions.isEmpty
      }.map(\.key))
    while true {
      let kept = declarations.filter { !users.contains($0.key) && !files.contains($0.key) }
      let needed = kept.values.reduce(into: Set<String>()) { $0.formUnion($1.mentions) }
      let stillUnused = users.filter { number in
        types(of: [number], in: declarations).isDisjoint(with: needed)
      }
      guard stillUnused.count < users.count else { break }
      users = stillUnused
    }
    files.formUnion(users)
  }

  private func types(of files: Set<Int>, in declarations: [Int: FileDeclarations]) -> Set<String> {
    Set(files.flatMap { declarations[$0]?.types.map(\.simpleName) ?? [] })
  }

  /// Whether the app or one of its scenes starts in a file.
  private static func starts(_ file: FileDeclarations) -> Bool {
    let delegates = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
    return file.mainType != nil
      || file.types.contains { $0.inherited.contains(where: delegates.contains) }
  }
}
