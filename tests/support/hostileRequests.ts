import { hostileTexts } from './hostile';

/** Queries that no link of ours has. */
export const hostileQueries = [
  ...['-1', '0', '1e9', '1.5', 'abc', '99999999999999999999', 'NaN'].map((page) => `page=${page}`),
  ...['constructor', '__proto__', 'toString', 'fav%00'].map((type) => `type=${type}`),
  ...['__proto__', 'constructor', 'rng', 'RNG&gameType=LIVE'].map((type) => `gameType=${type}`),
  ...['%3Cscript%3Ealert(1)%3C/script%3E', 'constructor', 'menu&open=service'].map(
    (open) => `open=${open}`,
  ),
  ...['NaN', 'Infinity', '1e309', '%22%3E%3Cxss-probe%3E'].map((stake) => `stake=${stake}`),
  ...[
    '//evil.example',
    '/%5Cevil.example',
    '%5C%5Cevil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/..//evil.example',
    '%0d%0aSet-Cookie:%20evil=1',
    '/m/home%0d%0aX-Evil:%201',
  ].map((target) => `redirectTo=${target}`),
  'launch=%3Cxss-probe%3E',
  'entry=__proto__',
  'format=json',
  'cookies=session',
  'cookies=choice&cookies=code',
  'affiliateCode=%3Cscript%3Ealert(1)%3C/script%3E',
  '__proto__=1&constructor=2&toString=3',
  'index',
  '%',
  '%zz=%C0%AF&%00=%00',
  '%ED%A0%80=%FF',
  `x=${'y'.repeat(6_000)}`,
  '&&&===',
  ...new URLSearchParams(hostileTexts.map((text) => ['gameName', text])).toString().split('&'),
  ...new URLSearchParams(hostileTexts.map((text) => ['vassalage', text])).toString().split('&'),
];

/** Paths that no link of ours has. */
export const spellings = [
  '/\\evil',
  '/%5c',
  '/%5C%5cevil.example/m/home',
  '/.//',
  '/.//evil.example',
  '/..//m/home',
  '/%',
  '/%00',
  '/m/%00',
  '/m/%C0%AF',
  '/m/%ED%A0%80',
  '/m/play/%00',
  '/m/home;x',
  '/m/fairness/round/%00',
  '/m/%2e%2e/%2e%2e/etc/passwd',
  `/m/${'x'.repeat(4_000)}`,
  '/m/%3Cscript%3Ealert(1)%3C/script%3E',
  '/m/play/..%2f..%2fetc',
  '/.env',
  '/.git/HEAD',
];

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

const cookieValues = [
  '',
  'x',
  '%',
  '%00',
  'e30=',
  packed(null),
  packed([]),
  packed({ token: 7 }),
  packed({ token: 'x', remember: true }),
  packed({ lang: '__proto__', theme: 'constructor', lite: 'yes', username: 'x'.repeat(500) }),
  packed({ lang: ['th'], theme: { a: 1 } }),
  packed({ key: 'toString', kind: 'good', duration_ms: 1 }),
  '[[[[',
  '"quoted"',
  '<xss-probe>',
  'y'.repeat(3_000),
];

const cookieNames = ['ck_session', 'ck_prefs', 'ck_flash', 'ck_play', '__proto__', 'other'];

/** Cookies that we never set, some made from those that we did set. */
export function hostileCookies(ours: string): string[] {
  const signed = ours.split('; ').find((each) => each.startsWith('ck_session='))!;
  return [
    ...cookieNames.flatMap((name) => cookieValues.map((value) => `${name}=${value}`)),
    signed.slice(0, -3),
    `${signed}x`,
    signed.replace('=', '=x'),
    `${signed}; ${signed}`,
    '=',
    ';;;',
    '====',
    'a'.repeat(100),
  ];
}
