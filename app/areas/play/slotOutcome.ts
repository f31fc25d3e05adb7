export interface SlotOutcome {
  window: number[][];
  lines: { line: number; symbol: number; count: number; multiplier: number }[];
  scatter: { count: number; multiplier: number } | null;
}

/**
 * A slot's outcome as the engine of version 1 writes it; null for what is none. Outcomes are kept
 * for ever, so a page must be able to read those of older versions too.
 */
export function readSlotOutcome(outcome: unknown): SlotOutcome | null {
  const it = outcome as Partial<SlotOutcome> & { v?: unknown };
  if (typeof outcome !== 'object' || outcome === null || it.v !== 1) return null;
  if (!Array.isArray(it.window)) return null;
  return { window: it.window, lines: it.lines ?? [], scatter: it.scatter ?? null };
}
