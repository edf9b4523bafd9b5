/// A verification as JUnit XML: a test case for each clip, whose failure is that it differs, and whose error is
/// that its golden is missing or unusable.
///
/// The form is the one that Jenkins and GitLab read; times are left out, because none is measured.
package struct JUnitDocument {
  package let text: String

  package init(_ report: VerificationReport) {
    func count(_ outcomes: VerifiedClip.Outcome...) -> String {
      "\(report.clips.count { outcomes.contains($0.outcome) })"
    }
    var xml = XMLText()
    let counts = (
      tests: "\(report.clips.count)", failures: count(.different),
      errors: count(.missing, .unusable)
    )
    xml.begin(
      "testsuites",
      [
        "name": "transition-export \(report.tool)", "tests": counts.tests,
        "failures": counts.failures, "errors": counts.errors,
      ])
    xml.begin(
      "testsuite",
      [
        "name": "transitions", "tests": counts.tests, "failures": counts.failures,
        "errors": counts.errors, "skipped": "0",
      ])
    for clip in report.clips { Self.add(clip, to: &xml) }
    xml.end()
    xml.end()
    text = xml.lines.joined(separator: "\n")
  }

  private static func add(_ clip: VerifiedClip, to xml: inout XMLText) {
    xml.begin(
      "testcase",
      ["name": clip.name, "classname": "transitions", "file": clip.preset ?? clip.golden])
    switch clip.outcome {
    case .same: break
    case .different:
      xml.add(
        "failure",
        [
          "type": clip.kinds.map(\.rawValue).joined(separator: " "), "message": clip.headline,
        ],
        text: clip.differences.map { "\($0.kind.rawValue): \($0.text)" }.joined(separator: "\n"))
    case .missing, .unusable:
      xml.add("error", ["type": clip.outcome.rawValue, "message": clip.headline])
    }
    let remarks = clip.notes + (clip.settings.isEmpty ? [] : [clip.settings])
    if !remarks.isEmpty { xml.add("system-out", text: remarks.joined(separator: "\n")) }
    xml.end()
  }
}

extension VerifiedClip {
  /// The result of the clip, on one line without a full stop.
  var headline: String {
    switch outcome {
    case .same: return "same"
    case .missing, .unusable: return problem ?? outcome.rawValue
    case .different:
      guard let first = differences.first else { return outcome.rawValue }
      let others = differences.count - 1
      return first.text + (others > 0 ? " (and \(others) more)" : "")
    }
  }
}
