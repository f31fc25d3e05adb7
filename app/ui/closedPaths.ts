/** A path of the route table; with a subject its links alone that have no query of that name. */
type ClosedPath = readonly [path: string, subject?: string];

/** Returns the form (of a regular expression) of the links to some paths, short enough to stand on each page. */
export const closedForm = (paths: readonly ClosedPath[]): string => {
  const under = paths.every(([path]) => path.startsWith('/m/')) ? '/m/' : '/';
  const forms = paths.map(
    ([path, subject]) =>
      path.slice(under.length).replace(/:\w+/g, '[^/?#]+').replace('*', '') +
      (subject ? `/?(?!.*[?&]${subject}=)` : ''),
  );
  return `^${under}(?:${forms.join('|')})/?([?#]|$)`;
};

/**
 * Returns true for a link of that form: it leads to what is closed to the member (protection#closed-and-open). It reads
 * the one writing of an address; operators' links have it from `bannerLink`.
 */
export const isClosedLink = (closed: string | undefined, to: string): boolean =>
  closed !== undefined && RegExp(closed).test(to);

/**
 * Takes cleaned HTML; returns it with the links to what is closed to the member as their words alone
 * (protection#closed-and-open).
 */
export const openedText = (closed: string | undefined, html: string): string =>
  closed
    ? html.replace(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (link, to: string, words: string) =>
        isClosedLink(closed, to.replaceAll('&amp;', '&')) ? words : link,
      )
    : html;
