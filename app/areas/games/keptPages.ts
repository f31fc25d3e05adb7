import type { Grown } from './endless';
import type { PackedCards } from './packedCards';
import type { PackedMarks } from './packedMarks';
import type { ScrollPlace } from './scrollPlace';

/** What a list had grown to when it was left, and where somebody stood in it. */
export interface KeptPages extends Pick<Grown, 'first' | 'page' | 'pages'> {
  cards: PackedCards;
  marks: PackedMarks;
  at: ScrollPlace | null;
}

const prefix = 'games:';
const places_key = 'games';
/** The lists that were left before these are forgotten: the store of a tab is small. */
const kept_places_max = 12;

/** Keeps a list under its place in the history, so that Back finds it as it was. Full storage is no fault. */
export function keepPages(place: string, kept: KeptPages): void {
  try {
    const places = [...placesKept().filter((other) => other !== place), place];
    for (const old of places.splice(0, Math.max(0, places.length - kept_places_max))) {
      sessionStorage.removeItem(prefix + old);
    }
    sessionStorage.setItem(places_key, JSON.stringify(places));
    sessionStorage.setItem(prefix + place, JSON.stringify(kept));
  } catch {
    // A private window or a full store: Back then begins with the first page.
  }
}

/** What was kept for a place of the history, or null: also for what an older build has kept. */
export function keptPages(place: string): KeptPages | null {
  const kept = stored(prefix + place) as KeptPages | null;
  return typeof kept?.cards === 'string' && typeof kept.marks === 'string' ? kept : null;
}

function placesKept(): string[] {
  const places = stored(places_key);
  return Array.isArray(places) ? (places as string[]) : [];
}

function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
