/** A banner of a screen, with what its picture shows and nothing else of it. */
export interface BannerSlide {
  id: string;
  /** A path of our art, or a full address. */
  image: string;
  /** A path of this site, an https address, or empty: no link. */
  link: string;
  title: string;
  text: string;
}

/** An announcement's line in the notice strip. */
export interface Notice {
  id: string;
  title: string;
}
