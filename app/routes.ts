import type { Key } from './i18n/keys';

/** The people who may see a screen; others are redirected (`app/session/guards.server.ts`). */
export type Access =
  | 'public'
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
   * With script the arrow goes one step back, unless the page comes back with what was typed; on some screens it
   * always goes home (site#back-arrow).
   */
  arrow: 'back' | 'home' | 'none';
  bottomMenu: boolean;
  access: Access;
  /**
   * The excluded members who may open it (protection#closed-and-open): `open` everybody, `timeOut` those in a
   * time-out, `closed` nobody.
   */
  excluded: 'open' | 'timeOut' | 'closed';
  /** A query that names one thing of the member's own: its page is open to every excluded member. */
  openWith?: string;
  /**
   * Without script, and reached by links that load it again: not on the list of routes that comes with every page that
   * has script.
   */
  unlisted?: true;
  /**
   * Its page may be there before the tap, and is kept for Back (site#prefetch, site#back): opening it does nothing, and
   * it has nothing that is shown once.
   */
  prefetched?: true;
  /** In the demo alone: in any other store its address is one that does not exist (site#parts-page). */
  demo?: true;
}

type Path = Screen['paths'][number];
type Options = Partial<Omit<Screen, 'id' | 'file' | 'paths'>>;

/** The ids that have words of a kind: of `title_home` it is `home`. */
type IdOf<Prefix extends string, Word = Key> = Word extends `${Prefix}_${infer Id}` ? Id : never;
/** A screen without a title of its own names another. */
type Titled<Id extends string, More = object> =
  Id extends IdOf<'title'>
    ? [options?: Options & More]
    : [options: Options & More & { title: Key }];

const entry = (
  id: string,
  file: string,
  paths: Path | readonly Path[],
  options?: Options,
): Screen => ({
  id,
  file,
  paths: typeof paths === 'string' ? [paths] : paths,
  title: `title_${id}` as Key,
  top: 'title',
  parent: '/m/home',
  arrow: 'back',
  bottomMenu: true,
  access: 'public',
  excluded: 'timeOut',
  ...options,
});

/** A screen: its module is named by its id and its title is `title_ID`, unless the options say otherwise. */
function screen<const Id extends string>(
  id: Id,
  paths: Path | readonly Path[],
  ...[options = {}]: Titled<Id, { file?: string }>
): Screen {
  const { file = id, ...rest } = options;
  return entry(id, file, paths, rest);
}

/** The screens whose modules stand in a folder of `app/routes`: those of an area in `m/AREA`. */
const inFolder = (folder: string, list: readonly Screen[]): Screen[] =>
  list.map((each) => ({ ...each, file: `routes/${folder}/${each.file}.tsx` }));

const prefetched = { prefetched: true } as const;
const category: Options = { top: 'category', ...prefetched };
const bare: Options = { top: 'none', arrow: 'home', bottomMenu: false };
const real: Options = { access: 'real', parent: '/m/member/home' };
const open = { excluded: 'open' } as const;
const noScript = { unlisted: true } as const;
const closed = { excluded: 'closed' } as const;
const routed = { routed: true } as const;
const agent: Options = { access: 'agent', parent: '/m/agent/home' };
const contract = { file: 'contracts', access: 'member', parent: '/m/member/home' } as const;

/** The route table: every path and alias (site#routes), one line each. */
export const screens: readonly Screen[] = [
  ...inFolder('m/games', [
    screen('home', ['/m/home', '/', '/m', '/m/index', '/m/index.html'], {
      top: 'home',
      arrow: 'none',
      parent: null,
      ...prefetched,
    }),
    screen('hot', '/m/hot', { ...category, file: 'games', title: 'category_HOT' }),
    screen('rng', '/m/rng', { ...category, file: 'games', title: 'category_RNG' }),
    screen('pvp', '/m/pvp', { ...category, file: 'games', title: 'category_PVP' }),
    screen('fish', '/m/fish', { ...category, file: 'games', title: 'category_FISH' }),
    screen('gameList', '/m/gameList', { file: 'games', title: 'title_games', ...prefetched }),
    screen('live', '/m/live', { ...category, file: 'gameCenter', title: 'category_LIVE' }),
    screen('sports', '/m/sports', { ...category, file: 'gameCenter', title: 'category_SPORTS' }),
    screen('esports', '/m/esports', { ...category, file: 'gameCenter', title: 'category_ESPORTS' }),
    screen('gameCenter', '/m/gameCenter', prefetched),
    screen('leave', '/m/leave/:node', { ...closed, access: 'member' }),
    screen('unknown', '/*', { title: 'title_home', top: 'home', arrow: 'none', parent: null }),
  ]),
  ...inFolder('m/sandbox', [
    screen('play', '/m/play/:code', { ...closed, bottomMenu: false, access: 'member' }),
    screen('fairness', '/m/fairness/round/:id', { ...open }),
  ]),
  ...inFolder('m/lottery', [
    screen('fairnessDraw', '/m/fairness/draw/:id', { ...open, parent: '/m/elott' }),
    screen('fairnessCommitments', '/m/fairness/commitments', {
      ...open,
      ...noScript,
      parent: '/m/elott',
    }),
    screen('fairnessTicket', '/m/fairness/ticket/:id', {
      ...open,
      access: 'member',
      parent: '/m/tickets',
    }),
    screen('lott', ['/m/lott', '/m/lottery'], { ...category, title: 'category_LOTT' }),
    screen('elott', '/m/elott', { ...category, title: 'category_ELOTT' }),
    screen('lottResults', '/m/lottery/results', {
      ...open,
      ...prefetched,
      file: 'results',
      parent: '/m/lott',
    }),
    screen('lottCheck', '/m/lottery/check', {
      ...open,
      ...noScript,
      ...prefetched,
      file: 'check',
      parent: '/m/lottery/results',
    }),
    screen('lottStats', '/m/lottery/:code/stats', {
      ...noScript,
      file: 'stats',
      parent: '/m/lottery/results',
    }),
    screen('numberBoard', '/m/lottery/board', { parent: '/m/lott', unlisted: true }),
    screen('launchGame', '/m/launchGame', { ...closed, access: 'member' }),
    screen('betSlip', '/m/lottery/slip', { ...closed, access: 'member', parent: '/m/lott' }),
    screen('ticket', '/m/ticket/:id', { ...open, access: 'member', parent: '/m/tickets' }),
    screen('receipt', '/m/r/:code', { ...open, parent: '/m/home', unlisted: true }),
    screen('tickets', '/m/tickets', {
      ...prefetched,
      ...open,
      access: 'member',
      parent: '/m/member/home',
    }),
  ]),
  ...inFolder('m/content', [
    screen('notice', '/m/notice', { arrow: 'home', ...prefetched }),
    screen('message', '/m/message', { title: 'title_notice', arrow: 'home' }),
    screen('messageDetail', '/m/messageDetail', { title: 'title_details', parent: '/m/notice' }),
    screen('webEmail', '/m/webEmail', real),
    screen('activity', '/m/activity', { ...closed, ...prefetched, top: 'none', arrow: 'home' }),
    screen('activityDetail', '/m/activityDetail', {
      ...closed,
      file: 'activity',
      title: 'title_activity',
      arrow: 'home',
    }),
    screen('help', '/m/help', { ...prefetched, ...open }),
    screen('useragreement', '/m/useragreement', { ...prefetched, ...open }),
    screen('memberNotice', '/m/member/notice', {
      file: 'notice',
      title: 'title_notice',
      access: 'member',
      parent: '/m/member/home',
    }),
  ]),
  ...inFolder('m/site', [
    screen('app', '/m/app', { top: 'logo', arrow: 'home', bottomMenu: false }),
    screen('other', '/m/other', prefetched),
    screen('set', '/m/set', { ...open }),
  ]),
  ...inFolder('m/account', [
    screen('inviteFriends', '/m/inviteFriends', real),
    screen('memberHome', '/m/member/home', { ...prefetched, ...open, access: 'member' }),
    screen('securityCenter', '/m/securityCenter', { ...real, ...open }),
    screen('myAccount', '/m/myAccount/index', real),
    screen('login', '/m/login', { ...bare, ...open }),
    screen('secondStep', '/m/login/second', { ...bare, ...open, parent: '/m/login' }),
    screen('register', '/m/register', { ...closed, ...bare, file: 'login' }),
    screen('socialJoin', '/m/register/social', { ...bare, ...closed }),
    screen('trail', '/m/trail', { ...closed, arrow: 'home' }),
    screen('forget', '/m/forget', { ...open, arrow: 'home', bottomMenu: false }),
    screen('setPassword', '/m/setPassword', { ...open, parent: '/m/forget' }),
    screen('confirmAge', '/m/confirmAge', { access: 'real' }),
    screen('firstPassword', '/m/firstPassword', { ...open, access: 'member' }),
    screen('changePsw', '/m/changePsw', {
      ...open,
      access: 'real-or-home',
      arrow: 'none',
      parent: null,
      bottomMenu: false,
    }),
    screen('paymentPassword', '/m/paymentPassword', {
      ...open,
      access: 'real',
      parent: '/m/securityCenter',
    }),
    screen('stepUp', '/m/stepUp', { ...open, access: 'real', parent: '/m/securityCenter' }),
    screen('notMe', '/m/notMe', { ...open, arrow: 'home' }),
  ]),
  ...inFolder('m/support', [
    screen('customer', '/m/customer', { ...open }),
    screen('feedback', '/m/feedback', real),
  ]),
  ...inFolder('m/rewards', [
    screen('vip', ['/m/vip', '/m/member/benefits'], {
      access: 'member',
      parent: '/m/member/home',
    }),
    screen('signIn', '/m/activity/signIn', { ...real, ...closed, parent: '/m/rewardCenter' }),
    screen('mall', '/m/mall/mallHome', { ...real, ...closed }),
    screen('mallOrders', '/m/mall/orders', {
      ...open,
      access: 'real',
      parent: '/m/mall/mallHome',
    }),
    screen('mallAddresses', '/m/mall/addresses', { access: 'real', parent: '/m/mall/mallHome' }),
    screen('rewardCenter', '/m/rewardCenter', { ...real, ...closed }),
  ]),
  ...inFolder('m/wallet', [
    screen('gameRecord', '/m/gameRecord', {
      ...prefetched,
      ...open,
      access: 'member',
      parent: '/m/member/home',
    }),
    screen('gameRound', '/m/gameRecord/round', {
      ...open,
      access: 'member',
      parent: '/m/gameRecord',
    }),
    screen('transactions', '/m/transaction/record', {
      ...prefetched,
      ...open,
      access: 'member',
      parent: '/m/member/home',
    }),
    screen('statement', '/m/transaction/statement', {
      ...prefetched,
      ...open,
      access: 'member',
      parent: '/m/transaction/record',
    }),
    screen('seal', '/m/transaction/seal', {
      ...open,
      access: 'real',
      parent: '/m/transaction/record',
    }),
    screen('seals', '/m/seals', { ...prefetched, ...open }),
    screen('myBankCards', '/m/myBankCards', { ...real, ...open }),
    screen('deposit', '/m/voucherCenter', { ...real, ...closed, openWith: 'deposit' }),
    screen('depositReport', '/m/vouReport', { ...prefetched, ...real, ...open }),
    screen('withdraw', '/m/withdraw', { ...real, ...open }),
    screen('withdrawReport', '/m/withdrawReport', { ...prefetched, ...real, ...open }),
    screen('activityMonth', '/m/limits/activity', {
      ...open,
      access: 'real',
      parent: '/m/limits',
    }),
  ]),
  ...inFolder('m/agent', [
    screen('rebateSources', '/m/transaction/rebates', {
      access: 'real',
      parent: '/m/transaction/record',
      unlisted: true,
      ...open,
    }),
    screen('agentHome', '/m/agent/home', { ...prefetched, access: 'agent' }),
    screen('teamOverview', '/m/agent/team/overview', agent),
    screen('teamPnl', '/m/agent/team/pnl', agent),
    screen('teamBetting', '/m/teamBetting', agent),
    screen('counter', '/m/agent/counter', { ...agent, ...closed }),
    screen('counterSale', '/m/agent/counter/sale/:id', {
      ...agent,
      ...noScript,
      parent: '/m/agent/counter',
    }),
    screen('counterBook', '/m/agent/counter/book', {
      ...agent,
      ...noScript,
      parent: '/m/agent/counter',
    }),
    screen('counterCredit', '/m/agent/counter/credit', {
      ...agent,
      ...noScript,
      parent: '/m/agent/counter',
    }),
    screen('counterShare', '/m/agent/counter/share', {
      ...agent,
      ...noScript,
      parent: '/m/agent/counter',
    }),
    screen('team', '/m/member/team', agent),
    screen('agentRebate', '/m/member/agent/agentRebeat', agent),
    screen('teamRebate', '/m/member/teamRebate', agent),
    screen('agentRegister', '/m/agentRegister', { ...agent, ...closed }),
    screen('agentDividend', '/m/member/agent/agentDivident', agent),
    screen('salaryContract', '/m/member/agent/getSalaryContract', contract),
    screen('dividendContract', '/m/member/agent/getDevidendContract', contract),
    screen('hourContract', '/m/member/agent/getHourContract', contract),
  ]),
  ...inFolder('m/protection', [
    screen('limits', '/m/limits', { ...real, ...open }),
    screen('break', '/m/limits/break', {
      file: 'takeBreak',
      access: 'real',
      parent: '/m/limits',
      ...open,
    }),
    screen('reminder', '/m/limits/reminder', { access: 'real', parent: '/m/limits' }),
    screen('safePlay', '/m/safePlay', { ...prefetched, ...open }),
    screen('selfTest', '/m/safePlay/test', { ...open, parent: '/m/safePlay' }),
  ]),
  ...inFolder('demo', [
    screen('outbox', '/demo/outbox', { ...open, bottomMenu: false }),
    screen('parts', '/demo/parts', { ...open, demo: true }),
    screen('sandboxPay', '/sandbox-pay/:order', {
      ...open,

      top: 'none',
      arrow: 'none',
      parent: null,
      bottomMenu: false,
    }),
  ]),
];

export interface DataRoute extends Pick<Screen, 'id' | 'file' | 'paths'> {
  /** A download that members open: its calls are waited for as those of their own pages. */
  access?: 'member';
  /** A download for everybody that is read in many parts: its calls are waited for in the same way. */
  long?: true;
  /** As a screen's; `timeOut` where it is not given. */
  excluded?: Screen['excluded'];
  /**
   * Forms and fetchers of Remix ask for it, so browsers must know of it. Others are fetched or opened by
   * address, and not on the list of routes that comes with each page.
   */
  routed?: true;
}

/**
 * Data that only script requests, members' pictures and downloads: no screens.
 */
export const dataRoutes: readonly DataRoute[] = [
  { id: 'homeRow', file: 'routes/m/games/homeRow.tsx', paths: ['/m/home/row'] },
  {
    ...open,
    id: 'customerNews',
    file: 'routes/m/support/customerNews.tsx',
    paths: ['/m/customer/news'],
  },
  {
    ...routed,
    id: 'lottChanges',
    file: 'routes/m/lottery/lottChanges.tsx',
    paths: ['/m/lott/changes'],
  },
  { ...open, id: 'liveView', file: 'routes/m/site/liveView.tsx', paths: ['/m/live/:view'] },
  {
    ...open,
    id: 'resultFile',
    file: 'routes/m/lottery/resultFile.tsx',
    long: true,
    paths: ['/m/lottery/:file'],
  },
  { ...routed, id: 'cards', file: 'routes/m/games/cards.tsx', paths: ['/m/cards'] },
  { ...open, id: 'avatar', file: 'routes/m/account/avatar.tsx', paths: ['/avatar/:file'] },
  {
    ...open,
    id: 'receiptPicture',
    file: 'routes/m/lottery/receiptPicture.tsx',
    paths: ['/m/r/:code/picture'],
  },
  { ...open, id: 'picture', file: 'routes/m/site/picture.tsx', paths: ['/picture/:file'] },
  {
    ...open,
    id: 'contentImage',
    file: 'routes/m/content/contentImage.tsx',
    paths: ['/content/:file'],
  },
  {
    ...routed,
    id: 'noticeRead',
    file: 'routes/m/content/noticeRead.tsx',
    paths: ['/m/notice/read'],
  },
  {
    ...routed,
    id: 'webEmailRead',
    file: 'routes/m/content/webEmailRead.tsx',
    paths: ['/m/webEmail/read'],
  },
  { ...open, id: 'captcha', file: 'routes/m/site/captcha.tsx', paths: ['/m/captcha'] },
  {
    ...open,
    id: 'recordFile',
    file: 'routes/m/wallet/recordFile.tsx',
    access: 'member',
    paths: ['/m/transaction/record/file'],
  },
  {
    id: 'teamFile',
    file: 'routes/m/agent/teamFile.tsx',
    access: 'member',
    paths: ['/m/agent/file'],
  },
  {
    ...open,
    id: 'sealFile',
    file: 'routes/m/wallet/sealFile.tsx',
    access: 'member',
    paths: ['/m/transaction/seal/file'],
  },
  { ...open, id: 'actHeads', file: 'routes/m/wallet/actHeads.tsx', paths: ['/m/seals/acts'] },
  { ...open, id: 'sealsFile', file: 'routes/m/wallet/sealsFile.tsx', paths: ['/m/seals/heads'] },
  {
    ...open,
    id: 'nameCheck',
    file: 'routes/m/account/nameCheck.tsx',
    paths: ['/m/register/check'],
  },
  {
    ...open,
    id: 'passkeyChallenge',
    file: 'routes/m/account/passkeyChallenge.tsx',
    paths: ['/m/passkey/challenge'],
  },
];

/** Routes that always redirect: to a provider of logins, and back from there. */
export const redirectRoutes: typeof dataRoutes = [
  {
    ...open,
    ...routed,
    id: 'socialLogin',
    file: 'routes/m/account/socialLogin.tsx',
    paths: ['/m/login/:provider'],
  },
];

/** True for a screen that visitors may see. */
export const isOpen = ({ access }: Pick<Screen, 'access'>): boolean => access === 'public';
