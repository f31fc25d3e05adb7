import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  failureSamples,
  groupAddress,
  panelSamples,
  partGroups,
} from '../../app/areas/site/parts/partsFields';
import { isOpen, type Screen, screens } from '../../app/routes';
import { stagedAgent, stagedPaidContract, stagedWaitingContract } from '../factories/contract';
import { stagedSale } from '../factories/counter';
import { stagedDeposit, stagedOrder } from '../factories/deposit';
import { stagedDraws, stagedTicket } from '../factories/proof';
import { stagedDay } from '../factories/rebate';
import { stagedRound } from '../factories/round';
import { stagedReceipts, stagedTickets } from '../factories/stagedTickets';
import { stagedLink, stagedLinkOver, stagedMember, stagedOpening } from '../factories/team';
import { expect } from './app';
import { type Complaints, complaintsOf, hydrated } from './browser';
import type { Role } from './demo';
import { busyTest as base } from './filledServers';
import { kinds, type Round } from './play';
import { type Appearance, appearancesOf, toWords } from './repeat';

/** A page as somebody sees it. */
interface PageUnderTest {
  name: string;
  role: Role;
  address: (round: Round) => string;
}

/** A path of the route table with something in the place of its parameters. */
export const addressOf = (path: string, round: Round): string =>
  path
    .replace('/m/play/:code', round.path)
    .replace('/m/lottery/:code', '/m/lottery/XSMB')
    .replace('/m/fairness/draw/:id', `/m/fairness/draw/${stagedDraws.electronic}`)
    .replace('/m/fairness/ticket/:id', `/m/fairness/ticket/${stagedTicket}`)
    .replace('/m/r/:code', `/m/r/${stagedReceipts.open}`)
    .replace('/m/ticket/:id', `/m/ticket/${stagedTickets.open}`)
    .replace('/m/agent/counter/sale/:id', `/m/agent/counter/sale/${stagedSale}`)
    .replace('/m/gameRecord/round', stagedRound)
    .replace('/m/transaction/rebates', `/m/transaction/rebates?day=${stagedDay()}`)
    .replace(':order', stagedOrder)
    .replace(':id', round.id)
    // The first game of the demo.
    .replace(':node', '1001')
    .replace('/*', '/nothing/of/the/table');

/** Somebody who may see a screen: a visitor wherever visitors may. */
function roleFor({ access }: Screen): Role {
  if (isOpen({ access })) return 'visitor';
  return access === 'agent' ? 'agent' : 'member';
}

/** Each screen of the table, for a role that may see it. */
export const screenPages: readonly PageUnderTest[] = screens.map((screen) => ({
  name: screen.id,
  role: roleFor(screen),
  address: (round) => addressOf(screen.paths[0]!, round),
}));

/** The public screens again, as a member has them. */
export const memberPages: readonly PageUnderTest[] = screens
  .filter((screen) => isOpen(screen) && screen.id !== 'login' && screen.id !== 'register')
  .map((screen) => ({
    name: `${screen.id} of a member`,
    role: 'member',
    address: (round) => addressOf(screen.paths[0]!, round),
  }));

const pageAt = (
  name: string,
  role: Role,
  address: string | PageUnderTest['address'],
): PageUnderTest => ({
  name,
  role,
  address: typeof address === 'string' ? () => address : address,
});

/** Each kind of game after a round, what opens on top of it, and the round's proof. */
const gamePages: readonly PageUnderTest[] = kinds.flatMap((kind) => [
  pageAt(`game of ${kind}`, 'member', ({ each }) => each[kind].path),
  pageAt(`rules of ${kind}`, 'member', ({ each }) => `${each[kind].path}?open=rules`),
  pageAt(`rounds of ${kind}`, 'member', ({ each }) => `${each[kind].path}?open=rounds`),
  pageAt(`proof of ${kind}`, 'visitor', ({ each }) => `/m/fairness/round/${each[kind].id}`),
]);

/** Panels that the address opens over a screen, and the pages for people without access. */
export const statePages: readonly PageUnderTest[] = [
  pageAt('menu of a visitor', 'visitor', '/m/home?open=menu'),
  pageAt('menu of a member', 'member', '/m/home?open=menu'),
  pageAt('menu of an agent', 'agent', '/m/help?open=menu'),
  pageAt('agent menu', 'agent', '/m/home?open=agentMenu'),
  pageAt('announcements for agents', 'agent', '/m/member/notice?types=A'),
  pageAt('service panel', 'visitor', '/m/home?open=service'),
  pageAt('service panel of a member', 'member', '/m/member/home?open=service'),
  pageAt('download popup', 'visitor', '/m/other?open=download'),
  pageAt('login by code', 'visitor', '/m/login?type=sms'),
  pageAt('login of agents', 'visitor', '/m/login?entry=agent'),
  pageAt('registration by number', 'visitor', '/m/register?method=mobileNum'),
  pageAt('the panel of somebody new', 'member', '/m/home?open=registered'),
  pageAt('sign-out question', 'member', '/m/member/home?open=signout'),
  ...gamePages,
  pageAt('a help article', 'visitor', '/m/help?id=buy-lottery'),
  pageAt('a search of the help', 'visitor', '/m/help?q=a'),
  pageAt('a search of the help without a find', 'visitor', '/m/help?q=zzzzzz'),
  pageAt('second page of a list', 'visitor', '/m/rng?page=2'),
  pageAt('a page beyond the last', 'visitor', '/m/rng?page=9999'),
  pageAt('hot games of a list', 'visitor', '/m/rng?type=hot'),
  pageAt('filter', 'visitor', '/m/rng?type=filter'),
  pageAt('filter for all but slots', 'visitor', '/m/fish?type=filter'),
  pageAt('what a filter found', 'visitor', '/m/rng?type=filter&gameClassify=JP&minBet=0.5'),
  pageAt('a filter that found nothing', 'visitor', '/m/rng?type=filter&gameName=zzzzzz'),
  pageAt('search', 'visitor', '/m/rng?open=search'),
  pageAt('what a search found', 'member', '/m/rng?open=search&gameName=a'),
  pageAt('a search that found nothing', 'visitor', '/m/rng?open=search&gameName=zzzzzz'),
  pageAt('a search everywhere', 'visitor', '/m/gameList?gameType=ALL&open=search&gameName=a'),
  pageAt('the history of a lottery', 'visitor', '/m/lott?open=history&code=XSMB'),
  pageAt('a lottery found by name', 'member', '/m/elott?open=history&find=keno'),
  pageAt('the closed numbers of a lottery', 'visitor', '/m/lottery/board?code=XSMB'),
  pageAt('a Thai slip', 'member', '/m/launchGame?gameId=THGLO'),
  pageAt('a box for slips', 'member', '/m/lottery/slip?code=THGLO'),
  pageAt('a box for slips of stations', 'member', '/m/lottery/slip?code=XSTN'),
  pageAt('a slip of Laos', 'member', '/m/launchGame?gameId=LAOLD'),
  pageAt('a box for slips of Laos', 'member', '/m/lottery/slip?code=LAOLD&notation=th'),
  pageAt('a box without a notation', 'member', '/m/lottery/slip?code=K3_1'),
  pageAt('a box of no lottery', 'member', '/m/lottery/slip?code=NONE'),
  pageAt('a board of places', 'member', '/m/launchGame?gameId=PK10_5&playType=ent'),
  pageAt('a board of a hundred', 'member', '/m/launchGame?gameId=XSMB&playType=ent&tab=xien'),
  pageAt('bets without numbers', 'member', '/m/launchGame?gameId=K3_5&playType=ent&tab=sum'),
  pageAt('a lottery without bets', 'member', '/m/launchGame?gameId=VL645'),
  pageAt('the week of lotteries', 'visitor', '/m/lott?view=week'),
  pageAt('results of a day of provinces', 'visitor', '/m/lottery/results?date=2026-05-30'),
  pageAt('results of a Thai day', 'visitor', '/m/lottery/results?date=2025-05-16'),
  pageAt('a day without results', 'visitor', '/m/lottery/results?date=2001-01-01'),
  pageAt('results of a wrong day', 'visitor', '/m/lottery/results?date=yesterday'),
  pageAt(
    'tickets that are checked',
    'visitor',
    '/m/lottery/check?code=THGLO&date=2025-05-16&numbers=251309,251308,000000&digit=&digit=&digit=&digit=&digit=5&digit=1',
  ),
  pageAt('what is no ticket', 'visitor', '/m/lottery/check?code=XSMB&numbers=12345,x'),
  pageAt('statistics of the Thai lottery', 'visitor', '/m/lottery/THGLO/stats?row=all&sort=count'),
  pageAt('statistics of balls', 'visitor', '/m/lottery/VL655/stats'),
  pageAt('statistics of nothing', 'visitor', '/m/lottery/NOBODY/stats'),
  pageAt('electronic lotteries of vendors', 'visitor', '/m/elott?group=GPI'),
  pageAt('favourite lotteries, none yet', 'member', '/m/elott?type=fav'),
  ...(['shuffled', 'demo', 'imported', 'fromState', 'called_off', 'open'] as const).map((which) =>
    pageAt(`proof of a draw: ${which}`, 'visitor', `/m/fairness/draw/${stagedDraws[which]}`),
  ),
  pageAt('a draw that is unknown', 'visitor', '/m/fairness/draw/none'),
  pageAt('commitments of a lottery', 'visitor', '/m/fairness/commitments?code=K3_1&page=1'),
  pageAt('commitments of what is no day', 'visitor', '/m/fairness/commitments?date=31/02/2026'),
  ...Object.entries(stagedTickets).map(([which, id]) =>
    pageAt(`a ticket: ${which}`, 'member', `/m/ticket/${id}`),
  ),
  pageAt('a receipt of a hundred bets', 'visitor', `/m/r/${stagedReceipts.hundred}`),
  pageAt('a receipt of the Thai lottery', 'visitor', `/m/r/${stagedReceipts.thai}`),
  pageAt('another page of a ticket', 'member', `/m/ticket/${stagedTickets.long}?page=2`),
  pageAt('a ticket that is unknown', 'member', '/m/ticket/none'),
  pageAt('tickets of a state', 'member', '/m/tickets?state=won'),
  pageAt('account record of some kinds', 'member', '/m/transaction/record?types=bet,win'),
  pageAt('account record, nothing found', 'member', '/m/transaction/record?types=withdraw'),
  pageAt('account record of wrong dates', 'member', '/m/transaction/record?from=yesterday'),
  pageAt('account record of an agent', 'agent', '/m/transaction/record?types=A'),
  pageAt('profit and loss by member', 'agent', '/m/agent/team/pnl?by=member'),
  pageAt('profit and loss by category', 'agent', '/m/agent/team/pnl?by=category'),
  pageAt('profit and loss of wrong dates', 'agent', '/m/agent/team/pnl?from=yesterday'),
  pageAt('rebates of wrong dates', 'agent', '/m/member/agent/agentRebeat?from=yesterday'),
  pageAt('a rebate that is unknown', 'member', '/m/transaction/rebates?day=2020-01-01'),
  pageAt('the sources of a rebate', 'agent', () => `/m/transaction/rebates?day=${stagedDay()}`),
  pageAt('team betting of a category', 'agent', '/m/teamBetting?category=RNG&search=som'),
  pageAt('team betting of wrong dates', 'agent', '/m/teamBetting?from=yesterday'),
  pageAt('account record of a trial player', 'trial', '/m/transaction/record'),
  pageAt('a day that is not sealed', 'member', '/m/transaction/seal?day=2020-01-01'),
  pageAt('deposit record of a state', 'member', '/m/vouReport?state=paid'),
  pageAt('deposit record of wrong dates', 'member', '/m/vouReport?from=yesterday'),
  pageAt('betting record of a category', 'member', '/m/gameRecord?category=ELOTT&state=won'),
  pageAt('betting record of wrong dates', 'member', '/m/gameRecord?from=yesterday&vendor=TINKITE'),
  pageAt('betting record of a trial player', 'trial', '/m/gameRecord'),
  pageAt('a bet that is unknown', 'member', '/m/gameRecord/round?id=a/b/c'),
  pageAt('tickets, none yet', 'type40', '/m/tickets'),
  pageAt('recent games', 'member', '/m/rng?type=recent'),
  pageAt('favourites', 'member', '/m/rng?type=fav'),
  pageAt('favourites, none yet', 'type40', '/m/rng?type=fav'),
  pageAt('a vendor with a sub-list', 'visitor', '/m/live?vassalage=JASMINEROOM'),
  pageAt('a vendor that is unknown', 'visitor', '/m/live?vassalage=NOBODY'),
  pageAt('a game centre without vendors', 'visitor', '/m/gameCenter?gameType=HOT'),
  pageAt('a game that was left', 'type40', (round) => round.path),
  pageAt('an unplayed game', 'agent', (round) => round.path),
  pageAt('a forgotten password by phone', 'visitor', '/m/forget?by=phone'),
  pageAt('profile with a name opened', 'member', '/m/myAccount/index?edit=payeeName'),
  pageAt('profile: e-mail', 'member', '/m/myAccount/index?edit=email'),
  pageAt('profile: mobile number', 'member', '/m/myAccount/index?edit=mobile'),
  pageAt('profile: picture', 'member', '/m/myAccount/index?edit=avatar'),
  pageAt('member centre of a trial player', 'trial', '/m/member/home'),
  pageAt('member centre of an agent', 'agent', '/m/member/home'),
  pageAt('trial page of a trial player', 'trial', '/m/trail'),
  pageAt('promotions of a category without any', 'visitor', '/m/activity?category=sports'),
  pageAt('a promotion that is opened', 'visitor', '/m/activityDetail?id=slot-tour'),
  pageAt('the application for a promotion', 'member', '/m/activityDetail?id=lottery-day'),
  pageAt('a promotion that is unknown', 'member', '/m/activityDetail?id=none'),
  pageAt('promotions of a trial player', 'trial', '/m/activity'),
  pageAt('sign-out question of the settings', 'member', '/m/set?open=signout'),
  pageAt('a payment by QR code', 'member', `/m/voucherCenter?deposit=${stagedDeposit}`),
  pageAt(
    'the slip of a payment by QR code',
    'member',
    `/m/voucherCenter?deposit=${stagedDeposit}&slip=1`,
  ),
  pageAt(
    'the question before a deposit is cancelled',
    'member',
    `/m/voucherCenter?deposit=${stagedDeposit}&cancel=1`,
  ),
  pageAt('the counter of a lottery', 'agent', '/m/agent/counter?code=THGLO'),
  pageAt('the counter of stations', 'agent', '/m/agent/counter?code=XSTN'),
  pageAt('the counter of no lottery', 'agent', '/m/agent/counter?code=NONE'),
  pageAt('the counter without a notation', 'agent', '/m/agent/counter?code=K3_1'),
  pageAt('the slip book by draw', 'agent', '/m/agent/counter/book?by=draw'),
  pageAt('the slip book of a wrong day', 'agent', '/m/agent/counter/book?day=yesterday'),
  pageAt('links of an agent', 'agent', '/m/agentRegister?tab=links'),
  pageAt('an open link of an agent', 'agent', `/m/agentRegister?link=${stagedLink}`),
  pageAt('who came by a link of an agent', 'agent', `/m/agentRegister?link=${stagedLink}&came=1`),
  pageAt('a link that an agent ended', 'agent', `/m/agentRegister?link=${stagedLinkOver}`),
  pageAt('an account that an agent opened', 'agent', `/m/agentRegister?opened=${stagedOpening}`),
  pageAt('a link that is over', 'visitor', '/m/register?affiliateCode=2222222222222222222a'),
  pageAt('a branch of the team', 'agent', `/m/agent/team/overview?parent=${stagedMember}`),
  pageAt('a search of the team overview', 'agent', '/m/agent/team/overview?search=d'),
  pageAt('a filter of the team list', 'agent', '/m/member/team?kind=agent&sort=login'),
  pageAt('the team list with nobody chosen', 'agent', '/m/member/team?act=move'),
  pageAt('a member of the team', 'agent', `/m/member/team?memberId=${stagedMember}`),
  pageAt('a member of nobody', 'agent', '/m/member/team?memberId=none'),
  pageAt('a remark on members', 'agent', `/m/member/team?act=remark&memberId=${stagedMember}`),
  pageAt('a move of members', 'agent', `/m/member/team?act=move&memberId=${stagedMember}`),
  pageAt(
    'a move before its second yes',
    'agent',
    `/m/member/team?act=move&memberId=${stagedMember}&parent=dao`,
  ),
  pageAt('contracts on a dividend', 'agent', '/m/member/agent/getDevidendContract'),
  pageAt('a contract of nobody', 'agent', '/m/member/agent/getHourContract?contract=none'),
  pageAt(
    'a contract that waits',
    'agent',
    `/m/member/agent/getHourContract?contract=${stagedWaitingContract}`,
  ),
  pageAt(
    'a contract with statements',
    'agent',
    `/m/member/agent/getSalaryContract?contract=${stagedPaidContract}`,
  ),
  pageAt(
    'a contract before it is ended',
    'agent',
    `/m/member/agent/getSalaryContract?contract=${stagedPaidContract}&end=1`,
  ),
  pageAt(
    'a proposal of a contract',
    'agent',
    `/m/member/agent/getDevidendContract?memberId=${stagedAgent}`,
  ),
  pageAt(
    'a proposal before its second yes',
    'agent',
    `/m/member/agent/getDevidendContract?memberId=${stagedAgent}&rate=5&least=1000`,
  ),
  pageAt('dividends of everybody below', 'agent', '/m/member/agent/agentDivident?side=below'),
  pageAt('dividends of wrong dates', 'agent', '/m/member/agent/agentDivident?from=yesterday'),
  pageAt('own limits that wait for a second yes', 'agent', '/m/limits'),
  pageAt('the offer of a limit', 'type40', '/m/voucherCenter'),
  pageAt('a gift that is a code', 'member', '/m/mall/mallHome?itemId=coffee'),
  pageAt('a gift before it is ordered', 'member', '/m/mall/mallHome?itemId=coffee&confirm=1'),
  pageAt('a gift that is sent', 'type40', '/m/mall/mallHome?itemId=umbrella'),
  pageAt('a gift that is out', 'member', '/m/mall/mallHome?itemId=gold-necklace'),
  pageAt('a gift that is unknown', 'member', '/m/mall/mallHome?itemId=none'),
  pageAt('gifts within the points', 'member', '/m/mall/mallHome?show=affordable'),
  pageAt('gifts of a category', 'member', '/m/mall/mallHome?show=c-home'),
  pageAt('an order that is unknown', 'member', '/m/mall/orders?order=none'),
  pageAt('a payment that is unknown', 'visitor', '/sandbox-pay/none'),
  pageAt('a page that is refused', 'trial', '/m/voucherCenter'),
  pageAt('a round that is unknown', 'visitor', '/m/fairness/round/none'),
  ...partGroups.slice(1).map((group) => pageAt(`parts: ${group}`, 'visitor', groupAddress(group))),
  ...panelSamples.map((panel) =>
    pageAt(`parts: panel ${panel}`, 'visitor', groupAddress('messages', `&open=${panel}`)),
  ),
  ...['unplaced', ...failureSamples].map((show) =>
    pageAt(`parts: ${show}`, 'visitor', groupAddress('messages', `&show=${show}`)),
  ),
];

/** The narrowest phone that the screens are made for. */
const viewport = { width: 320, height: 640 };

/**
 * `test` with one page for all tests of a worker: most of what a look at a page would cost is a new
 * browser context. Each look begins with other cookies and a new document.
 */
export const pageTest = base.extend<{ complaints: Complaints }, { eye: Page }>({
  eye: [
    async ({ browser, app }, run, { project }) => {
      const { hasTouch, locale, timezoneId, javaScriptEnabled } = project.use;
      const context = await browser.newContext({
        viewport,
        hasTouch,
        locale,
        timezoneId,
        javaScriptEnabled,
        baseURL: app.url,
        // A panel on its way in is half transparent.
        reducedMotion: 'reduce',
      });
      await run(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({ eye }, run) => {
    const complaints = complaintsOf(eye);
    await run(complaints);
    complaints.stop();
  },
});

/** Looks at something in those of its looks whose turn it is. */
export async function inEachLook(
  name: string,
  roles: readonly Role[],
  look: (appearance: Appearance) => Promise<void>,
): Promise<void> {
  for (const appearance of appearancesOf(name, roles)) {
    pageTest.info().annotations.push({ type: 'look', description: toWords(appearance) });
    await pageTest.step(toWords(appearance), () => look(appearance));
  }
}

const seenByMembers = new Set(memberPages.map(({ name }) => name.replace(/ of a member$/, '')));

/** Those who may see a page: a public screen is the member's too. */
export const rolesOf = ({ name, role }: PageUnderTest): readonly Role[] =>
  seenByMembers.has(name) ? [role, 'member'] : [role];

/** Every screen and state that a run looks at. */
export const pagesUnderTest: readonly PageUnderTest[] = [...screenPages, ...statePages];

/**
 * The pages for a look that costs a browser: every screen, and of the states every other one, those that the other turn
 * leaves out. In the soak all.
 */
export const pagesInTurn = (turn: 0 | 1): readonly PageUnderTest[] =>
  process.env.SOAK
    ? pagesUnderTest
    : [...screenPages, ...statePages.filter((_state, index) => index % 2 === turn)];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Waits for script, and holds a page to the accessibility rules and to the width of its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await hydrated(page);
  // The other mode opens a page for each analysis, to ask frames of other origins; we have none.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ rule: `${id}: ${help}`, target, failureSummary })),
  );
  const faults = [];
  for (const fault of found) if (!(await isUnderBar(page, fault))) faults.push(fault);
  expect.soft(faults).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, 'wider than the screen').toBeLessThanOrEqual(0);
}

interface Fault {
  rule: string;
  target: unknown;
  failureSummary?: string | undefined;
}

/**
 * Returns true for a target that only the bar at the lower edge covered in part: scrolled to the middle of the
 * screen, as people scroll, it is as large as it must be.
 */
async function isUnderBar(page: Page, { rule, target, failureSummary }: Fault): Promise<boolean> {
  if (!rule.startsWith('target-size') || !failureSummary?.includes('obscured')) return false;
  const selector = (target as string[]).join(' ');
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withRules(['target-size'])
    .setLegacyMode(true)
    .analyze();
  await page.evaluate(() => scrollTo(0, 0));
  return violations.length === 0;
}

export { expect };

const people = ['visitor', 'member'] as const;
/** The screens of games, each state that has a weight of its own. */
export const weighedGamePages: readonly {
  address: string;
  who: readonly (typeof people)[number][];
}[] = [
  ...[
    ...[
      '/m/home',
      '/m/home?open=menu',
      '/m/hot',
      '/m/rng',
      '/m/fish',
      '/m/pvp',
      '/m/gameList',
      '/m/gameList?page=2',
    ],
    '/m/rng?vassalage=RAINDRUM',
    '/m/rng?open=search',
    '/m/rng?open=search&gameName=a',
    '/m/gameList?gameType=ALL&open=search&gameName=a',
    '/m/rng?type=filter',
    '/m/rng?type=filter&gameClassify=JP&minBet=0.5',
    ...['/m/lott', '/m/lott?list=2', '/m/lott?view=week', '/m/lott?group=SOUTH', '/m/elott'],
    ...['/m/lott?open=history&code=XSMB', '/m/lott?open=history&code=THGLO', '/m/elott?group=GPI'],
    ...['/m/live', '/m/sports', '/m/esports', '/m/gameCenter', '/m/live?vassalage=JASMINEROOM'],
  ].map((address) => ({ address, who: people })),
  ...[
    ...['/m/rng?type=fav', '/m/rng?type=recent', '/m/tickets'],
    ...(['thousand', 'long', 'hundred', 'thai', 'tod', 'taken'] as const).map(
      (which) => `/m/ticket/${stagedTickets[which]}`,
    ),
    `/m/launchGame?gameId=THGLO&repeat=${stagedTickets.tod}`,
  ].map((address) => ({
    address,
    who: ['member'] as const,
  })),
];
