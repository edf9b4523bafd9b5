import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Sliders of 231 points, whose thumb moves by 200, and progress views.
@MainActor
@Suite(.serialized, .stage)
struct SliderTests {
  private let fixture = ControlStage()
  private let slider = UISlider()

  init() { fixture.add(slider, width: 231) }

  private var thumb: UIView { slider.subviews[2] }
  private var tracks: (minimum: UIView, maximum: UIView) {
    (slider.subviews[1], slider.subviews[0])
  }

  @Test("a slider has a height and no width of its own") func size() {
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    #expect(slider.trackRect(forBounds: slider.bounds).height == 4)
  }

  @Test("the track has the tint color up to the thumb, and a fill beyond it") func trackColors() {
    slider.value = 0.25
    fixture.stage.layoutIfNeeded()
    #expect(abs(thumb.frame.minY - 7.0 / 3) < 1e-6)
    #expect(thumb.frame.minX == 52 && thumb.bounds.size == CGSize(width: 27, height: 27))
    #expect(tracks.minimum.frame == CGRect(x: 3, y: 15, width: 62.5, height: 4))
    #expect(tracks.maximum.frame == CGRect(x: 65.5, y: 15, width: 162.5, height: 4))
    #expect(tracks.minimum.backgroundColor == .systemBlue)
    #expect(tracks.maximum.backgroundColor == .systemFill)
    fixture.window.tintColor = .systemPink
    fixture.stage.layoutIfNeeded()
    #expect(tracks.minimum.backgroundColor == .systemPink)
    slider.minimumTrackTintColor = .systemGreen
    slider.maximumTrackTintColor = .black
    fixture.stage.layoutIfNeeded()
    #expect(tracks.minimum.backgroundColor == .systemGreen)
    #expect(tracks.maximum.backgroundColor == .black)
  }

  /// Fidelity.md, section 10: two widths of AccessibilitySnapshot's slider at 75 %.
  @Test(
    "the thumb is 27 points wide, at a whole point, and 1.2 points above the track's middle",
    arguments: [(382, 278.5), (373, 272.5)])
  func thumbPlace(width: CGFloat, middle: CGFloat) {
    let bounds = CGRect(x: 0, y: 0, width: width, height: 34)
    let track = slider.trackRect(forBounds: bounds)
    #expect(track == CGRect(x: 2, y: 15, width: width - 4, height: 4))
    let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: 0.75)
    #expect(thumb.midX == middle && thumb.width == 27 && thumb.height == 27)
    #expect(abs(track.midY - thumb.midY - 1.2) < 0.1)
  }

  @Test("a drag moves the thumb with the finger and sends an action for every change") func drag() {
    fixture.drag([20, 70, 120])
    #expect(abs(slider.value - 0.5) < 1e-6 && fixture.take() == ["value", "value"])
    // Beyond the end nothing changes.
    fixture.drag([114, 400, 410])
    #expect(slider.value == 1 && fixture.take() == ["value"])
  }

  @Test("a slider that is not continuous sends one action at the end of a drag") func drop() {
    slider.isContinuous = false
    fixture.drag([20, 70, 120])
    #expect(fixture.take() == ["value"])
    fixture.drag([120])
    #expect(fixture.take() == [])
  }

  @Test("a touch beside the thumb does nothing") func trackTouch() {
    fixture.drag([100, 150])
    #expect(slider.value == 0 && fixture.take() == [] && !slider.isTracking)
  }

  @Test("values are clamped to the range, and NaN is ignored") func range() {
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.minimumValue = 12
    #expect(slider.maximumValue == 12 && slider.value == 12)
    slider.value = .nan
    #expect(slider.value == 12)
  }

  @Test("setValue moves the thumb over time if it is animated, and sends no action")
  func animation() {
    let start = fixture.stage.clock.now
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    #expect(thumb.layer.presented(at: start).position.x == 15.5)
    #expect(abs(thumb.layer.presented(at: start + 0.125).position.x - 115.5) < 1)
    #expect(thumb.layer.presented(at: start + 0.25).position.x == 215.5)
    #expect(fixture.take() == [])
  }

  @Test("images take space from the track") func images() throws {
    slider.minimumValueImage = UIImage(systemName: "heart")
    slider.maximumValueImage = UIImage(systemName: "star")
    fixture.stage.layoutIfNeeded()
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 37)
    #expect(slider.trackRect(forBounds: slider.bounds).maxX == 194)
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 231)
  }

  @Test("a drag of the thumb does not scroll, one that begins beside it does") func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 1000, height: 400)
    fixture.window.addSubview(scroll)
    scroll.addSubview(slider)
    fixture.stage.layoutIfNeeded()
    fixture.drag([20, 70, 120])
    #expect(scroll.contentOffset.x == 0 && abs(slider.value - 0.5) < 1e-6)
    scroll.addSubview(UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100)))
    fixture.drag([100, 80, 40], y: 120)
    #expect(scroll.contentOffset.x > 0)
  }

  @Test("a progress view is 4 points high and filled by its share") func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: view.intrinsicContentSize.height)
    view.progress = 0.25
    fixture.window.addSubview(view)
    fixture.stage.layoutIfNeeded()
    let track = view.subviews[0]
    let filled = track.subviews[0]
    #expect(view.bounds.height == 4 && track.layer.cornerRadius == 2)
    #expect(filled.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    #expect(filled.backgroundColor == .systemBlue && track.backgroundColor == .systemFill)
    view.progress = 7
    #expect(view.progress == 1 && filled.frame.width == 200)
    let start = fixture.stage.clock.now
    view.setProgress(0, animated: true)
    #expect(abs(filled.layer.presented(at: start + 0.125).bounds.width - 100) < 1)
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
  }
}
