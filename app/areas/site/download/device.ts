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

/** True where a version of iOS is at least another; an unknown version counts as a new one. */
export const isAtLeast = (ios: Device['ios'], least: { major: number; minor: number }): boolean =>
  ios === null ||
  ios.major > least.major ||
  (ios.major === least.major && ios.minor >= least.minor);
