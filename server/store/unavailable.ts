/** After this many seconds the store may well answer again: what `Retry-After` says. */
export const store_retry_s = 2;

/**
 * The store cannot do this now, and the same may be sent again in a moment: another process holds the lock
 * for writing, or the database is away. Calls answer 503 with `Retry-After`.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** True for such an error, also where it is the cause of another. */
export function isStoreUnavailable(cause: unknown): boolean {
  for (let each = cause; each instanceof Error; each = each.cause)
    if (each instanceof StoreUnavailable) return true;
  return false;
}
