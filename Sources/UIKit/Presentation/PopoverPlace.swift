import TEGeometry

/// Where a popover lies, and where its arrow points.
struct PopoverPlace {
  /// The frame of the bubble with its arrow, in points of the container.
  let frame: CGRect
  /// The side at which the arrow is.
  let direction: UIPopoverArrowDirection
  /// The place of the arrow's tip along that side, in points of the bubble.
  let tip: CGFloat

  /// Finds the place of a popover beside its source.
  ///
  /// The first permitted direction of up, down, left and right with room for all of the popover is taken, or
  /// the one with most room, in which the popover is made smaller.
  ///
  /// - Parameters:
  ///   - size: The size of the content, without the arrow.
  ///   - source: Where the arrow points, in points of the container.
  ///   - area: Where the popover may lie.
  ///   - overlaps: Whether it may cover the source where there is no room.
  init(
    size: CGSize, source: CGRect, area: CGRect, permitted: UIPopoverArrowDirection, overlaps: Bool
  ) {
    let arrow = PopoverBubble.arrowHeight
    let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter {
      permitted.contains($0)
    }
    func room(_ direction: UIPopoverArrowDirection) -> CGSize {
      let size =
        switch direction {
        case .up: CGSize(width: area.width, height: area.maxY - source.maxY - arrow)
        case .down: CGSize(width: area.width, height: source.minY - area.minY - arrow)
        case .left: CGSize(width: area.maxX - source.maxX - arrow, height: area.height)
        default: CGSize(width: source.minX - area.minX - arrow, height: area.height)
        }
      return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }
    func used(_ direction: UIPopoverArrowDirection) -> CGSize {
      let room = room(direction)
      return CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }
    func usedArea(_ direction: UIPopoverArrowDirection) -> CGFloat {
      used(direction).width * used(direction).height
    }
    let fitting = directions.first { used($0) == size }
    let largest = directions.max { usedArea($0) < usedArea($1) } ?? .up
    let direction = fitting ?? largest
    let isVertical = direction == .up || direction == .down
    var body = used(direction)
    if overlaps {
      body = CGSize(
        width: min(size.width, area.width - (isVertical ? 0 : arrow)),
        height: min(size.height, area.height - (isVertical ? arrow : 0)))
    }
    let whole = CGSize(
      width: body.width + (isVertical ? 0 : arrow), height: body.height + (isVertical ? arrow : 0))
    var origin = CGPoint(x: source.midX - whole.width / 2, y: source.midY - whole.height / 2)
    switch direction {
    case .up: origin.y = source.maxY
    case .down: origin.y = source.minY - whole.height
    case .left: origin.x = source.maxX
    default: origin.x = source.minX - whole.width
    }
    origin.x = min(max(origin.x, area.minX), max(area.minX, area.maxX - whole.width))
    origin.y = min(max(origin.y, area.minY), max(area.minY, area.maxY - whole.height))
    frame = CGRect(origin: origin, size: whole)
    self.direction = direction
    let along = isVertical ? source.midX - origin.x : source.midY - origin.y
    let length = isVertical ? whole.width : whole.height
    let least = min(PopoverBubble.cornerRadius + PopoverBubble.arrowWidth / 2, length / 2)
    tip = min(max(along, least), length - least)
  }
}
