import { gameTypes } from '../server/contract/gameTypes';
import type { Key } from './i18n/keys';

/** The people who may see a screen; others are redirected (`app/session/guards.server.ts`). */
export type Access =
  | 'public'
  /** Everybody but trial players, who are refused with a message (403), as with `real`. */
  | 'not-trial'
  /** Members only; without a session the screen redirects to login. */
  | 'member'
  /** As `member`, but trial players are refused with a message (403). */
  | 'real'
  /** Agents only; everybody else is redirected home (agent#agent-access). */
  | 'agent'
  /** As `real`, but visitors are redirected home and not to login (account#change-password). */
  | 'real-or-home';

export interface Screen {
  id: string;
  file: string;
  /** The first is the canonical one; the others are aliases (site#routes). */
  paths: readonly `/${string}`[];
  title: Key;
  /** The head of the page: a bar with title and arrow, the category bar, home's own, or nothing. */
  top: 'title' | 'category' | 'home' | 'none' | 'logo';
  /** The target of the arrow without script; `null` hides it. */
  parent: string | null;
  /**
   * With script the arrow goes one step back; on some screens it always goes home
   * (site#back-arrow).
   */
  arrow: 'back' | 'home' | 'none';
  bottomMenu: boolean;
  access: Access;
}

type Options = Partial<Omit<Screen, 'id' | 'file' | 'paths' | 'title'>>;

const screen = (
  id: string,
  file: string,
  paths: `/${string}` | readonly `/${string}`[],
  title: Key,
  options: Options = {},
): Screen => ({
  id,
  file: `routes/${file}.tsx`,
  paths: typeof paths === 'string' ? [paths] : paths,
  title,
  top: 'title',
  parent: '/m/home',
  arrow: 'back',
  bottomMenu: true,
  access: 'public',
  ...options,
});

const later = (id: string, path: `/${string}`, title: Key, options: Options = {}): Screen =>
  screen(id, 'm/later', path, title, options);

const category: Options = { top: 'category' };
const bare: Options = { top: 'none', arrow: 'home', bottomMenu: false };
const real: Options = { access: 'real', parent: '/m/member/home' };
const agent: Options = { access: 'agent', parent: '/m/agent/home' };

/** The route table: every path and alias (site#routes), one line each. */
export const screens: readonly Screen[] = [
  screen('home', 'm/home', ['/m/home', '/', '/m', '/m/index', '/m/index.html'], 'title_home', {
    top: 'home',
    arrow: 'none',
    parent: null,
  }),
  screen('hot', 'm/games', '/m/hot', 'category_HOT', category),
  screen('rng', 'm/games', '/m/rng', 'category_RNG', category),
  screen('pvp', 'm/games', '/m/pvp', 'category_PVP', category),
  screen('fish', 'm/games', '/m/fish', 'category_FISH', category),
  screen('gameList', 'm/games', '/m/gameList', 'title_games'),
  screen('live', 'm/gameCenter', '/m/live', 'category_LIVE', category),
  screen('sports', 'm/gameCenter', '/m/sports', 'category_SPORTS', category),
  screen('esports', 'm/gameCenter', '/m/esports', 'category_ESPORTS', category),
  screen('gameCenter', 'm/gameCenter', '/m/gameCenter', 'title_gameCenter'),
  screen('play', 'm/play', '/m/play/:code', 'title_play', { bottomMenu: false, access: 'member' }),
  screen('leave', 'm/leave', '/m/leave/:node', 'title_leave', { access: 'member' }),
  screen('fairness', 'm/fairness', '/m/fairness/round/:id', 'title_fairness'),

  screen('lott', 'm/later', ['/m/lott', '/m/lottery'], 'category_LOTT', category),
  later('elott', '/m/elott', 'category_ELOTT', category),
  later('launchGame', '/m/launchGame', 'title_launchGame', { access: 'member' }),

  later('notice', '/m/notice', 'title_notice', { arrow: 'home' }),
  later('message', '/m/message', 'title_notice', { arrow: 'home' }),
  later('messageDetail', '/m/messageDetail', 'title_details', { parent: '/m/notice' }),
  later('webEmail', '/m/webEmail', 'title_webEmail', real),
  later('activity', '/m/activity', 'title_activity', {
    top: 'none',
    arrow: 'home',
    access: 'not-trial',
  }),
  later('activityDetail', '/m/activityDetail', 'title_activity', {
    arrow: 'home',
    access: 'not-trial',
  }),
  later('help', '/m/help', 'title_help'),
  later('app', '/m/app', 'title_app', { top: 'logo', arrow: 'home', bottomMenu: false }),
  later('inviteFriends', '/m/inviteFriends', 'title_inviteFriends', { access: 'member' }),
  later('useragreement', '/m/useragreement', 'title_useragreement'),
  later('customer', '/m/customer', 'title_customer'),
  screen('other', 'm/other', '/m/other', 'title_other'),
  later('feedback', '/m/feedback', 'title_feedback', real),

  later('vip', '/m/vip', 'title_vip', { access: 'member', parent: '/m/member/home' }),
  later('benefits', '/m/member/benefits', 'title_vip', {
    access: 'member',
    parent: '/m/member/home',
  }),
  later('signIn', '/m/activity/signIn', 'title_signIn', real),
  later('mall', '/m/mall/mallHome', 'title_mall', real),
  later('rewardCenter', '/m/rewardCenter', 'title_rewardCenter', real),

  screen('memberHome', 'm/memberHome', '/m/member/home', 'title_memberHome', { access: 'member' }),
  later('gameRecord', '/m/gameRecord', 'title_gameRecord', {
    access: 'member',
    parent: '/m/member/home',
  }),
  later('transactions', '/m/transaction/record', 'title_transactions', {
    access: 'member',
    parent: '/m/member/home',
  }),
  screen('securityCenter', 'm/securityCenter', '/m/securityCenter', 'title_securityCenter', real),
  screen('myAccount', 'm/myAccount', '/m/myAccount/index', 'title_myAccount', real),
  later('myBankCards', '/m/myBankCards', 'title_myBankCards', real),
  later('deposit', '/m/voucherCenter', 'title_deposit', real),
  later('depositReport', '/m/vouReport', 'title_depositReport', real),
  later('withdraw', '/m/withdraw', 'title_withdraw', real),
  later('withdrawReport', '/m/withdrawReport', 'title_withdrawReport', real),
  later('limits', '/m/limits', 'title_limits', real),

  screen('login', 'm/login', '/m/login', 'title_login', bare),
  screen('register', 'm/login', '/m/register', 'title_register', bare),
  screen('socialJoin', 'm/socialJoin', '/m/register/social', 'title_socialJoin', bare),
  screen('trail', 'm/trail', '/m/trail', 'title_trail', { arrow: 'home' }),
  screen('forget', 'm/forget', '/m/forget', 'title_forget', {
    arrow: 'home',
    bottomMenu: false,
  }),
  screen('setPassword', 'm/setPassword', '/m/setPassword', 'title_setPassword', {
    parent: '/m/forget',
  }),
  screen('firstPassword', 'm/firstPassword', '/m/firstPassword', 'title_firstPassword', {
    access: 'member',
  }),
  screen('changePsw', 'm/changePsw', '/m/changePsw', 'title_changePsw', {
    access: 'real-or-home',
    arrow: 'none',
    parent: null,
    bottomMenu: false,
  }),
  screen('paymentPassword', 'm/paymentPassword', '/m/paymentPassword', 'title_paymentPassword', {
    access: 'real',
    parent: '/m/securityCenter',
  }),
  screen('set', 'm/set', '/m/set', 'title_set'),

  later('agentHome', '/m/agent/home', 'title_agentHome', { access: 'agent' }),
  later('teamOverview', '/m/agent/team/overview', 'title_teamOverview', agent),
  later('teamPnl', '/m/agent/team/pnl', 'title_teamPnl', agent),
  later('team', '/m/member/team', 'title_team', agent),
  later('teamBetting', '/m/teamBetting', 'title_teamBetting', agent),
  later('agentRebate', '/m/member/agent/agentRebeat', 'title_agentRebate', agent),
  later('teamRebate', '/m/member/teamRebate', 'title_teamRebate', agent),
  later('agentRegister', '/m/agentRegister', 'title_agentRegister', agent),
  later('agentDividend', '/m/member/agent/agentDivident', 'title_agentDividend', agent),
  later('memberNotice', '/m/member/notice', 'title_notice', { access: 'member' }),
  later('salaryContract', '/m/member/agent/getSalaryContract', 'title_salaryContract', {
    access: 'member',
  }),
  later('dividendContract', '/m/member/agent/getDevidendContract', 'title_dividendContract', {
    access: 'member',
  }),
  later('hourContract', '/m/member/agent/getHourContract', 'title_hourContract', {
    access: 'member',
  }),

  screen('outbox', 'demo/outbox', '/demo/outbox', 'title_outbox', { bottomMenu: false }),
  screen('unknown', 'm/unknown', '/*', 'title_home', { top: 'home', arrow: 'none', parent: null }),
];

/**
 * Data that only script requests, and members' pictures: not screens, and nothing links to them.
 */
export const dataRoutes: readonly Pick<Screen, 'id' | 'file' | 'paths'>[] = [
  { id: 'homeRow', file: 'routes/m/homeRow.tsx', paths: ['/m/home/row'] },
  { id: 'cards', file: 'routes/m/cards.tsx', paths: ['/m/cards'] },
  { id: 'avatar', file: 'routes/m/avatar.tsx', paths: ['/avatar/:file'] },
  { id: 'captcha', file: 'routes/m/captcha.tsx', paths: ['/m/captcha'] },
  { id: 'nameCheck', file: 'routes/m/nameCheck.tsx', paths: ['/m/register/check'] },
];

/** Routes that always redirect: to a provider of logins, and back from there. */
export const redirectRoutes: typeof dataRoutes = [
  { id: 'socialLogin', file: 'routes/m/socialLogin.tsx', paths: ['/m/login/:provider'] },
];

/** True for a screen that visitors may see. */
export const isOpen = ({ access }: Pick<Screen, 'access'>): boolean =>
  access === 'public' || access === 'not-trial';

const bySegments = screens.flatMap((entry) =>
  entry.paths.map((path) => ({ entry, segments: path.split('/').filter(Boolean) })),
);

/** The screen of a path; the last of the table (`unknown`) when no other takes it. */
export function screenAt(pathname: string, gameType: string | null = null): Screen {
  const parts = pathname.split('/').filter(Boolean);
  const found = bySegments.find(
    ({ entry, segments }) =>
      entry.id !== 'unknown' &&
      segments.length === parts.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === parts[index]),
  );
  if (found) return found.entry;
  const centre = parts[0] === 'm' && (gameTypes as readonly (string | null)[]).includes(gameType);
  return screens.find(({ id }) => id === (centre ? 'gameCenter' : 'unknown'))!;
}
