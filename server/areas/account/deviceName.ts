import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress } from '../../kernel/address';

/**
 * Browsers by their User-Agent, the more specific first: most claim to be several. The version is
 * the number after what matches, unless the third member says where it is.
 */
const browsers: readonly (readonly [RegExp, string, RegExp?])[] = [
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
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari', /\bVersion\/(\d+)/],
  [/\bMSIE |\bTrident\//, 'Internet Explorer', /\bMSIE (\d+)/],
  [/\bAppleWebKit\/.*\bMobile\//, 'Safari', /\bVersion\/(\d+)/],
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
/** Android's version and, after a language that old ones name, the model. */
const android =
  /\bAndroid (\d+)[\d.]*; (?:[a-z]{2}[-_][A-Za-z]{2}; )?([\w][\w .+()-]{1,20}?)(?: Build\b|[;)])/;
/** The same for every Android, in the browsers that tell less. */
const anyAndroid = /\bAndroid 10; K\b/;
const ios = /\b(?:iPhone )?OS (\d+)_\d/;
const longest = 200;

/**
 * Returns a device's name from its User-Agent, for its owner to tell it from others of theirs:
 * "Chrome 126, SM-A045F (Android 13)". Version and model are there where the browser tells them:
 * many say less, to guard their people. For an unknown browser it is the first product's name;
 * empty where there is none.
 */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, longest);
  const own = product.exec(text)?.[1] ?? '';
  const browser = browserIn(text) || (own === 'Mozilla' ? '' : own);
  return [browser, systemIn(text)].filter((part) => part !== '').join(', ');
}

function browserIn(text: string): string {
  for (const [pattern, name, versionAt] of browsers) {
    const found = pattern.exec(text);
    if (!found) continue;
    const after = text.slice(found.index + found[0].length);
    const version = versionAt ? versionAt.exec(text)?.[1] : /^[1-9]\d{0,3}/.exec(after)?.[0];
    return version === undefined ? name : `${name} ${version}`;
  }
  return '';
}

function systemIn(text: string): string {
  const name = systems.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  if (name === 'Android' && !anyAndroid.test(text)) {
    const [, version, model] = android.exec(text) ?? [];
    if (version !== undefined) return `${model} (Android ${version})`;
  }
  const version = /^iP/.test(name) ? ios.exec(text)?.[1] : undefined;
  return version === undefined ? name : `${name} (iOS ${version})`;
}

const stored_groups = 2;

/**
 * Masks an address so that its owner recognises the network: the first half of an IPv4 address
 * (198.51.•.•), the first 32 bits of an IPv6 one (2001:db8:•). Empty for any other text.
 */
export function maskAddress(address: string): string {
  const text = plainAddress(address);
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`;
  const groups = groupsOf(text);
  return groups ? `${groups.slice(0, stored_groups).join(':')}:•` : '';
}
