/// A layer that only holds sublayers, in space: they keep their depth instead of being flattened to
/// the layer's plane.
///
/// Its own appearance is not drawn, as in Core Animation; its opacity applies to each sublayer.
open class CATransformLayer: CALayer {}
