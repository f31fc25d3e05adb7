/**
 * Returns the form (of a regular expression) of the links to a path of the route table; with `subject` those alone
 * that have no query of that name.
 */
export const closedForm = (path: string, subject?: string): string =>
  `^${path.replace(/:\w+/g, '[^/?#]+')}/?${subject ? `(?!.*[?&]${subject}=)` : ''}([?#]|$)`;

/** Returns true for a link of one of some forms: it leads to what is closed to the member (protection#closed-and-open). */
export const isClosedLink = (closed: readonly string[] | undefined, to: string): boolean =>
  !!closed?.some((form) => RegExp(form).test(to));

/**
 * Takes cleaned HTML; returns it with the links to what is closed to the member as their words alone
 * (protection#closed-and-open).
 */
export const openedText = (closed: readonly string[] | undefined, html: string): string =>
  closed
    ? html.replace(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (link, to: string, words: string) =>
        isClosedLink(closed, to.replaceAll('&amp;', '&')) ? words : link,
      )
    : html;
