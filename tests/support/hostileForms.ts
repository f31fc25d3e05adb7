import { turnOf } from './looks';
import { agreed } from './agreed';

/** A game to launch, mark and play. */
export interface FormGame {
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
  const cards = card_paths.flatMap((at): AppForm[] => [
    {
      name: 'launch',
      path: at,
      good: { ...game, intent: 'launch' },
      idle: { nodeId: no_node },
      required: ['gameCategory', 'vendor', 'gameId', 'nodeId'],
    },
    ...['favourite', 'unfavourite'].map((intent) => ({
      name: intent,
      path: at,
      good: { intent, nodeId, vendor },
      idle: { nodeId: no_node },
      required: ['nodeId', 'vendor'],
    })),
  ]);
  const play: AppForm[] = [
    {
      name: 'play',
      path,
      good: { intent: 'play', stake: '1', choice: '', idempotencyKey: 'hostile-forms' },
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
