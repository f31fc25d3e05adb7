/** Browsers by their User-Agent, the more specific first: most claim to be several. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bTikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/\bZalo\b/i, 'Zalo'],
  [/MicroMessenger\//, 'WeChat'],
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\bOPR\/|\bOPT\/|\bOPiOS\/|\bOPX\/|\bOpera\b/, 'Opera'],
  [/\bEdgA?\/|\bEdgiOS\/|\bEdge\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\/|\bUCWEB\b|\bUBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/VivoBrowser\//, 'vivo Browser'],
  [/HeyTapBrowser\/|OppoBrowser\//, 'OPPO Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSilk\//, 'Silk'],
  [/\bKAIOS\//, 'KaiOS'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bE?Links\b/, 'Links'],
  [/\bLynx\//, 'Lynx'],
  [/\bw3m\//, 'w3m'],
  [/; wv\)/, 'WebView'],
  [/\bCriOS\/|\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bAndroid\b.*\bVersion\/[\d.]+/, 'Android Browser'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
  [/\bAppleWebKit\/.*\bMobile\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows Phone\b/, 'Windows Phone'],
  [/\bKAIOS\//, ''],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\biPod\b/, 'iPod'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
  [/\bJ2ME\b/, 'Java'],
];

/** The first product of an app that is no browser: a name and its version. */
const product = /^([A-Za-z][A-Za-z0-9 ._-]{1,23}?)\/\d/;
const longest = 200;

/**
 * Returns a device's name from its User-Agent, short enough for its owner: "Chrome, Android". For an
 * unknown browser it is the first product's name; empty where there is none.
 */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, longest);
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  const own = product.exec(text)?.[1] ?? '';
  const browser = nameIn(browsers) || (own === 'Mozilla' ? '' : own);
  return [browser, nameIn(systems)].filter((part) => part !== '').join(', ');
}
