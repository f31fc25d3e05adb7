import type { Namespace } from './i18n/keys';

/** Facts that a route module states about its page. */
export interface Handle {
  /** The namespaces of the dictionary that its components read. */
  i18n?: readonly Namespace[];
  /** The style sheets it needs beside the base, or a choice of them by its loader's data. */
  styles?: readonly string[] | ((loaded: unknown) => readonly string[]);
  /** Reading screens send no script at all. */
  script?: false;
  /** Heads the page in the place of the screen's title, from the loader's data. */
  heading?(loaded: unknown): string | undefined;
  /** The answer to `?format=json`, from the loader's data. */
  json?(loaded: unknown): unknown;
}
