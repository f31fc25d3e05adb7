import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { calls } from '../../server/api';
import { freePlay, login, logout, trialUser } from '../../server/areas/account/api/entry';
import * as games from '../../server/areas/games/api/games';
import { wallet } from '../../server/areas/wallet/api/wallet';
import type { Auth, Call } from '../../server/kernel/api/call';
import type { ErrorCode } from '../../server/kernel/api/errors';
import { needsSession } from '../../server/kernel/api/failures';
import * as sandbox from '../../server/sandbox/api/sandbox';
import { sampleOf } from '../support/samples';
import { walkSlipText } from './lotteryPapers';
import { walkLottery, walkWallet } from './lottery';
import {
  envelopeFault,
  refusalMissing,
  unless,
  valueMissing,
  valueOf,
  type Walk,
  walkEncryption,
} from './walk';

/** The refusals of a member who is not of the kind that a call asks for. */
const role_refusals: Partial<Record<Auth, ErrorCode>> = {
  real: 'trial_not_allowed',
  agent: 'no_permission',
};

/** The refusals of calls about a draw, a ticket or a deposit, for the sample names none that is there. */
const unknown_refusals: Readonly<Record<string, ErrorCode>> = {
  excludeMember: 'exclusion_until_invalid',
  askToPlayAgain: 'exclusion_not_over',
  priceSlip: 'draw_unknown',
  placeSlip: 'draw_unknown',
  placeBetSlip: 'bet_invalid',
  lotteryTicket: 'ticket_unknown',
  ticketProof: 'ticket_unknown',
  openReceipt: 'ticket_unknown',
  closeReceipt: 'ticket_unknown',
  cancelTicket: 'ticket_unknown',
  removeNumberSet: 'number_set_unknown',
  memberPicture: 'picture_unknown',
  betRound: 'round_unknown',
  depositDetail: 'deposit_unknown',
  claimReward: 'reward_unknown',
  orderGift: 'gift_unknown',
  rebateSources: 'rebate_unknown',
  rebateSourceRows: 'rebate_unknown',
  paidRebates: 'rebate_unknown',
  agentContract: 'contract_unknown',
  answerContract: 'contract_unknown',
  mallOrder: 'order_unknown',
  cancelMallOrder: 'order_unknown',
  receiveMallOrder: 'order_unknown',
  removeMallAddress: 'address_unknown',
  removeBankCard: 'card_unknown',
  withdrawalDetail: 'withdrawal_unknown',
  daySeal: 'day_not_sealed',
  daySealEntries: 'day_not_sealed',
  markPromotionRead: 'promotion_unknown',
  joinPromotion: 'promotion_unknown',
  claimPromotion: 'promotion_unknown',
  applyPromotion: 'promotion_unknown',
};

/** The walk of one session, from logging in to after logging out. */
export async function walkSession(walk: Walk): Promise<void> {
  const { client, note, leaveOut, samples, game } = walk;
  const token = await comeIn(walk);
  if (token === undefined) return leaveOut('all that needs a session', 'nobody could come in');
  const members = calls.filter((call) => needsSession(call) && call.name !== logout.name);
  const open = calls.filter(({ auth }) => auth === 'optional');
  // A launch is taken up by the walk of the game.
  for (const call of members.filter(({ name }) => name !== sandbox.enterGame.name)) {
    if (!game && 'nodeId' in (sampleOf(samples, call) as object)) {
      leaveOut(`${call.name} answers`, 'there is no game for trial accounts');
      continue;
    }
    const name = `${call.name} answers in a session`;
    if (call.auth === 'real' && call.method !== 'GET' && walk.options.login) {
      leaveOut(name, 'it would change the member');
      continue;
    }
    const answer = await client.ask(call, sampleOf(samples, call), { token });
    const expected = [role_refusals[call.auth], unknown_refusals[call.name]];
    const isRefused = answer.code !== undefined && expected.some((code) => code === answer.code);
    note(name, isRefused ? envelopeFault(call, answer) : valueMissing(call, answer));
  }
  await walkEncryption(walk, token);
  for (const call of open) {
    const answer = await client.ask(call, sampleOf(samples, call), { token });
    note(`${call.name} answers in a session`, valueMissing(call, answer));
  }
  if (game) await walkLists(walk, token, game);
  const seat = game && (await walkGame(walk, token, game));
  if (game) await walkWallet(walk, token, game);
  await walkLottery(walk, token);
  await walkSlipText(walk, token);

  const left = await client.ask(logout, {}, { token });
  note('logout answers in a session', valueMissing(logout, left));
  for (const call of [...members, logout]) {
    const answer = await client.ask<Call>(call, sampleOf(samples, call), { token });
    note(`${call.name} knows that the session is over`, refusalMissing(call, answer, 'logged_out'));
  }
  for (const call of open) {
    const answer = await client.ask(call, sampleOf(samples, call), { token });
    note(`${call.name} answers after the session as before it`, valueMissing(call, answer));
  }
  if (!seat) return;
  const after = await client.ask(sandbox.gameTable, { gameCode: seat.code }, { token: seat.token });
  const fault = refusalMissing(sandbox.gameTable, after, 'game_session_over');
  note('gameTable knows that the session is over', fault);
}

async function comeIn(walk: Walk): Promise<string | undefined> {
  const { options } = walk;
  if (options.login) {
    return (await valueOf(walk, 'login opens a session', login, options.login))?.token;
  }
  const offer = await valueOf(walk, 'trialUser offers an account', trialUser, {});
  if (!offer) return undefined;
  const taken = { moduleId: 'COMM3' as const, userName: offer.userName, offer: offer.offer };
  const session = await valueOf(walk, 'freePlay opens a session', freePlay, taken);
  if (session) {
    walk.note(
      'freePlay opens it for type 4',
      session.customerType === 4 ? undefined : 'it does not',
    );
  }
  return session?.token;
}

/** Checks that marked and launched games are in the lists, and unmarked ones are not. */
async function walkLists(walk: Walk, token: string, game: games.GameRow): Promise<void> {
  const { note, client } = walk;
  const { nodeId, vendorCode: vendor } = game;
  const marked = async () => {
    const ids = await client.ask(games.favouriteIds, {}, { token });
    const list = await client.ask(games.favouriteGames, {}, { token });
    const { data: byId } = games.favouriteIds.response.safeParse(ids.value);
    const { data: byGame } = games.favouriteGames.response.safeParse(list.value);
    return [
      byId?.content.includes(nodeId) ?? false,
      byGame?.content.some((each) => each.nodeId === nodeId) ?? false,
    ];
  };
  for (const time of ['once', 'twice']) {
    await valueOf(
      walk,
      `addFavourite marks ${time}`,
      games.addFavourite,
      { nodeId, vendor },
      token,
    );
  }
  note('what is marked is listed', unless((await marked()).every(Boolean), 'it is not'));
  for (const time of ['once', 'twice']) {
    const name = `removeFavourite unmarks ${time}`;
    await valueOf(walk, name, games.removeFavourite, { nodeId, vendor }, token);
  }
  note('what is unmarked is not listed', unless(!(await marked()).some(Boolean), 'it is'));
  const { data: recent } = games.recentGames.response.safeParse(
    (await client.ask(games.recentGames, {}, { token })).value,
  );
  note(
    'what was started last heads the recent games',
    unless(recent?.list[0]?.nodeId === nodeId, 'it does not'),
  );
  const nobody = 2_147_483_647;
  const unknown = await client.ask(games.addFavourite, { nodeId: nobody, vendor }, { token });
  note(
    'addFavourite knows what is no game',
    refusalMissing(games.addFavourite, unknown, 'game_unknown'),
  );
}

/** Enters the game and plays a round of the smallest stake; returns the game session. */
async function walkGame(
  walk: Walk,
  token: string,
  { nodeId, vendorCode: vendor, gameId, gameType }: games.GameRow,
): Promise<{ code: string; token: string } | undefined> {
  const { client, note, leaveOut } = walk;
  const input = { gameCategory: gameType, vendor, gameId, nodeId };
  const launched = await valueOf(
    walk,
    'launchGame gives an address',
    games.launchGame,
    input,
    token,
  );
  const address = new URL(launched?.url ?? '/', 'http://web.invalid');
  const launchToken = address.searchParams.get('launch');
  const gameCode = decodeURIComponent(address.pathname.split('/').at(-1) ?? '');
  if (address.origin !== 'http://web.invalid' || launchToken === null) {
    leaveOut('the sandbox’s rounds', 'the game is not the sandbox’s');
    return undefined;
  }
  const enter = { launchToken, gameCode };
  const entered = await valueOf(
    walk,
    'enterGame takes the launch up',
    sandbox.enterGame,
    enter,
    token,
  );
  if (!entered) return undefined;
  const seat = entered.gameSession;
  const again = await client.ask(sandbox.enterGame, enter, { token });
  const third = again.success ? await client.ask(sandbox.enterGame, enter, { token }) : again;
  note('a launch is used up', refusalMissing(sandbox.enterGame, third, 'game_session_over'));
  const current = again.success ? sandbox.enterGame.response.parse(again.value).gameSession : seat;

  const table = await valueOf(
    walk,
    'gameTable shows the table',
    sandbox.gameTable,
    { gameCode },
    current,
  );
  const seed = { gameCode, clientSeed: `walk-${randomBytes(4).toString('hex')}` };
  await valueOf(walk, 'setClientSeed changes the seed', sandbox.setClientSeed, seed, current);
  if (!table) return { code: gameCode, token: current };

  const { minStake, maxStake, stakeStep, choices } = table.rules;
  const bet = {
    gameCode,
    stake: minStake,
    ...(choices[0] && { choice: choices[0].choice }),
    idempotencyKey: randomBytes(8).toString('hex'),
  };
  const played = await valueOf(walk, 'playRound plays', sandbox.playRound, bet, current);
  const replayed = await valueOf(
    walk,
    'playRound answers the same key again',
    sandbox.playRound,
    bet,
    current,
  );
  if (!played || !replayed) return { code: gameCode, token: current };
  const same = replayed.replayed && replayed.round.id === played.round.id;
  note('the same key is the same round', unless(same, 'it is another'));
  const after = await valueOf(walk, 'wallet gives the balance after it', wallet, {}, token);
  const expected = table.balance - bet.stake + played.round.returnAmount;
  const fault = unless(after?.sumBalance === expected, `${after?.sumBalance}, not ${expected}`);
  note('the wallet has moved by stake and return', fault);
  const outside = {
    'above the greatest stake': { stake: maxStake + stakeStep },
    ...(stakeStep > 1 && { 'between the steps': { stake: minStake + 1 } }),
  };
  for (const [where, change] of Object.entries(outside)) {
    const input = { ...bet, ...change, idempotencyKey: where };
    const refused = await client.ask(sandbox.playRound, input, { token: current });
    const missing = refusalMissing(sandbox.playRound, refused, 'stake_out_of_range');
    note(`playRound takes no stake ${where}`, missing);
  }
  const wrong = { ...bet, choice: 'no-such-choice', idempotencyKey: 'no-such-choice' };
  const chosen = await client.ask(sandbox.playRound, wrong, { token: current });
  note(
    'playRound takes no choice that there is not',
    refusalMissing(sandbox.playRound, chosen, 'choice_invalid'),
  );
  const { history } =
    (await valueOf(
      walk,
      'gameTable gives the last rounds to who asks',
      sandbox.gameTable,
      { gameCode, history: true },
      current,
    )) ?? {};
  note(
    'the last rounds begin with the round just played',
    unless(history?.[0]?.id === played.round.id, `they begin with ${history?.[0]?.id}`),
  );
  note(
    'the last rounds stay away from who does not ask',
    unless(table.history === null, 'they do not'),
  );

  const proof = await valueOf(walk, 'roundProof proves the round', sandbox.roundProof, {
    id: played.round.id,
  });
  const proven = proof?.verified && isDeepStrictEqual(proof.recomputed, played.round.outcome);
  note('the proof gives the same outcome', unless(proven, 'it does not'));
  return { code: gameCode, token: current };
}
