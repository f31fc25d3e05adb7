/** A question to a page, in words: to stay, which a form tells the server, or to go to another page. */
export interface Ask {
  /** Without script it is at the head of the content, and the page beside it; else it covers the page. */
  inFlow: boolean;
  title: string;
  text: string;
  /** The form that staying sends, with the page to come back to. */
  action: string;
  intent: string;
  stay: string;
  go: string;
  to: string;
}
