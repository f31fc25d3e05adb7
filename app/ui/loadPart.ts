/**
 * Loads script that a part of the page can do without. Returns null where it cannot be loaded: the
 * browser's log has the failure, and the part stays as the server made it (site#page-parts).
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (cause) {
    // Older browsers have no way to log it as what it is.
    if (typeof reportError === 'function') reportError(cause);
    return null;
  }
}
