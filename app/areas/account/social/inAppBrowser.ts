/** Apps that open links in a browser of their own, which Google lets nobody sign in by. */
export type InApp = 'line' | 'facebook' | 'other';

/** Returns the app whose own browser a User-Agent names; null for a browser. */
export function inAppBrowser(userAgent: string): InApp | null {
  if (/\bLine\/\d/.test(userAgent)) return 'line';
  if (/\bFBA[NV]\/|\bFB_IAB\/|\bInstagram\b/.test(userAgent)) return 'facebook';
  // An Android WebView, as in other apps.
  return /\bAndroid\b.*;\s*wv\)/.test(userAgent) ? 'other' : null;
}
