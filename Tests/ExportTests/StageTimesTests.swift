import TEExport
import Testing

struct StageTimesTests {
  @Test("a stage counts its runs on all threads and has the time of its first start")
  func threads() async {
    let times = StageTimes()
    #expect(times.count(of: .raster) == 0 && times.firstStart(of: .raster) == nil)
    times.measure(.raster) {}
    let first = times.firstStart(of: .raster)
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { times.measure(.raster) {} } }
    }
    #expect(times.count(of: .raster) == 21)
    #expect(first != nil && times.firstStart(of: .raster) == first)
    #expect(times.firstStart(of: .encode) == nil)
  }

  @Test("a stage that throws is measured")
  func failure() {
    struct Failure: Error {}
    let times = StageTimes()
    #expect(throws: Failure.self) { try times.measure(.convert) { throw Failure() } }
    #expect(times.count(of: .convert) == 1)
  }
}
