/** A phone as its browser describes itself. */
export interface Device {
  system: 'ios' | 'android' | 'other';
  /** The version of iOS, such as 12.4; null where it is unknown. */
  ios: { major: number; minor: number } | null;
  /** Safari itself, on iOS: only there a page can be added to the home screen. */
  safari: boolean;
}

/** Browsers on iOS that are Safari in name only, and apps that show pages in a window of their own. */
const other_browsers =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|UCBrowser|GSA\/|FBAN|FBAV|Instagram|Line\/|MicroMessenger|TikTok|Twitter/i;

/**
 * Reads the device from a User-Agent (site#download-popup). An iPad that asks for desktop pages cannot
 * be told from a Mac, and is `other`.
 */
export function deviceOf(userAgent: string): Device {
  if (/Windows Phone/i.test(userAgent)) return { system: 'other', ios: null, safari: false };
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) {
    const version = /\bOS (\d{1,2})[_.](\d{1,2})/.exec(userAgent);
    return {
      system: 'ios',
      ios: version && { major: Number(version[1]), minor: Number(version[2]) },
      safari: /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) && !other_browsers.test(userAgent),
    };
  }
  return { system: /\bAndroid\b/.test(userAgent) ? 'android' : 'other', ios: null, safari: false };
}

/** Apps that open links in a browser of their own, which Google lets nobody sign in by. */
export type InApp = 'line' | 'facebook' | 'other';

/** Returns the app whose own browser a User-Agent names; null for a browser. */
export function inAppBrowser(userAgent: string): InApp | null {
  if (/\bLine\/\d/.test(userAgent)) return 'line';
  if (/\bFBA[NV]\/|\bFB_IAB\/|\bInstagram\b/.test(userAgent)) return 'facebook';
  // An Android WebView, as in other apps.
  return /\bAndroid\b.*;\s*wv\)/.test(userAgent) ? 'other' : null;
}
