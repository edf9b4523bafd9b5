package import TEExport

extension ClipMotion {
  /// The part of the motion that belongs to a step.
  ///
  /// - Throws: ``InstantError/unknownStep(name:known:)``.
  package func limited(toStep name: String) throws(ExportError) -> ClipMotion {
    guard let step = steps.first(where: { $0.name == name }) else {
      throw .instant(.unknownStep(name: name, known: steps.map(\.name)))
    }
    var part = self
    let frames = times.indices.filter { times[$0] >= step.start - 1e-9 && times[$0] <= step.end }
    guard let first = frames.first, let last = frames.last else {
      part.times = []
      part.touches = []
      part.elements = []
      part.animators = []
      return part
    }
    part.steps = [step]
    part.firstFrame = firstFrame + first
    part.times = Array(times[first...last])
    part.touches = touches.isEmpty ? [] : Array(touches[first...last])
    part.elements = elements.compactMap { element in
      let samples = Array(element.samples[first...last])
      guard let present = samples.first(where: { $0 != nil }),
        samples.contains(where: { $0 != present })
      else { return nil }
      return Element(
        name: element.name, kind: element.kind, isNamed: element.isNamed, samples: samples)
    }
    part.animators = animators.compactMap { $0.limited(to: first...last) }
    return part
  }

  /// The elements with the names, and the animators that move them.
  ///
  /// - Throws: ``ExportError/unknownElement(name:known:)``.
  package func limited(toElements names: [String]) throws(ExportError) -> ClipMotion {
    for name in names where !elements.contains(where: { $0.name == name }) {
      throw .unknownElement(name: name, known: elements.map(\.name))
    }
    var part = self
    part.elements = elements.filter { names.contains($0.name) }
    part.animators = animators.filter { animator in
      animator.targets.contains { names.contains($0.element) }
    }
    return part
  }
}

extension ClipMotion.Animator {
  /// The part that lies in the frames, numbered from the first of them; nil for none.
  fileprivate func limited(to frames: ClosedRange<Int>) -> ClipMotion.Animator? {
    let own = firstFrame..<firstFrame + progress.count
    let common = own.clamped(to: frames.lowerBound..<frames.upperBound + 1)
    guard !common.isEmpty else { return nil }
    let indices = common.lowerBound - firstFrame..<common.upperBound - firstFrame
    return ClipMotion.Animator(
      name: name, curve: curve, isReversed: isReversed, targets: targets, start: start, end: end,
      firstFrame: common.lowerBound - frames.lowerBound, progress: Array(progress[indices]),
      velocity: Array(velocity[indices]), settlingTime: settlingTime, overshoot: overshoot)
  }
}
