/**
 * Returns the name of the member or the document that a page of the console is about, for its title: `own.heading` of
 * its loader's data; undefined for a page that is about none, or could not be loaded.
 */
export const headingOf = (loaded: unknown): string | undefined =>
  (loaded as { own?: { heading?: string } } | undefined)?.own?.heading;
