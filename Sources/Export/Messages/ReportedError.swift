/// An error of a module that depends on this one.
package protocol ReportedError: Error {
  /// The error as it is printed.
  var report: FailureReport { get }
}
