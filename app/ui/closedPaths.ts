/** Returns true for the segments of an address that a path of the route table takes. */
export const matches = (segments: readonly string[], parts: readonly string[]): boolean =>
  segments.length === parts.length &&
  segments.every((segment, index) => segment.startsWith(':') || segment === parts[index]);

export const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean);

/**
 * Returns true for a link that leads to what is closed to the member (protection#closed-and-open). A closed path is one
 * of the route table; `PATH?NAME` stays open where the link has a query of that name.
 */
export const isClosedLink = (closed: readonly string[] | undefined, to: string): boolean =>
  closed?.some((each) => {
    const [path, subject] = each.split('?');
    const form = path!.replace(/:\w+/g, '[^/?#]+');
    return RegExp(`^${form}/?${subject ? `(?!.*[?&]${subject}=)` : ''}([?#]|$)`).test(to);
  }) ?? false;
