/// The tool's needs of a machine, and whether they are met.
package struct MachineReport: Encodable, Sendable {
  /// The tool's.
  package let version: String
  /// The worst state of all checks.
  package let state: MachineCheck.State
  /// In the order of ``MachineCheck/Area``.
  package let checks: [MachineCheck]

  /// - Parameter checks: What only the caller can look at.
  package init(
    library: PresetLibrary, environment: [String: String], adding checks: [MachineCheck]
  ) {
    version = toolVersion
    self.checks =
      MachineCheck.libraries() + MachineCheck.formats() + MachineCheck.fonts()
      + [.presets(library), .currentFolder(), .coresAndMemory(), .compiler(environment)] + checks
    state = self.checks.map(\.state).max() ?? .ok
  }

  /// How many checks have a state.
  package func count(_ state: MachineCheck.State) -> Int {
    checks.count { $0.state == state }
  }
}
