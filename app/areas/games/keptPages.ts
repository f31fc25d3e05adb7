import type { LoadedList } from './endless';
import type { PackedCards } from './packedCards';
import type { PackedMarks } from './packedMarks';
import type { ScrollPlace } from './scrollPlace';

/** The loaded part of a list when it was left, and the scroll position in it. */
export interface KeptPages extends Pick<LoadedList, 'first' | 'page' | 'pages'> {
  cards: PackedCards;
  marks: PackedMarks;
  at: ScrollPlace | null;
}

const prefix = 'games:';
const places_key = 'games';
/** The oldest lists are dropped beyond this number: the storage of a tab is small. */
const kept_places_max = 12;

/**
 * Stores a list under its place in the history, so that Back restores it. Full storage is ignored.
 */
export function keepPages(place: string, kept: KeptPages): void {
  try {
    const places = [...placesKept().filter((other) => other !== place), place];
    for (const old of places.splice(0, Math.max(0, places.length - kept_places_max))) {
      sessionStorage.removeItem(prefix + old);
    }
    sessionStorage.setItem(places_key, JSON.stringify(places));
    sessionStorage.setItem(prefix + place, JSON.stringify(kept));
  } catch {
    // A private window or full storage: Back then shows the first page.
  }
}

/**
 * The list stored for a place of the history; null if there is none, or an older build stored it.
 */
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
