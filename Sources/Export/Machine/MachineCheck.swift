internal import TEMedia

/// Whether one thing that the tool needs is there.
package struct MachineCheck: Encodable, Sendable {
  package enum Area: String, CaseIterable, Encodable, Sendable {
    case libraries, formats, fonts, presets, machine
  }

  package enum State: String, CaseIterable, Comparable, Encodable, Sendable {
    case ok
    /// Some clips cannot be made, or look different.
    case warning
    /// No clip can be made.
    case error

    package static func < (left: State, right: State) -> Bool {
      left.severity < right.severity
    }

    private var severity: Int {
      switch self {
      case .ok: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  package let area: Area
  package let name: String
  package let state: State
  /// The finding: a version, a number, or what is wrong.
  package let detail: String
  /// The remedy; nil where nothing is wrong.
  package let remedy: String?
  /// The shared libraries that are opened for it.
  private(set) var files: [String]?
  /// Debian's packages that have it, whether they are installed or not.
  private(set) var debianPackages: [String]?

  package init(
    _ area: Area, _ name: String, _ detail: String, state: State = .ok, remedy: String? = nil
  ) {
    self.area = area
    self.name = name
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }

  /// "Install Debian's packages: apt-get install a b".
  static func installation(_ packages: [String]) -> String {
    "Install what is missing: apt-get install \(packages.joined(separator: " "))"
  }

  /// The advice where FFmpeg's libraries cannot be opened.
  static var installationOfFFmpeg: String {
    guard let version = FFmpegLibraries.otherVersion else {
      return installation(LazyLibrary.ffmpeg.debianPackages)
    }
    let files = LazyLibrary.ffmpeg.files.joined(separator: ", ")
    return "This program is made for \(files), and FFmpeg \(version) is installed: "
      + "use the package or archive that is made for this release of Debian"
  }

  /// The check with the shared libraries and the Debian packages that it looked for.
  func of(files: [String]? = nil, debianPackages: [String]) -> MachineCheck {
    var check = self
    check.files = files
    check.debianPackages = debianPackages
    return check
  }
}
