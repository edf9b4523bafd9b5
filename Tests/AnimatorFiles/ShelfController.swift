//
//  ShelfController.swift
//  Shelf
//
//  A drawer on a gradient that follows a finger; other teams subclass it.
//

import UIKit

open class GradientView: UIView {
  override open class var layerClass: AnyClass {
    return CAGradientLayer.self
  }

  public var gradientLayer: CAGradientLayer {
    return layer as! CAGradientLayer
  }
}

open class ShelfController: UIViewController {
  public let handle = UIView()
  public let button = UIButton(type: .system)
  public private(set) var draggedDistance: CGFloat = 0
  public private(set) var closeCount = 0
  public private(set) var tapCount = 0
  public private(set) var tickCount = 0
  public private(set) var frameCount = 0
  // In a property's initialiser the class is named: Swift has no Self there.
  private lazy var tap = UITapGestureRecognizer(target: self, action: ShelfController.handleTap)
  private var timer: Timer?
  private var link: CADisplayLink?

  public init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open override func loadView() {
    view = GradientView()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(handle)
    view.addSubview(button)
    handle.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    button.frame = CGRect(x: 0, y: 400, width: 200, height: 44)
    let pan = UIPanGestureRecognizer(target: self, action: Self.handlePan(_:))
    handle.addGestureRecognizer(pan)
    handle.addGestureRecognizer(tap)
    button.addTarget(self, action: Self.close, for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: Self.close)
    timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: Self.tick(_:), userInfo: nil, repeats: false)
    link = CADisplayLink(target: self, selector: Self.step(_:))
    link?.add(to: .main, forMode: .common)
  }

  open func handlePan(_ pan: UIPanGestureRecognizer) {
    draggedDistance = pan.translation(in: view).y
  }

  func close() {
    closeCount += 1
  }

  func handleTap() {
    tapCount += 1
  }

  private func tick(_ timer: Timer) {
    tickCount += 1
  }

  private func step(_ link: CADisplayLink) {
    frameCount += 1
    if frameCount == 3 {
      link.invalidate()
    }
  }
}

/// What another team adds.
open class TallShelfController: ShelfController {
  public private(set) var handledPans = 0

  open override func handlePan(_ pan: UIPanGestureRecognizer) {
    super.handlePan(pan)
    handledPans += 1
  }
}
