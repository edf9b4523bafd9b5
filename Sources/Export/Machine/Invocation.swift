internal import TECSystem
package import Foundation

/// How this process was started.
///
/// `CommandLine` reads the arguments from `/proc`, and has none where that is not mounted, as in a plain chroot.
package enum Invocation {
  /// The arguments, the program's name first.
  package static var arguments: [String] {
    var arguments: [String] = []
    while let argument = unsafe csystem_argument(Int32(arguments.count)) {
      arguments.append(unsafe String(cString: argument))
    }
    return arguments
  }

  /// The path that opens the running program: also one whose file was replaced meanwhile, where there is
  /// `/proc`.
  package static var executable: String {
    let link = "/proc/self/exe"
    return FileManager.default.isExecutableFile(atPath: link) ? link : program.path
  }

  /// The file of the program, with symbolic links resolved.
  package static var program: URL {
    if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      return URL(fileURLWithPath: path)
    }
    let path = unsafe csystem_program().map { unsafe String(cString: $0) }
    return URL(fileURLWithPath: path ?? "transition-export").resolvingSymlinksInPath()
  }
}
