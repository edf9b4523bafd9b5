/// Members of extensions that have to stand in a class: Swift on Linux overrides only what its class's braces
/// enclose.
struct MemberMoves {
  struct Move {
    let member: Member
    /// The class that gets the member; nil for one that is left out.
    let target: String?
    let owner: String
  }

  /// By the file of the member.
  private(set) var byFile: [Int: [Move]] = [:]

  init(_ index: ProjectIndex) {
    // What subclasses override, by the class that declares it in an extension.
    var overridden: Set<String> = []
    for type in index.types.values where type.kind == .class {
      for member in index.members(of: type.name) where member.isOverride {
        for ancestor in index.chain(of: type.name).own.dropFirst() {
          overridden.insert(ancestor.name + " " + member.fullName)
        }
      }
    }
    for addition in index.extensions {
      let name = index.resolve(addition.type)
      let owner = name.flatMap { index.types[$0] }
      for member in addition.members {
        let isMoved =
          member.isOverride || name.map { overridden.contains($0 + " " + member.fullName) } ?? false
        guard isMoved, owner == nil || owner?.kind == .class else { continue }
        byFile[member.file, default: []].append(
          Move(
            member: member, target: owner?.isLocal == true ? nil : owner?.name, owner: addition.type
          ))
      }
    }
  }
}
