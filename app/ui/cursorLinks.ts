/** The addresses of the pages beside the one that is shown; null where there is none. */
export interface CursorLinks {
  first: string | null;
  newer: string | null;
  older: string | null;
  last?: string | null;
}

/**
 * Makes the links of a record's pages from the cursors that the call gave. `hasLast` is for records that can
 * begin at their end (the cursor `last`).
 */
export function cursorLinks(
  { newer, older }: { newer: string | null; older: string | null },
  address: (cursor: string) => string,
  hasLast = false,
): CursorLinks {
  const to = (cursor: string | null) => (cursor === null ? null : address(cursor));
  return {
    first: newer === null ? null : address(''),
    newer: to(newer),
    older: to(older),
    ...(hasLast && { last: older === null ? null : address('last') }),
  };
}
