/// A layer that is mixed with the layer beneath it: its opacity is its share of the mixture.
///
/// Two layers over one another that fade are paler half-way than each of them, and bolder where one stays. A mixture of
/// two pictures of one text has its strength.
package final class MixingLayer: CALayer {}
