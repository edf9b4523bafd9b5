import Foundation
import TEMedia
import Testing

/// What `verify` writes for others, and what `record` takes back.
@Suite struct VerifyReportTests {
  private static let otherColor = ("'#333333'", "'#363333'")

  /// A workplace in which `p.yaml` differs from its golden, which has few frames: their pictures take most of
  /// a report's time.
  private func differing() throws -> VerifyWorkplace {
    let work = try VerifyWorkplace()
    try work.record("--fps", "15")
    try work.write(PlantedChange("a color", [Self.otherColor], ["content"]))
    return work
  }

  // MARK: JUnit

  /// The rules that readers of JUnit XML share: the elements with their order and number, the attributes that
  /// are required, and their types.
  private static let schema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="testsuites"><xs:complexType>
        <xs:sequence><xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="name"/><xs:attributeGroup ref="counts"/>
      </xs:complexType></xs:element>
      <xs:element name="testsuite"><xs:complexType>
        <xs:sequence><xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="name" use="required"/><xs:attributeGroup ref="counts"/>
        <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
      </xs:complexType></xs:element>
      <xs:attributeGroup name="counts">
        <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
      </xs:attributeGroup>
      <xs:element name="testcase"><xs:complexType>
        <xs:sequence>
          <xs:choice minOccurs="0"><xs:element ref="failure"/><xs:element ref="error"/></xs:choice>
          <xs:element name="system-out" type="xs:string" minOccurs="0"/>
        </xs:sequence>
        <xs:attribute name="name" use="required"/><xs:attribute name="classname" use="required"/>
        <xs:attribute name="file"/>
      </xs:complexType></xs:element>
      <xs:element name="failure" type="problem"/>
      <xs:element name="error" type="problem"/>
      <xs:complexType name="problem" mixed="true">
        <xs:attribute name="type" use="required"/><xs:attribute name="message" use="required"/>
      </xs:complexType>
    </xs:schema>
    """

  @Test func JUnitHasATestCaseForEachClip() throws {
    let work = try VerifyWorkplace()
    let name = "a & <b> \"c\""
    try work.write(PlantedChange("nothing", [], []), to: "\(name).yaml")
    try work.write(PlantedChange("nothing", [], []), to: "same.yaml")
    let recorded = try work.place.tool("record", "\(name).yaml", "same.yaml")
    #expect(recorded.status == 0, "\(recorded.errors)")
    try work.write(
      PlantedChange("a color", [Self.otherColor], ["content"]), to: "\(name).yaml")
    let result = try work.place.tool(
      "verify", "p.yaml", "\(name).yaml", "same.yaml", "--junit", "junit.xml")
    #expect(result.status == 2, "\(result.errors)")

    try work.place.folder.write(Self.schema, to: "junit.xsd")
    var xmllint = work.place.tool
    xmllint.program = URL(fileURLWithPath: "/usr/bin/xmllint")
    let checked = try xmllint("--noout", "--schema", "junit.xsd", "junit.xml")
    #expect(checked.status == 0, "\(checked.errors)")
    func value(_ path: String) throws -> String {
      try xmllint("--xpath", "string(\(path))", "junit.xml").output
        .trimmingCharacters(in: .newlines)
    }
    #expect(try value("/testsuites/@tests") == "3")
    #expect(try value("/testsuites/@failures") == "1")
    #expect(try value("/testsuites/@errors") == "1")
    #expect(try value("//testcase[failure]/@name") == name)
    #expect(try value("//failure/@type") == "content")
    #expect(try value("//testcase[error]/@name") == "p")
    #expect(try value("//error/@type") == "missing")
    #expect(try value("count(//testcase[@name='same']/*[not(self::system-out)])") == "0")
  }

  // MARK: GitHub

  @Test func annotationsAreEscapedAsGitHubExpects() throws {
    let work = try VerifyWorkplace()
    try work.write(PlantedChange("nothing", [], []), to: "50%, a.yaml")
    #expect(try work.place.tool("record", "50%, a.yaml").status == 0)
    try work.write(PlantedChange("a color", [Self.otherColor], ["content"]), to: "50%, a.yaml")
    let result = try work.place.tool("verify", "50%, a.yaml", "--annotations", "github")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.count == 1)
    let start = "::error file=50%25%2C a.yaml,line=1,title=50%25%2C a differs%3A content::"
    #expect(lines.first?.hasPrefix(start) == true, "\(lines)")
  }

  @Test func theTenthAnnotationStandsForTheOthers() throws {
    let work = try VerifyWorkplace()
    let names = (1...12).map { "clip-\($0).yaml" }
    for name in names { try work.write(PlantedChange("nothing", [], []), to: name) }
    let result = try work.place.tool.run(["verify"] + names + ["--annotations", "github"])
    // They have no goldens.
    #expect(result.status == 2)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 10)
    #expect(lines.last?.contains("title=3 more transitions::clip-10: ") == true, "\(lines)")
    #expect(lines.last?.contains("%0Aclip-12: ") == true, "\(lines)")
  }

  // MARK: Summary

  @Test func aSummaryNamesPicturesThatHaveAnAddress() throws {
    let work = try differing()
    let plain = try work.place.tool("verify", "p.yaml", "--summary", "plain.md")
    #expect(plain.status == 1, "\(plain.errors)")
    let text = try work.place.folder.text(of: "plain.md")
    #expect(text.hasPrefix("## Transitions: 1 differs, 0 the same\n"))
    #expect(text.contains("### p\n\n- content: "))
    #expect(text.contains("\ncontent     ████"), "the strip of time:\n\(text)")
    #expect(!text.contains("!["))

    let result = try work.place.tool(
      "verify", "p.yaml", "--report", "r", "--report-url", "https://example.org/x/", "--summary",
      "linked.md")
    #expect(result.status == 1, "\(result.errors)")
    let linked = try work.place.folder.text(of: "linked.md")
    #expect(linked.contains("](<https://example.org/x/index.html>)"))
    #expect(linked.contains("](<https://example.org/x/pictures/1-p.png>)"))
    let picture = try work.place.folder.bytes(of: "r/pictures/1-p.png")
    #expect(picture.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aSummaryHasNoMarkupOfOthers() throws {
    let work = try VerifyWorkplace()
    let name = "![x](y) | <b> `c`"
    try work.place.folder.write(PlantedChange.preset, to: "\(name).yaml")
    let result = try work.place.tool("verify", "\(name).yaml", "--summary", "-")
    let lines = result.output.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("## Transitions") })
    let text = lines[start...].joined(separator: "\n")
    #expect(text.contains("&#33;&#91;x&#93;&#40;y&#41; &#124; &#60;b&#62; &#96;c&#96;"), "\(text)")
    for markup in ["![", "<b>", "`c`"] { #expect(!text.contains(markup)) }
  }

  // MARK: The page

  @Test func aReportHasTheSameBytesForAnyJobs() throws {
    let work = try differing()
    for jobs in ["1", "2"] {
      let result = try work.place.tool(
        "verify", "p.yaml", "--report", "r\(jobs)", "--jobs", jobs)
      #expect(result.status == 1, "\(result.errors)")
    }
    let page = try work.place.folder.bytes(of: "r1/index.html")
    #expect(page == (try work.place.folder.bytes(of: "r2/index.html")))
    #expect(String(decoding: page, as: UTF8.self).contains("\"hasOld\":false"))
  }

  @Test func anotherPageIsNotReplaced() throws {
    let work = try differing()
    let folder = work.place.folder.url.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try work.place.folder.write("<p>mine", to: "site/index.html")
    let result = try work.place.tool("verify", "p.yaml", "--report", "site")
    #expect(result.status == 73)
    #expect(result.errors.contains("is not a report of this program"), "\(result.errors)")
    #expect(try work.place.folder.text(of: "site/index.html") == "<p>mine")
    // A report is replaced.
    for _ in 1...2 {
      #expect(try work.place.tool("verify", "p.yaml", "--report", "own").status == 1)
    }
  }

  // MARK: Recording from a report

  @Test func approvedGoldensAreRecordedAsTheyWereSeen() throws {
    let work = try differing()
    #expect(try work.place.tool("verify", "p.yaml", "--report", "r").status == 1)
    // The preset changes again before the approval.
    try work.write(PlantedChange("nothing", [], []))
    let recorded = try work.place.tool("record", "--from-report", "r", "p.golden")
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(recorded.output == "p.golden\n")
    #expect(try work.verify().status == 1)
    try work.write(PlantedChange("a color", [Self.otherColor], ["content"]))
    #expect(try work.verify().status == 0)
  }

  @Test func whatIsNoReportRecordsNothing() throws {
    let work = try differing()
    #expect(try work.place.tool("verify", "p.yaml", "--report", "r").status == 1)
    let golden = try work.place.folder.bytes(of: "p.golden")
    let page = try work.place.folder.text(of: "r/index.html")
    func write(_ text: String, to name: String) throws {
      let folder = work.place.folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try work.place.folder.write(text, to: "\(name)/index.html")
    }
    try write("<p>mine", to: "foreign")
    let start = try #require(page.range(of: "id=\"goldens\">"))
    try write(String(page[..<start.upperBound]), to: "cut")
    let path = "\"path\":\"p.golden\""
    try #require(page.contains(path))
    try write(
      page.replacingOccurrences(of: path, with: "\"path\":\"../p.golden\""), to: "outside")
    try write(page.replacingOccurrences(of: path, with: "\"path\":\"p.yaml\""), to: "preset")
    try write(
      page.replacingOccurrences(of: "frames: ", with: "frames: 1"), to: "edited")
    for (report, name, status, message) in [
      ("missing", "p", 66, "cannot read the report"), ("foreign", "p", 65, "not a complete report"),
      ("cut", "p", 65, "not a complete report"),
      ("r", "q", 64, "has no golden of 'q'"), ("outside", "p", 64, "no relative path"),
      ("preset", "p", 64, "no relative path"), ("edited", "p", 65, "cannot be used"),
    ] as [(String, String, Int32, String)] {
      let result = try work.place.tool("record", "--from-report", report, name)
      #expect(result.status == status, "\(report): \(result.errors)")
      #expect(result.errors.contains(message), "\(report): \(result.errors)")
    }
    #expect(try work.place.tool("record", "--from-report", "r", "p", "--fps", "30").status == 64)
    #expect(try work.place.folder.bytes(of: "p.golden") == golden)
  }

  @Test func resultsForStandardOutputExcludeEachOther() throws {
    let work = try differing()
    let arguments = [["--annotations", "github"], ["--summary", "-"]]
    for other in arguments {
      #expect(try work.place.tool.run(["verify", "p.yaml", "--json"] + other).status == 64)
    }
    #expect(
      try work.place.tool("verify", "p.yaml", "--report-url", "https://example.org").status == 64)
  }
}
