import type { AccountForm, Fields } from '../accountForms';
import type { Seeded } from '../repeat';
import { type Sent, urlencoded } from '../wire';
import { lyingFiles } from './files';
import { hostileTexts } from './texts';

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

/** Something that no page of ours sends in place of a form. */
interface Submission extends Sent {
  what: string;
  path: string;
  /** The statuses that it must be refused with; left out where it may be taken. */
  refusedWith?: readonly number[];
}

type Pairs = [string, string][];
type Fuzz = (given: {
  form: AccountForm;
  good: Fields;
  cookie: string;
  random: Seeded;
}) => Submission;

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x');
/** The one path that takes files. */
const picture_path = '/m/myAccount/index';
/** Well formed, and signed by nobody. */
const foreign_session = 'ck_session=eyJ0b2tlbiI6IngifQ.AAAA';
const boundary = 'edge-of-a-part';
const multipart = `multipart/form-data; boundary=${boundary}`;

/** Texts as bytes in hex, with halves of characters as they are. */
const escaped = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0)!;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');

const written = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');

const part = (name: string, value: string | Uint8Array, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

const inParts = (pairs: Pairs, ...more: Buffer[]): Buffer =>
  Buffer.concat([
    ...pairs.map(([name, value]) => part(name, value)),
    ...more,
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const post = (
  { form }: { form: AccountForm },
  what: string,
  pairs: Pairs,
  more: Partial<Submission> = {},
): Submission =>
  form.isQuestion
    ? { what, path: `${form.path}?${written(pairs)}` }
    : {
        what,
        path: form.path,
        method: 'POST',
        headers: { 'Content-Type': urlencoded },
        body: written(pairs),
        ...more,
      };

const textOf = (random: Seeded) => random.pick(hostileTexts);
/**
 * Characters that no field may contain, as in `readForm`: control characters and lone surrogates.
 */
const unsound = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffd]/;
const named = (what: string) => JSON.stringify(what.slice(0, 40));

const inheritedNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** The ways to send a form wrongly; each may be asked for again and again. */
export const fuzzes: readonly Fuzz[] = [
  function missing(given) {
    const gone = given.random.some(Object.keys(given.good));
    const pairs = Object.entries(given.good).filter(([name]) => !gone.includes(name));
    return post(given, `without ${gone}`, pairs);
  },
  function emptied(given) {
    const empty = given.random.some(Object.keys(given.good));
    const pairs = Object.entries(given.good).map(([name, value]): [string, string] => [
      name,
      empty.includes(name) && name !== 'intent' ? given.random.pick(['', ' ', '\t', '　']) : value,
    ]);
    return post(given, `empty ${empty}`, pairs);
  },
  function repeated(given) {
    const name = given.random.pick(Object.keys(given.good));
    const pairs = [...Object.entries(given.good), [name, given.good[name]!]] as Pairs;
    return post(given, `${name} twice`, pairs, { refusedWith: [400] });
  },
  function hostileText(given) {
    const name = given.random.pick(Object.keys(given.good));
    const text = textOf(given.random);
    const pairs = Object.entries({ ...given.good, [name]: text });
    const refused = unsound.test(text) && { refusedWith: [400] };
    return post(given, `${name}=${named(text)}`, pairs, { ...refused });
  },
  function hostileEverywhere(given) {
    const { intent } = given.good;
    const pairs = Object.keys(given.good).map((name): [string, string] => [
      name,
      textOf(given.random),
    ]);
    const stored: Pairs = intent ? [['intent', intent]] : [];
    return post(given, 'hostile all over', [
      ...pairs.filter(([name]) => name !== 'intent'),
      ...stored,
    ]);
  },
  function longText(given) {
    const name = given.random.pick(Object.keys(given.good));
    const letter = given.random.pick(['x', '9', 'ก', '👨‍👩‍👧', '<', "'", 'é']);
    const text = letter.repeat(given.random.pick([70, 300, 2_500]));
    return post(
      given,
      `${name} of ${text.length}`,
      Object.entries({ ...given.good, [name]: text }),
    );
  },
  function otherScript(given) {
    const name = given.random.pick(Object.keys(given.good));
    const text = given.random.pick([
      'สมหญิงใจดี',
      '๐๘๑๒๓๔๕๖๗๘',
      '０８１２３４５６７８',
      '８１２３４５６７８',
      'абв_где',
      'сomchai',
      '管理员',
      'مدير',
      'ᴀᴅᴍɪɴ',
      'a\u0300\u0301'.repeat(9),
      '\u202eadmin',
      '‮١٢٣٤٥٦',
    ]);
    return post(given, `${name}=${text}`, Object.entries({ ...given.good, [name]: text }));
  },
  function inherited(given) {
    const name = given.random.pick(Object.keys(given.good));
    const other = given.random.pick(inheritedNames);
    const pairs = given.random.pick<Pairs>([
      [...Object.entries(given.good), [other, 'x']] as Pairs,
      [...Object.entries(given.good), [`__proto__.${name}`, 'x']] as Pairs,
      [...Object.entries(given.good), [`__proto__[${name}]`, 'x']] as Pairs,
      Object.entries({ ...given.good, [name]: other }),
      Object.entries(given.good).map(([each, value]) => [
        each === name ? `${name}[]` : each,
        value,
      ]),
      Object.entries(given.good).map(([each, value]) => [
        each === name ? `${name}.x` : each,
        value,
      ]),
    ]);
    return post(given, `${other} near ${name}`, pairs);
  },
  function brokenBytes(given) {
    const right = written(Object.entries(given.good));
    const broken = given.random.pick(['%', '%C0%AF', '%ED%A0%80', '%FF', '%F5%80%80%80', '%E0%B8']);
    if (given.form.isQuestion) {
      return { what: `query ${broken}`, path: `${given.form.path}?${right}&more=${broken}` };
    }
    const raw = Buffer.concat([Buffer.from(`${right}&more=`), Buffer.from([0xc3, 0x28, 0xff])]);
    const body = given.random.pick([`${right}&more=${broken}`, `${right}&${broken}=1`, raw]);
    return post(given, `bytes ${named(String(body.slice(-30)))}`, [], { body, refusedWith: [400] });
  },
  function otherType(given) {
    const type = given.random.pick([
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/mixed; boundary=x',
      'image/png',
      'x',
      '',
    ]);
    const body = given.random.pick([
      JSON.stringify(given.good),
      written(Object.entries(given.good)),
      '{',
    ]);
    const headers = type === '' ? {} : { 'Content-Type': type };
    return post(given, `type ${type}`, [], { headers, body, refusedWith: [415, 400] });
  },
  function brokenParts(given) {
    const whole = inParts(Object.entries(given.good));
    const pairs = Object.entries(given.good);
    const [body, refusedWith] = given.random.pick<[Buffer, readonly number[]]>([
      [whole.subarray(0, given.random.below(whole.length - 40) + 10), [400]],
      [Buffer.from(whole.toString('latin1').replaceAll(boundary, 'other'), 'latin1'), [400]],
      [Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), [400]],
      [inParts(pairs, part('more', '\0')), [400]],
      [inParts(pairs, part('more', Buffer.from([0xff, 0xfe, 0xc3]))), [400]],
      [inParts(pairs, part(pairs[0]![0], 'again')), [400]],
      [inParts(pairs, part('more', 'x', '; filename="../../../etc/passwd"')), [400]],
      [inParts([], ...pairs.map(([name, value]) => part(name, value, '; filename="a"'))), [400]],
      [Buffer.from(written(pairs)), [400]],
    ]);
    const headers = { 'Content-Type': multipart };
    return post(given, `parts ${named(body.toString('latin1').slice(-40))}`, [], {
      headers,
      body,
      refusedWith,
    });
  },
  function huge(given) {
    const right = written(Object.entries(given.good));
    const five = megabytes(5);
    const [what, headers, body] = given.random.pick<[string, Record<string, string>, Sent['body']]>(
      [
        ['a field', { 'Content-Type': urlencoded }, `${right}&more=${five.toString()}`],
        ['a name', { 'Content-Type': urlencoded }, `${right}&${five.toString()}=1`],
        [
          'a part',
          { 'Content-Type': multipart },
          inParts(Object.entries(given.good), part('more', five)),
        ],
        ['pieces', { 'Content-Type': urlencoded }, [Buffer.from(`${right}&x=`), five]],
        ['JSON', { 'Content-Type': 'application/json' }, `{"x":"${five.toString()}"}`],
      ],
    );
    return post(given, `5 MB in ${what}`, [], { headers, body, refusedWith: [413, 415] });
  },
  function lyingFile(given) {
    const { what, name, type, bytes, refused } = given.random.pick(lyingFiles());
    const file = part('avatar', bytes, `; filename="${name}"\r\nContent-Type: ${type}`);
    const takesFile = given.form.path.startsWith(picture_path);
    const body = inParts(takesFile ? [['intent', 'saveAvatar']] : [], file);
    const headers = { 'Content-Type': multipart };
    const refusedWith = takesFile ? refused : [400, 413];
    return post(given, `${what} as ${type}`, [], {
      headers,
      body,
      ...(refusedWith && { refusedWith }),
    });
  },
  function otherMethod(given) {
    const method = given.random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']);
    return { ...post(given, method, Object.entries(given.good)), method, refusedWith: [405] };
  },
  function forgedCookie(given) {
    const ours = given.cookie.includes('ck_session=') ? given.cookie : foreign_session;
    const forged = given.random.pick(hostileCookies(ours));
    return {
      ...post(given, `cookie ${named(forged)}`, Object.entries(given.good)),
      cookie: forged,
    };
  },
  function hostileQuery(given) {
    const query = given.random.pick(hostileQueries);
    const { path, ...rest } = post(given, `query ${named(query)}`, Object.entries(given.good));
    return { ...rest, path: `${path}${path.includes('?') ? '&' : '?'}${query}` };
  },
];
