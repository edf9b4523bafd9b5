import UIKit

/// The movements of today, step by step.
/// Values are in points of a screen of 393 x 852, times in seconds.
/// Largest error against the frames: 0.28 points, and below 0.01 of other values.
/// Each layer lies in one with the screen's coordinates, and is at first where the step begins. Its model gets
/// the values at the end.
@MainActor
enum TodayMotion {
  /// push, opening, 1 s.
  static func push(
    tabBar: CALayer, backdrop: CALayer, pageContainer: CALayer, face: CALayer,
    headroom5: CALayer, subtitle5: CALayer, icon: CALayer, clearance: CALayer, close: CALayer
  ) {
    // tab bar goes from (0, 769) 393 x 83 to (0, 853) 393 x 83.
    // tab bar, center y: 810.5 to 894.5 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      tabBar, "position.y", after: 0, from: 810.5, to: 894.5,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // backdrop goes in (0, 0) 393 x 852.
    // backdrop, opacity: 0 to 1, ease-in-out, 0.5 s; error below 0.01.
    run(
      backdrop, "opacity", after: 0, from: 0, to: 1,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // page-container goes from (29, 143) 335 x 410 to (0, 0) 393 x 852.
    fasten(pageContainer, x: 0.5, y: 0)
    // page-container, top edge: 143 to 0 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      pageContainer, "position.y", after: 0, from: 143, to: 0,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // page-container, width: 335 to 393 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      pageContainer, "bounds.size.width", after: 0, from: 335, to: 393,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // page-container, height: 410 to 852 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      pageContainer, "bounds.size.height", after: 0, from: 410, to: 852,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // page-container, corner radius: 10 to 0 pt, 6 keyframes, 1 s; error 0.23 pt.
    run(
      pageContainer, "cornerRadius", after: 0,
      values: [
        10, 9.04, 2.31, 1.01, 0.01, 0,
      ],
      times: [
        0, 0.05, 0.2167, 0.2667, 0.3333, 1,
      ])
    // face goes from (29, 143) 335 x 410 to (0, 0) 393 x 500.
    fasten(face, x: 0.5, y: 0)
    // face, top edge: 143 to 0 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      face, "position.y", after: 0, from: 143, to: 0,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // face, width: 335 to 393 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      face, "bounds.size.width", after: 0, from: 335, to: 393,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // face, height: 410 to 500 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      face, "bounds.size.height", after: 0, from: 410, to: 500,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // headroom-5 goes from (29, 143) 335 x 16 to (0, 0) 393 x 63.
    fasten(headroom5, x: 0.5, y: 0)
    // headroom-5, top edge: 143 to 0 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      headroom5, "position.y", after: 0, from: 143, to: 0,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // headroom-5, width: 335 to 393 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      headroom5, "bounds.size.width", after: 0, from: 335, to: 393,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // headroom-5, height: 16 to 63 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      headroom5, "bounds.size.height", after: 0, from: 16, to: 63,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // subtitle-5 goes from (49, 159) 106 x 18 to (20, 63) 106 x 18.
    // subtitle-5, center x: 102 to 73 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      subtitle5, "position.x", after: 0, from: 102, to: 73,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // subtitle-5, center y: 168 to 72 pt, 22 keyframes, 1 s; error 0.27 pt.
    run(
      subtitle5, "position.y", after: 0,
      values: [
        168, 166.31, 161.83, 155.26, 147.25, 110.84, 102.32, 94.5, 87.53, 81.4, 76.18, 71.88, 68.39,
        65.71, 63.74, 61.56, 61.16, 61.87, 65.68, 70.85, 72.18, 72,
      ],
      times: [
        0, 0.0167, 0.0333, 0.05, 0.0667, 0.1333, 0.15, 0.1667, 0.1833, 0.2, 0.2167, 0.2333, 0.25,
        0.2667, 0.2833, 0.3167, 0.35, 0.3833, 0.4833, 0.6833, 0.8167, 1,
      ])
    // icon goes from (49, 822.87) 50.14 x 50.14 to (20, 819) 60 x 60, corner radius 13.42.
    // icon, center x: 74.07 to 50 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      icon, "position.x", after: 0, from: 74.07, to: 50,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // icon, center y: 847.94 to 849 pt, 24 keyframes, 1 s; error 0.28 pt.
    run(
      icon, "position.y", after: 0,
      values: [
        847.94, 846.46, 842.62, 837.12, 810.65, 805.08, 800.45, 796.95, 794.66, 793.56, 793.63,
        794.77, 796.87, 799.75, 803.23, 824.11, 831.53, 837.37, 839.59, 842.47, 846.38, 848.37,
        849.23, 849,
      ],
      times: [
        0, 0.0167, 0.0333, 0.05, 0.1167, 0.1333, 0.15, 0.1667, 0.1833, 0.2, 0.2167, 0.2333, 0.25,
        0.2667, 0.2833, 0.3667, 0.4, 0.4333, 0.45, 0.4833, 0.6167, 0.7167, 0.8333, 1,
      ])
    // icon, scale: 0.8357 to 1, ease-in-out, 0.5 s; error below 0.01.
    run(
      icon, "transform.scale", after: 0, from: 0.8357, to: 1,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // clearance goes from (29, 143) 335 x 63 to (0, 0) 393 x 63.
    // clearance, center y: 174.5 to 31.5 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      clearance, "position.y", after: 0, from: 174.5, to: 31.5,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // clearance, width: 335 to 393 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      clearance, "bounds.size.width", after: 0, from: 335, to: 393,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // close goes from (314, 151) 30 x 30 to (343, 63) 30 x 30.
    // close, center x: 329 to 358 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      close, "position.x", after: 0, from: 329, to: 358,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // close, center y: 166 to 78 pt, 22 keyframes, 1 s; error 0.26 pt.
    run(
      close, "position.y", after: 0,
      values: [
        166, 164.33, 159.9, 153.42, 145.53, 110.01, 101.82, 94.36, 87.78, 82.06, 77.27, 73.42,
        70.39, 68.17, 66.65, 65.32, 65.66, 71.66, 75.38, 77.13, 78.23, 78,
      ],
      times: [
        0, 0.0167, 0.0333, 0.05, 0.0667, 0.1333, 0.15, 0.1667, 0.1833, 0.2, 0.2167, 0.2333, 0.25,
        0.2667, 0.2833, 0.3167, 0.35, 0.4833, 0.6167, 0.7, 0.8333, 1,
      ])
  }

  /// pop, closing, 1 s.
  static func pop(
    tabBar: CALayer, backdrop: CALayer, pageContainer: CALayer, face: CALayer,
    headroom5: CALayer, subtitle5: CALayer, icon: CALayer, clearance: CALayer, close: CALayer
  ) {
    // tab bar goes from (0, 853) 393 x 83 to (0, 769) 393 x 83.
    // tab bar, center y: 894.5 to 810.5 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      tabBar, "position.y", after: 0, from: 894.5, to: 810.5,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // backdrop goes in (0, 0) 393 x 852.
    // backdrop, opacity: 1 to 0, ease-in-out, 0.5 s; error below 0.01.
    run(
      backdrop, "opacity", after: 0, from: 1, to: 0,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // page-container goes from (0, 0) 393 x 852 to (29, 143) 335 x 410.
    fasten(pageContainer, x: 0.5, y: 0)
    // page-container, top edge: 0 to 143 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      pageContainer, "position.y", after: 0, from: 0, to: 143,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // page-container, width: 393 to 335 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      pageContainer, "bounds.size.width", after: 0, from: 393, to: 335,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // page-container, height: 852 to 410 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      pageContainer, "bounds.size.height", after: 0, from: 852, to: 410,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // page-container, corner radius: 0 to 10 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      pageContainer, "cornerRadius", after: 0, from: 0, to: 10,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // face goes from (0, 0) 393 x 500 to (29, 143) 335 x 410.
    fasten(face, x: 0.5, y: 0)
    // face, top edge: 0 to 143 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      face, "position.y", after: 0, from: 0, to: 143,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // face, width: 393 to 335 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      face, "bounds.size.width", after: 0, from: 393, to: 335,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // face, height: 500 to 410 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      face, "bounds.size.height", after: 0, from: 500, to: 410,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // headroom-5 goes from (0, 0) 393 x 63 to (29, 143) 335 x 16.
    fasten(headroom5, x: 0.5, y: 0)
    // headroom-5, top edge: 0 to 143 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      headroom5, "position.y", after: 0, from: 0, to: 143,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // headroom-5, width: 393 to 335 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      headroom5, "bounds.size.width", after: 0, from: 393, to: 335,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // headroom-5, height: 63 to 16 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      headroom5, "bounds.size.height", after: 0, from: 63, to: 16,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // subtitle-5 goes from (20, 63) 106 x 18 to (49, 158.77) 106 x 18.
    // subtitle-5, center x: 73 to 102 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      subtitle5, "position.x", after: 0, from: 73, to: 102,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // subtitle-5, center y: 72 to 167.77 pt, 22 keyframes, 0.9833 s; error 0.27 pt.
    run(
      subtitle5, "position.y", after: 0,
      values: [
        72, 73.69, 78.17, 84.74, 92.75, 129.16, 137.68, 145.5, 152.47, 158.6, 163.82, 168.12,
        171.61, 174.29, 176.26, 178.44, 178.84, 178.13, 174.32, 169.15, 167.89, 167.77,
      ],
      times: [
        0, 0.0167, 0.0333, 0.05, 0.0667, 0.1333, 0.15, 0.1667, 0.1833, 0.2, 0.2167, 0.2333, 0.25,
        0.2667, 0.2833, 0.3167, 0.35, 0.3833, 0.4833, 0.6833, 0.8, 0.9833,
      ])
    // icon goes from (20, 819) 60 x 60 to (49, 822.65) 50.14 x 50.14, corner radius 13.42.
    // icon, center x: 50 to 74.07 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      icon, "position.x", after: 0, from: 50, to: 74.07,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // icon, center y: 849 to 847.72 pt, 24 keyframes, 0.9833 s; error 0.27 pt.
    run(
      icon, "position.y", after: 0,
      values: [
        849, 850.48, 854.33, 859.83, 886.3, 891.86, 896.49, 899.99, 902.29, 903.38, 903.31, 902.17,
        900.08, 897.19, 889.77, 872.83, 865.41, 859.58, 855.65, 853.83, 850.14, 848.81, 847.76,
        847.72,
      ],
      times: [
        0, 0.0167, 0.0333, 0.05, 0.1167, 0.1333, 0.15, 0.1667, 0.1833, 0.2, 0.2167, 0.2333, 0.25,
        0.2667, 0.3, 0.3667, 0.4, 0.4333, 0.4667, 0.5, 0.6333, 0.7, 0.8167, 0.9833,
      ])
    // icon, scale: 1 to 0.8357, ease-in-out, 0.5 s; error below 0.01.
    run(
      icon, "transform.scale", after: 0, from: 1, to: 0.8357,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // clearance goes from (0, 0) 393 x 63 to (29, 143) 335 x 63.
    // clearance, center y: 31.5 to 174.5 pt, spring, damping ratio 0.7, 1 s (transition.position: duration 1, damping-ratio 0.7); error below 0.01 pt.
    run(
      clearance, "position.y", after: 0, from: 31.5, to: 174.5,
      spring(
        stiffness: 96.8186, damping: 13.7755, velocity: 0, duration: 1))
    // clearance, width: 393 to 335 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      clearance, "bounds.size.width", after: 0, from: 393, to: 335,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // close goes from (343, 63) 30 x 30 to (314, 150.77) 30 x 30.
    // close, center x: 358 to 329 pt, ease-in-out, 0.5 s; error below 0.01 pt.
    run(
      close, "position.x", after: 0, from: 358, to: 329,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
    // close, center y: 78 to 165.77 pt, 22 keyframes, 0.9833 s; error 0.26 pt.
    run(
      close, "position.y", after: 0,
      values: [
        78, 79.67, 84.1, 90.58, 98.47, 133.99, 142.18, 149.64, 156.22, 161.94, 166.73, 170.58,
        173.61, 175.83, 177.35, 178.68, 178.34, 172.34, 168.62, 166.87, 165.82, 165.77,
      ],
      times: [
        0, 0.0167, 0.0333, 0.05, 0.0667, 0.1333, 0.15, 0.1667, 0.1833, 0.2, 0.2167, 0.2333, 0.25,
        0.2667, 0.2833, 0.3167, 0.35, 0.4833, 0.6167, 0.7, 0.8167, 0.9833,
      ])
    // close, opacity: 1 to 0, ease-in-out, 0.5 s; error below 0.01.
    run(
      close, "opacity", after: 0, from: 1, to: 0,
      curve(0.42, 0, 0.58, 1, duration: 0.5))
  }

  /// The part of a finger's way that counts.
  private static func beyond(_ slop: CGFloat, _ way: CGFloat) -> CGFloat {
    max(0, abs(way) - slop) * (way < 0 ? -1 : 1)
  }

  /// The value of straight lines between places of a finger's way.
  private static func along(
    _ way: CGFloat, _ points: [(way: CGFloat, value: CGFloat)]
  ) -> CGFloat {
    guard var last = points.first, way > last.way else { return points.first?.value ?? 0 }
    for point in points {
      if way < point.way {
        let part = (way - last.way) / (point.way - last.way)
        return last.value + (point.value - last.value) * part
      }
      last = point
    }
    return last.value
  }

  /// Lets a point of a layer have its position, where the layer is.
  private static func fasten(_ layer: CALayer, x: CGFloat, y: CGFloat) {
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    layer.position.x += (x - anchor.x) * bounds.width
    layer.position.y += (y - anchor.y) * bounds.height
    layer.anchorPoint = CGPoint(x: x, y: y)
  }

  private static func run(
    _ layer: CALayer, _ keyPath: String, after delay: Double, from: CGFloat, to: CGFloat,
    _ animation: CABasicAnimation
  ) {
    animation.keyPath = keyPath
    animation.fromValue = from
    animation.toValue = to
    add(animation, to: layer, after: delay, value: to, keyPath)
  }

  /// - Parameter times: In seconds, from 0.
  private static func run(
    _ layer: CALayer, _ keyPath: String, after delay: Double, values: [CGFloat], times: [Double]
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = max(times.last ?? 0, 0.001)
    animation.keyTimes = times.map { NSNumber(value: $0 / animation.duration) }
    add(animation, to: layer, after: delay, value: values.last ?? 0, keyPath)
  }

  private static func add(
    _ animation: CAAnimation, to layer: CALayer, after delay: Double, value: CGFloat,
    _ keyPath: String
  ) {
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    animation.fillMode = .backwards
    layer.setValue(value, forKeyPath: keyPath)
    layer.add(animation, forKey: keyPath)
  }

  private static func spring(
    stiffness: CGFloat, damping: CGFloat, velocity: CGFloat, duration: Double
  ) -> CABasicAnimation {
    let animation = CASpringAnimation()
    animation.stiffness = stiffness
    animation.damping = damping
    animation.initialVelocity = velocity
    animation.duration = duration
    return animation
  }

  private static func curve(
    _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, duration: Double
  ) -> CABasicAnimation {
    let animation = CABasicAnimation()
    animation.timingFunction = CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
    animation.duration = duration
    return animation
  }
}
