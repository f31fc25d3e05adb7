import { isOpen, screens, type Screen } from '../../app/routes';
import { stagedRound } from './betStage';
import { paidContract, stagedAgent, waitingContract } from './contractSight';
import type { Role } from './people';
import { kinds, type Round } from './play';
import { stagedDraws, stagedTicket } from './proofStage';
import { stagedDeposit, stagedOrder } from './paymentStage';
import { stagedDay } from './sourceStage';
import { stagedLink, stagedLinkOver, stagedMember, stagedOpening } from './teamSight';
import { stagedTickets } from './ticketStage';

/** A page as somebody sees it. */
export interface Sight {
  name: string;
  role: Role;
  address: (round: Round) => string;
}

/** A path of the route table with something in the place of its parameters. */
export const addressOf = (path: string, round: Round): string =>
  path
    .replace('/m/play/:code', round.path)
    .replace('/m/fairness/draw/:id', `/m/fairness/draw/${stagedDraws.electronic}`)
    .replace('/m/fairness/ticket/:id', `/m/fairness/ticket/${stagedTicket}`)
    .replace('/m/ticket/:id', `/m/ticket/${stagedTickets.open}`)
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
export const screenSights: readonly Sight[] = screens.map((screen) => ({
  name: screen.id,
  role: roleFor(screen),
  address: (round) => addressOf(screen.paths[0]!, round),
}));

/** The public screens again, as a member has them. */
export const memberSights: readonly Sight[] = screens
  .filter((screen) => isOpen(screen) && screen.id !== 'login' && screen.id !== 'register')
  .map((screen) => ({
    name: `${screen.id} of a member`,
    role: 'member',
    address: (round) => addressOf(screen.paths[0]!, round),
  }));

const sight = (name: string, role: Role, address: string | Sight['address']): Sight => ({
  name,
  role,
  address: typeof address === 'string' ? () => address : address,
});

/** Each kind of game after a round, what opens on top of it, and the round's proof. */
export const gameSights: readonly Sight[] = kinds.flatMap((kind) => [
  sight(`game of ${kind}`, 'member', ({ each }) => each[kind].path),
  sight(`rules of ${kind}`, 'member', ({ each }) => `${each[kind].path}?open=rules`),
  sight(`rounds of ${kind}`, 'member', ({ each }) => `${each[kind].path}?open=rounds`),
  sight(`proof of ${kind}`, 'visitor', ({ each }) => `/m/fairness/round/${each[kind].id}`),
]);

/** Panels that the address opens over a screen, and the pages for people without access. */
export const stateSights: readonly Sight[] = [
  sight('menu of a visitor', 'visitor', '/m/home?open=menu'),
  sight('menu of a member', 'member', '/m/home?open=menu'),
  sight('menu of an agent', 'agent', '/m/help?open=menu'),
  sight('agent menu', 'agent', '/m/home?open=agentMenu'),
  sight('announcements for agents', 'agent', '/m/member/notice?types=A'),
  sight('service panel', 'visitor', '/m/home?open=service'),
  sight('service panel of a member', 'member', '/m/member/home?open=service'),
  sight('download popup', 'visitor', '/m/other?open=download'),
  sight('login by code', 'visitor', '/m/login?type=sms'),
  sight('login of agents', 'visitor', '/m/login?entry=agent'),
  sight('registration by number', 'visitor', '/m/register?method=mobileNum'),
  sight('the panel of somebody new', 'member', '/m/home?open=registered'),
  sight('sign-out question', 'member', '/m/member/home?open=signout'),
  ...gameSights,
  sight('a help article', 'visitor', '/m/help?id=buy-lottery'),
  sight('a search of the help', 'visitor', '/m/help?q=a'),
  sight('a search of the help without a find', 'visitor', '/m/help?q=zzzzzz'),
  sight('second page of a list', 'visitor', '/m/rng?page=2'),
  sight('a page beyond the last', 'visitor', '/m/rng?page=9999'),
  sight('hot games of a list', 'visitor', '/m/rng?type=hot'),
  sight('filter', 'visitor', '/m/rng?type=filter'),
  sight('filter for all but slots', 'visitor', '/m/fish?type=filter'),
  sight('what a filter found', 'visitor', '/m/rng?type=filter&gameClassify=JP&minBet=0.5'),
  sight('a filter that found nothing', 'visitor', '/m/rng?type=filter&gameName=zzzzzz'),
  sight('search', 'visitor', '/m/rng?open=search'),
  sight('what a search found', 'member', '/m/rng?open=search&gameName=a'),
  sight('a search that found nothing', 'visitor', '/m/rng?open=search&gameName=zzzzzz'),
  sight('a search everywhere', 'visitor', '/m/gameList?gameType=ALL&open=search&gameName=a'),
  sight('the history of a lottery', 'visitor', '/m/lott?open=history&code=XSMB'),
  sight('a lottery found by name', 'member', '/m/elott?open=history&find=keno'),
  sight('a Thai slip', 'member', '/m/launchGame?gameId=THGLO'),
  sight('a board of places', 'member', '/m/launchGame?gameId=PK10_5&playType=ent'),
  sight('a board of a hundred', 'member', '/m/launchGame?gameId=XSMB&playType=ent&tab=xien'),
  sight('bets without numbers', 'member', '/m/launchGame?gameId=K3_5&playType=ent&tab=sum'),
  sight('a lottery without bets', 'member', '/m/launchGame?gameId=VL645'),
  sight('the week of lotteries', 'visitor', '/m/lott?view=week'),
  sight('electronic lotteries of vendors', 'visitor', '/m/elott?group=GPI'),
  sight('favourite lotteries, none yet', 'member', '/m/elott?type=fav'),
  ...(['shuffled', 'demo', 'imported', 'fromState', 'called_off', 'open'] as const).map((which) =>
    sight(`proof of a draw: ${which}`, 'visitor', `/m/fairness/draw/${stagedDraws[which]}`),
  ),
  sight('a draw that is unknown', 'visitor', '/m/fairness/draw/none'),
  ...Object.entries(stagedTickets).map(([which, id]) =>
    sight(`a ticket: ${which}`, 'member', `/m/ticket/${id}`),
  ),
  sight('another page of a ticket', 'member', `/m/ticket/${stagedTickets.long}?page=2`),
  sight('a ticket that is unknown', 'member', '/m/ticket/none'),
  sight('tickets of a state', 'member', '/m/tickets?state=won'),
  sight('account record of some kinds', 'member', '/m/transaction/record?types=bet,win'),
  sight('account record, nothing found', 'member', '/m/transaction/record?types=withdraw'),
  sight('account record of wrong dates', 'member', '/m/transaction/record?from=yesterday'),
  sight('account record of an agent', 'agent', '/m/transaction/record?types=A'),
  sight('profit and loss by member', 'agent', '/m/agent/team/pnl?by=member'),
  sight('profit and loss by category', 'agent', '/m/agent/team/pnl?by=category'),
  sight('profit and loss of wrong dates', 'agent', '/m/agent/team/pnl?from=yesterday'),
  sight('rebates of wrong dates', 'agent', '/m/member/agent/agentRebeat?from=yesterday'),
  sight('a rebate that is unknown', 'member', '/m/transaction/rebates?day=2020-01-01'),
  sight('the sources of a rebate', 'agent', () => `/m/transaction/rebates?day=${stagedDay()}`),
  sight('team betting of a category', 'agent', '/m/teamBetting?category=RNG&search=som'),
  sight('team betting of wrong dates', 'agent', '/m/teamBetting?from=yesterday'),
  sight('account record of a trial player', 'trial', '/m/transaction/record'),
  sight('a day that is not sealed', 'member', '/m/transaction/seal?day=2020-01-01'),
  sight('deposit record of a state', 'member', '/m/vouReport?state=paid'),
  sight('deposit record of wrong dates', 'member', '/m/vouReport?from=yesterday'),
  sight('betting record of a category', 'member', '/m/gameRecord?category=ELOTT&state=won'),
  sight('betting record of wrong dates', 'member', '/m/gameRecord?from=yesterday&vendor=TINKITE'),
  sight('betting record of a trial player', 'trial', '/m/gameRecord'),
  sight('a bet that is unknown', 'member', '/m/gameRecord/round?id=a/b/c'),
  sight('tickets, none yet', 'type40', '/m/tickets'),
  sight('recent games', 'member', '/m/rng?type=recent'),
  sight('favourites', 'member', '/m/rng?type=fav'),
  sight('favourites, none yet', 'type40', '/m/rng?type=fav'),
  sight('a vendor with a sub-list', 'visitor', '/m/live?vassalage=JASMINEROOM'),
  sight('a vendor that is unknown', 'visitor', '/m/live?vassalage=NOBODY'),
  sight('a game centre without vendors', 'visitor', '/m/gameCenter?gameType=HOT'),
  sight('a game that was left', 'type40', (round) => round.path),
  sight('an unplayed game', 'agent', (round) => round.path),
  sight('a forgotten password by phone', 'visitor', '/m/forget?by=phone'),
  sight('profile with a name opened', 'member', '/m/myAccount/index?edit=payeeName'),
  sight('profile: e-mail', 'member', '/m/myAccount/index?edit=email'),
  sight('profile: mobile number', 'member', '/m/myAccount/index?edit=mobile'),
  sight('profile: picture', 'member', '/m/myAccount/index?edit=avatar'),
  sight('member centre of a trial player', 'trial', '/m/member/home'),
  sight('member centre of an agent', 'agent', '/m/member/home'),
  sight('trial page of a trial player', 'trial', '/m/trail'),
  sight('promotions of a category without any', 'visitor', '/m/activity?category=sports'),
  sight('a promotion that is opened', 'visitor', '/m/activityDetail?id=slot-tour'),
  sight('the application for a promotion', 'member', '/m/activityDetail?id=lottery-day'),
  sight('a promotion that is unknown', 'member', '/m/activityDetail?id=none'),
  sight('promotions of a trial player', 'trial', '/m/activity'),
  sight('sign-out question of the settings', 'member', '/m/set?open=signout'),
  sight('a payment by QR code', 'member', `/m/voucherCenter?deposit=${stagedDeposit}`),
  sight(
    'the slip of a payment by QR code',
    'member',
    `/m/voucherCenter?deposit=${stagedDeposit}&slip=1`,
  ),
  sight(
    'the question before a deposit is cancelled',
    'member',
    `/m/voucherCenter?deposit=${stagedDeposit}&cancel=1`,
  ),
  sight('links of an agent', 'agent', '/m/agentRegister?tab=links'),
  sight('an open link of an agent', 'agent', `/m/agentRegister?link=${stagedLink}`),
  sight('who came by a link of an agent', 'agent', `/m/agentRegister?link=${stagedLink}&came=1`),
  sight('a link that an agent ended', 'agent', `/m/agentRegister?link=${stagedLinkOver}`),
  sight('an account that an agent opened', 'agent', `/m/agentRegister?opened=${stagedOpening}`),
  sight('a link that is over', 'visitor', '/m/register?affiliateCode=2222222222222222222a'),
  sight('a branch of the team', 'agent', `/m/agent/team/overview?parent=${stagedMember}`),
  sight('a search of the team overview', 'agent', '/m/agent/team/overview?search=d'),
  sight('a filter of the team list', 'agent', '/m/member/team?kind=agent&sort=login'),
  sight('the team list with nobody chosen', 'agent', '/m/member/team?act=move'),
  sight('a member of the team', 'agent', `/m/member/team?memberId=${stagedMember}`),
  sight('a member of nobody', 'agent', '/m/member/team?memberId=none'),
  sight('a remark on members', 'agent', `/m/member/team?act=remark&memberId=${stagedMember}`),
  sight('a move of members', 'agent', `/m/member/team?act=move&memberId=${stagedMember}`),
  sight(
    'a move before its second yes',
    'agent',
    `/m/member/team?act=move&memberId=${stagedMember}&parent=dao`,
  ),
  sight('contracts on a dividend', 'agent', '/m/member/agent/getDevidendContract'),
  sight('a contract of nobody', 'agent', '/m/member/agent/getHourContract?contract=none'),
  sight(
    'a contract that waits',
    'agent',
    `/m/member/agent/getHourContract?contract=${waitingContract}`,
  ),
  sight(
    'a contract with statements',
    'agent',
    `/m/member/agent/getSalaryContract?contract=${paidContract}`,
  ),
  sight(
    'a contract before it is ended',
    'agent',
    `/m/member/agent/getSalaryContract?contract=${paidContract}&end=1`,
  ),
  sight(
    'a proposal of a contract',
    'agent',
    `/m/member/agent/getDevidendContract?memberId=${stagedAgent}`,
  ),
  sight(
    'a proposal before its second yes',
    'agent',
    `/m/member/agent/getDevidendContract?memberId=${stagedAgent}&rate=5&least=1000`,
  ),
  sight('dividends of everybody below', 'agent', '/m/member/agent/agentDivident?side=below'),
  sight('dividends of wrong dates', 'agent', '/m/member/agent/agentDivident?from=yesterday'),
  sight('own limits that wait for a second yes', 'agent', '/m/limits'),
  sight('the offer of a limit', 'type40', '/m/voucherCenter'),
  sight('a gift that is a code', 'member', '/m/mall/mallHome?itemId=coffee'),
  sight('a gift before it is ordered', 'member', '/m/mall/mallHome?itemId=coffee&confirm=1'),
  sight('a gift that is sent', 'type40', '/m/mall/mallHome?itemId=umbrella'),
  sight('a gift that is out', 'member', '/m/mall/mallHome?itemId=gold-necklace'),
  sight('a gift that is unknown', 'member', '/m/mall/mallHome?itemId=none'),
  sight('gifts within the points', 'member', '/m/mall/mallHome?show=affordable'),
  sight('gifts of a category', 'member', '/m/mall/mallHome?show=c-home'),
  sight('an order that is unknown', 'member', '/m/mall/orders?order=none'),
  sight('a payment that is unknown', 'visitor', '/sandbox-pay/none'),
  sight('a page that is refused', 'trial', '/m/voucherCenter'),
  sight('a round that is unknown', 'visitor', '/m/fairness/round/none'),
];
