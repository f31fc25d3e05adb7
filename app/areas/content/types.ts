/** A banner of a screen: its picture, its words and its link. */
export interface BannerSlide {
  /** A path of our art, or a full address. */
  image: string;
  /** A path of this site, an https address, or empty: no link. */
  link: string;
  title: string;
  text: string;
}

/** An announcement of a list. */
export interface AnnouncementRow {
  id: string;
  title: string;
  /** YYYY-MM-DD. */
  day: string;
  /** The whole text, cleaned; absent where it is long. */
  html?: string;
  /** The beginning of a long text, whose rest is on a page of its own. */
  excerpt?: string;
}
