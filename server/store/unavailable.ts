/** After this many seconds the store may well answer again: what `Retry-After` says. */
export const store_retry_s = 2;

/**
 * The store cannot do this now, and the same may be sent again in a moment: another process holds the lock
 * for writing, or the database is away. Calls answer 503 with `Retry-After`.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store stays as it is until a person mends it: its file is damaged or can't be written, its disk is full. */
export class StoreUnusable extends StoreUnavailable {}

/** True where waiting helps: the error, or its cause, is that the store is away for now. */
export function passes(cause: unknown): boolean {
  for (let each = cause; each instanceof Error; each = each.cause)
    if (each instanceof StoreUnavailable) return !(each instanceof StoreUnusable);
  return false;
}

/** Returns the reason of such an error, also where it is the cause of another; else undefined. */
export function unavailableReason(cause: unknown): string | undefined {
  for (let each = cause; each instanceof Error; each = each.cause)
    if (each instanceof StoreUnavailable) return each.message;
  return undefined;
}

/** True for such an error, or one that it caused. */
export const isStoreUnavailable = (cause: unknown): boolean =>
  unavailableReason(cause) !== undefined;
