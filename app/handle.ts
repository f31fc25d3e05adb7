import type { Namespace } from './i18n/keys';

/** A file with what a page shows, for the programs that look for such: readers of feeds, calendars. */
export interface PageFeed {
  /** The media type. */
  type: string;
  /** The path. */
  to: string;
  name: string;
}

/**
 * The facts that a route module states about its page, some of them depending on its loader's data.
 */
export interface Handle<Loaded = unknown> {
  /** The namespaces of the dictionary that its components read. */
  i18n?: readonly Namespace[];
  /** Reading screens send no script at all. */
  script?: false;
  /** Heads the page in the place of the screen's title. */
  heading?(loaded: Loaded | undefined): string | undefined;
  /** A member's page is a template that all share, filled with their own texts (site#filled-pages). */
  filled?: true;
  /** Seconds after which a page without script is loaded again; undefined: it stays. */
  refresh?(loaded: Loaded | undefined): number | string | undefined;
  /** The files that the page's head names (lottery#result-files). */
  feeds?(loaded: Loaded | undefined): readonly PageFeed[] | undefined;
  /** The answer to `?format=json`. */
  json?(loaded: Loaded): unknown;
}
