import type { Namespace } from './i18n/keys';

/**
 * The facts that a route module states about its page, some of them depending on its loader's data.
 */
export interface Handle<Loaded = unknown> {
  /** The namespaces of the dictionary that its components read. */
  i18n?: readonly Namespace[];
  /**
   * The style sheets it needs beside the base, or a choice of them; called without data for a
   * failure.
   */
  styles?: readonly string[] | Choice<Loaded>;
  /** Reading screens send no script at all. */
  script?: false;
  /** Heads the page in the place of the screen's title. */
  heading?(loaded: Loaded | undefined): string | undefined;
  /** Seconds after which a page without script is loaded anew; undefined: it stays. */
  refresh?(loaded: Loaded | undefined): number | undefined;
  /** The answer to `?format=json`. */
  json?(loaded: Loaded): unknown;
}

/** A function of the data; written as a method, so that a handle fits any loader with such data. */
type Choice<Loaded> = { by(loaded: Loaded | undefined): readonly string[] }['by'];
