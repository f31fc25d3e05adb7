import { agreed } from '../demo';
import { lookSeed, scaled, turnOf } from '../repeat';
import { encoded, urlencoded } from '../wire';
import { hostileTexts } from './texts';

/** A game to launch, mark and play. */
interface FormGame {
  gameCategory: string;
  vendor: string;
  gameId: string;
  nodeId: string;
  /** The path of its page. */
  path: string;
}

/** A form of the app as a table's line. */
export interface AppForm {
  name: string;
  path: string;
  /** The fields that the page would send; sent as they are, they change something. */
  good: Readonly<Record<string, string>>;
  /**
   * Changes that make it well formed and yet refused, so that a further fault cannot take effect.
   */
  idle: Readonly<Record<string, string>>;
  /** Without one of these it is refused. */
  required: readonly string[];
}

/** The paths that take the forms of game cards, one of each kind of screen, in turn. */
const card_paths = turnOf(['/m/home', '/m/rng', '/m/gameCenter', '/m/no-such-page'], 1);
/** A node that no game has. */
const no_node = '2147483647';

const credentials: AppForm[] = [
  {
    name: 'login',
    path: '/m/login',
    good: {
      intent: 'login',
      username: 'somchai',
      password: 'Chokdee-2026',
      redirectTo: '/m/rng',
      remember: 'on',
      entry: 'member',
      captcha: '1234',
    },
    idle: { password: 'Wrong-4711' },
    required: ['username', 'password'],
  },
  {
    name: 'register',
    path: '/m/register',
    good: {
      intent: 'register',
      username: 'hostile_form',
      password: 'Wan-dee-2569',
      confirmPassword: 'Wan-dee-2569',
      ...agreed,
      redirectTo: '/m/rng',
      email: 'a@chokdee.test',
      nickname: 'Dee',
    },
    idle: { confirmPassword: 'Wan-dee-2570' },
    required: ['username', 'password', 'confirmPassword', 'agree'],
  },
  {
    name: 'free trial',
    path: '/m/login',
    good: { intent: 'freeplay', redirectTo: '/m/rng' },
    idle: {},
    required: ['intent'],
  },
];

const setting = (name: string, good: Record<string, string>): AppForm => ({
  name,
  path: '/m/set',
  good,
  idle: {},
  required: [Object.keys(good)[0]!],
});

const settings: AppForm[] = [
  setting('language', { lang: 'en', redirectTo: '/m/set' }),
  setting('theme', { theme: 'dark', redirectTo: '/m/set' }),
  setting('lite mode', { lite: 'on', redirectTo: '/m/set' }),
  setting('balance switch', { intent: 'toggleBalance', redirectTo: '/m/member/home' }),
];

/** Every form of the app. */
export function appForms({ path, ...game }: FormGame): AppForm[] {
  const { nodeId, vendor } = game;
  const cards = card_paths.flatMap((cardPath): AppForm[] => [
    {
      name: 'launch',
      path: cardPath,
      good: { ...game, intent: 'launch' },
      idle: { nodeId: no_node },
      required: ['gameCategory', 'vendor', 'gameId', 'nodeId'],
    },
    ...['favourite', 'unfavourite'].map((intent) => ({
      name: intent,
      path: cardPath,
      good: { intent, nodeId, vendor },
      idle: { nodeId: no_node },
      required: ['nodeId', 'vendor'],
    })),
  ]);
  const play: AppForm[] = [
    {
      name: 'play',
      path,
      good: {
        intent: 'play',
        stake: '1',
        choice: '',
        words: 'lucky seven',
        idempotencyKey: 'hostile-forms',
      },
      idle: { stake: '99999999' },
      required: ['intent', 'stake', 'idempotencyKey'],
    },
    {
      name: 'seed',
      path,
      good: { intent: 'setSeed', clientSeed: 'lucky-seven' },
      idle: { clientSeed: 'two words' },
      required: ['intent', 'clientSeed'],
    },
  ];
  return [...credentials, ...settings, ...cards, ...play];
}

/** Ends the session: what is done to it must not be done with a session that is needed. */
export const signOut: AppForm = setting('sign out', { intent: 'signOut' });

export interface HostileBody {
  name: string;
  type: string | undefined;
  body: string | Uint8Array | readonly Uint8Array[];
}

const megabyte = 1024 * 1024;
const multipart = 'multipart/form-data; boundary=edge';

const part = (name: string, value: string, more = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const allParts = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');

/** A right form in wrappings that no page of ours sends: none of them may be taken. */
export function hostileBodies({ good }: AppForm): HostileBody[] {
  const right = encoded(good);
  const parts = allParts(good);
  const [[firstName = '', firstValue = ''] = []] = Object.entries(good);
  const urlencodedBodies: [string, string | Uint8Array | readonly Uint8Array[]][] = [
    ...Object.keys(good).map((name): [string, string] => [
      `${name} twice`,
      `${right}&${encoded({ [name]: good[name]! })}`,
    ]),
    ['1 MB in a field', `${right}&more=${'x'.repeat(megabyte)}`],
    ['1 MB in a name', `${right}&${'x'.repeat(megabyte)}=1`],
    ['1 MB in chunks', chunks(`${right}&more=`)],
    ['70 kB', `${right}&more=${'x'.repeat(70_000)}`],
    ['a thousand fields', `${right}&${encoded(manyFields(1_000))}`],
    ['10,000 characters in a field', `${right}&more=${'x'.repeat(10_000)}`],
    ['NUL in a value', `${right}&more=%00`],
    ['NUL in a name', `${right}&mo%00re=1`],
    ['a raw NUL', `${right}&more=\0`],
    ['a control character', `${right}&more=%1B`],
    ['half of a character', `${right}&more=%ED%A0%80`],
    ['overlong UTF-8', `${right}&more=%C0%AF`],
    ['no UTF-8', new Uint8Array([...Buffer.from(`${right}&more=`), 0xff, 0xfe])],
    ['a broken escape', `${right}&more=%`],
  ];
  const multipartBodies: [string, string][] = [
    ['without its end', parts],
    ['cut in the middle', parts.slice(0, -20)],
    ['with another boundary', parts.replaceAll('--edge', '--edgy')],
    ['with a file', `${parts}${part('more', 'x', '; filename="a.txt"')}--edge--\r\n`],
    [
      'with a field as a file',
      `${allParts(good).replace(`name="${firstName}"`, `name="${firstName}"; filename="a"`)}--edge--\r\n`,
    ],
    ['with a field twice', `${parts}${part(firstName, firstValue)}--edge--\r\n`],
    ['with NUL', `${parts}${part('more', '\0')}--edge--\r\n`],
    ['that is urlencoded', right],
    ['of 1 MB', `${parts}${part('more', 'x'.repeat(megabyte))}--edge--\r\n`],
  ];
  return [
    ...urlencodedBodies.map(([name, body]) => ({ name, type: urlencoded, body })),
    ...multipartBodies.map(([name, body]) => ({
      name: `multipart ${name}`,
      type: multipart,
      body,
    })),
    { name: 'multipart without a boundary', type: 'multipart/form-data', body: `${parts}--edge--` },
    { name: 'JSON', type: 'application/json', body: JSON.stringify(good) },
    { name: 'broken JSON', type: 'application/json', body: '{"intent":' },
    { name: 'JSON as a form', type: urlencoded, body: JSON.stringify(good).replace(/^/, '%') },
    { name: 'text', type: 'text/plain', body: right },
    { name: 'XML', type: 'application/xml', body: '<?xml version="1.0"?><intent/>' },
    { name: 'no type', type: undefined, body: right },
    { name: 'a type that is none', type: 'x', body: right },
  ];
}

const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`more${index}`, '1']));

const chunks = (head: string): Uint8Array[] => [
  Buffer.from(head),
  ...Array.from({ length: 16 }, () => Buffer.alloc(megabyte / 16, 'x')),
];

/** Amounts that are right, in Thai digits too: a round for one of them is no one's mistake. */
const isAmount = (text: string) => /^\s*[\d๐-๙]+(\.[\d๐-๙]{0,2}[0๐]*)?\s*$/.test(text);

/**
 * A form that is well formed and refused, with each of its fields hostile in turn, and with hostile
 * fields that it does not know. A run takes some of the values, the soak all.
 */
export function* hostileFields(
  form: AppForm,
): Generator<{ what: string; fields: Record<string, string> }> {
  const idle = { ...form.good, ...form.idle };
  const names = [...Object.keys(idle), '__proto__', 'constructor', 'toString', 'a[b][c]'];
  const count = scaled(4, hostileTexts.length);
  const stride = Math.max(1, Math.floor(hostileTexts.length / count));
  for (const [place, name] of names.entries()) {
    for (
      let index = (place * 7 + lookSeed) % stride;
      index < hostileTexts.length;
      index += stride
    ) {
      const value = hostileTexts[index]!;
      if (name === 'stake' && isAmount(value)) continue;
      const fields = Object.fromEntries([...Object.entries(idle), [name, value]]);
      yield { what: `${name}=${JSON.stringify(value.slice(0, 40))}`, fields };
    }
  }
}

const without = (fields: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

/** A form without what it needs: each field left out, or sent under a name that looks like it. */
export function lackingFields({ good, required }: AppForm): Record<string, string>[] {
  const lookalikes = (name: string) =>
    [`${name}[]`, `${name}[0]`, `${name}.x`, `__proto__.${name}`, name.toUpperCase()].map(
      (other) => ({ ...without(good, name), [other]: good[name]! }),
    );
  return [{}, ...required.flatMap((name) => [without(good, name), ...lookalikes(name)])];
}
