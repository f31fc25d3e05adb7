/**
 * Returns a path of this site to redirect to, or the fallback: the path begins with one slash,
 * names no other host in any spelling that a browser accepts, and has no control characters.
 */
export function safeRedirect(target: unknown, fallback = '/m/home'): string {
  if (typeof target !== 'string' || target.length > 2_000) return fallback;
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\u007f\\]/.test(target)) return fallback;
  try {
    const url = new URL(target, 'http://here.invalid');
    if (url.origin !== 'http://here.invalid') return fallback;
    // Dots are resolved by now: the rest may name a host after all (`/..//host`).
    return url.pathname.startsWith('//') ? fallback : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}
