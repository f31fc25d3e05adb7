/** A banner of a screen: its picture, its words and its link. */
export interface BannerSlide {
  /** A path of our art, or a full address. */
  image: string;
  /** A path of this site, an https address, or empty: no link. */
  link: string;
  title: string;
  text: string;
  /** Tells of a link to another site that it is one. */
  outside?: string;
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

/** The sign that a popup waits: its first title, and the digest of its list. */
export interface PopupSign {
  title: string;
  digest: string;
}

/** A page of the popup. */
export interface PopupPage {
  title: string;
  /** Cleaned. */
  html: string;
  page: number;
  pages: number;
}
