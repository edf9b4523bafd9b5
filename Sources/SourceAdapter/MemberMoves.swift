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

  /// - Parameters:
  ///   - index: What the module sees.
  ///   - module: The module, whose members are moved.
  ///   - overridden: What subclasses override, in all modules.
  init(_ index: ProjectIndex, module: Int, overridden: Set<String>) {
    for addition in index.extensions where addition.module == module {
      let name = index.resolve(addition.type)
      let owner = name.flatMap { index.types[$0] }
      for member in addition.members {
        let isMoved =
          member.isOverride || owner.map { overridden.contains(Self.key($0, member)) } ?? false
        let isRenamed =
          index.overrides.group(overriddenBy: member.fullName, in: addition.type) != nil
        guard isMoved, !isRenamed, owner == nil || owner?.kind == .class && owner?.module == module
        else {
          continue
        }
        byFile[member.file, default: []].append(
          Move(
            member: member, target: owner?.isLocal == true ? nil : owner?.name, owner: addition.type
          ))
      }
    }
  }

  /// The methods of the app's classes that subclasses override.
  static func overridden(in index: ProjectIndex) -> Set<String> {
    var overridden: Set<String> = []
    for type in index.types.values where type.kind == .class {
      for member in index.members(of: type.name) where member.isOverride {
        for ancestor in index.chain(of: type.name).own.dropFirst() {
          overridden.insert(key(ancestor, member))
        }
      }
    }
    return overridden
  }

  private static func key(_ type: DeclaredType, _ member: Member) -> String {
    "\(type.module) \(type.name) \(member.fullName)"
  }
}
