public import Foundation

/// The largest rectangle of an aspect ratio in the middle of another, as AVFoundation has it.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let factor = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

/// The older name of ``UIAccessibility/isVoiceOverRunning``.
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// The older name of ``UIAccessibility/isReduceMotionEnabled``.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
