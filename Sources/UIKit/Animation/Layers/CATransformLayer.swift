/// A layer for three-dimensional hierarchies: its sublayers are not flattened to its plane.
///
/// As in Core Animation its own appearance is not drawn, and its opacity applies to each sublayer.
open class CATransformLayer: CALayer {}
