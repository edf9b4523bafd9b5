/// Files whose types another module of the app has, too: an app that compiles a library's sources and imports the
/// library.
///
/// On iOS an outlet of one class takes a view of the other, whose members lie in the same places. Here the library's
/// classes are taken alone.
struct CopiedFiles {
  /// The numbers of the modules that have the types, by the number of the file.
  private(set) var origins: [Int: Int] = [:]

  /// - Parameters:
  ///   - modules: The module of each file.
  ///   - names: The modules' names.
  init(_ declarations: [FileDeclarations], modules: [Int], names: [String]) {
    var imported: [Int: Set<String>] = [:]
    var types: [Int: [String: Set<String>]] = [:]
    for (file, module) in modules.enumerated() {
      imported[module, default: []].formUnion(declarations[file].imports.map(\.module))
      for type in declarations[file].types where type.isTopLevel {
        types[module, default: [:]][type.name] = Set(type.members.map(\.fullName))
      }
    }
    for (file, module) in modules.enumerated() {
      let own = declarations[file].types.filter(\.isTopLevel)
      // Stand-ins of both are not public.
      guard
        own.contains(where: {
          !$0.members.isEmpty && !$0.modifiers.isDisjoint(with: ["public", "open"])
        }), declarations[file].mainType == nil
      else { continue }
      origins[file] = names.indices.first { other in
        other != module && imported[module]?.contains(names[other]) == true
          && own.allSatisfy { types[other]?[$0.name] == Set($0.members.map(\.fullName)) }
      }
    }
  }
}

extension DeclaredType {
  fileprivate var isTopLevel: Bool { !isLocal && !name.contains(".") }
}
