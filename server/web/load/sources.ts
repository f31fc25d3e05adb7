import { LRUCache } from 'lru-cache';
import type { WideNetwork } from '../../kernel/address';

/**
 * The sources of a request, who share in what there is: the narrowest first, a member's session or a network, then
 * the networks around it. A wider one has room for as many of the narrowest as its number says.
 */
export type Sources = readonly WideNetwork[];

/** A use counts half as much after each of these. */
const half_ms = 5_000;
/** Counted by size: see `limits`. */
const entries = { maxSize: 50_000, sizeCalculation: () => 1 };

/** Returns how full the fullest of some sources is: of each its count, over its room, in whole. */
export function loadOf(sources: Sources, countOf: (network: string) => number): number {
  let most = 0;
  for (const { network, room } of sources) most = Math.max(most, countOf(network) / room);
  return Math.floor(most);
}

/** Counts what sources asked for of late, whatever became of it: who asks most goes last. */
export function recentUse(now: () => number = () => performance.now()) {
  const seen = new LRUCache<string, { count: number; noted: number }>(entries);
  const countOf = (network: string): number => {
    const use = seen.get(network);
    return use ? use.count * 2 ** ((use.noted - now()) / half_ms) : 0;
  };
  return {
    note: (sources: Sources): void => {
      for (const { network } of sources)
        seen.set(network, { count: countOf(network) + 1, noted: now() });
    },
    /** Whole numbers: of two who asked once the later one is no worse. */
    of: (sources: Sources): number => loadOf(sources, (network) => Math.round(countOf(network))),
  };
}
