import type { CardGame } from './types';

/** What a list had grown to when it was left. */
export interface KeptPages {
  games: CardGame[];
  page: number;
  scrollY: number;
}

const prefix = 'games:';

/** Keeps a list under its place in the history, so that Back finds it as it was. Full storage is no fault. */
export function keepPages(place: string, kept: KeptPages): void {
  try {
    sessionStorage.setItem(prefix + place, JSON.stringify(kept));
  } catch {
    // A private window or a full store: Back then begins with the first page.
  }
}

/** What was kept for a place of the history, or null. */
export function keptPages(place: string): KeptPages | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + place) ?? 'null') as KeptPages | null;
  } catch {
    return null;
  }
}

/** True when the document itself was reached by Back, Forward or a reload. */
export function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}
