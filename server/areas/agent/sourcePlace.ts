/** The place of stakes in a list by time: those of one member and instant stand together. */
export interface SourcePlace {
  at: number;
  memberId: string;
}

/** A place to read from, none for an end of the list; `back`: towards the newest stake. */
export interface SourceCursor {
  place: SourcePlace | null;
  back: boolean;
}

/** Reads a cursor: `last`, or the stakes older (`o`) or newer (`n`) than a place; anything else is the newest page. */
export function readSourceCursor(cursor: string): SourceCursor {
  if (cursor === 'last') return { place: null, back: true };
  const [, way, at, memberId] = /^([on])(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  if (memberId === undefined) return { place: null, back: false };
  return { place: { at: Number(at), memberId }, back: way === 'n' };
}

const cursorOf = (way: 'o' | 'n', { at, memberId }: SourcePlace): string =>
  `${way}${at}.${memberId}`;

/**
 * Returns the cursors of the pages beside one that was read in a cursor's direction, from the places of the first and
 * the last stake that were read; null where there is none.
 */
export function pagesBeside(
  { ends, more }: { ends: { first: SourcePlace; last: SourcePlace } | null; more: boolean },
  { place, back }: SourceCursor,
): { newer: string | null; older: string | null } {
  if (!ends) return { newer: null, older: null };
  const { first, last } = ends;
  const [newest, oldest] = back ? [last, first] : [first, last];
  const [hasNewer, hasOlder] = back ? [more, place !== null] : [place !== null, more];
  return {
    newer: hasNewer ? cursorOf('n', newest) : null,
    older: hasOlder ? cursorOf('o', oldest) : null,
  };
}
