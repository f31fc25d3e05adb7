/** A banner of a screen: its picture, its words and its link. */
export interface BannerSlide {
  /** A path of our art, or a full address. */
  image: string;
  /** A path of this site, an https address, or empty: no link. */
  link: string;
  title: string;
  text: string;
}
