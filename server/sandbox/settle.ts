import type { Updateable } from 'kysely';
import { type Backoff, postpone, workThroughDue } from '../kernel/due/work';
import type { SandboxRound, Tables } from '../store/tables';
import type { SandboxParts } from './catalogue';
import { returnOf } from './engine/payouts';
import { seedsOf, type SandboxGame } from './games';
import { findMachine } from './machines';
import type { WalletReply } from './walletClient';

/**
 * A round without progress for this long was interrupted; a running one takes a tenth of it at
 * most.
 */
export const interrupted_after_ms = 10_000;
/** Rounds finished in parallel. Players are served meanwhile. */
export const at_once = 8;
/** A run claims no more rounds after this long. */
const turn_ms = 5_000;

export const isInterrupted = (parts: SandboxParts, round: SandboxRound): boolean =>
  (round.played_at ?? 0) <= parts.clock.now() - interrupted_after_ms;

/**
 * Finishes a round: one with a stored outcome is paid, one without is called off. Any number of
 * processes may do it at once. Returns the round in its new state.
 */
export async function finish(parts: SandboxParts, round: SandboxRound): Promise<SandboxRound> {
  const seen = round.state === 'betting' ? await callOff(parts, round) : round;
  return seen.state === 'paying' ? (await pay(parts, seen)).round : seen;
}

const isOver = ({ state }: SandboxRound): boolean => state !== 'betting' && state !== 'paying';

/**
 * Finishes the interrupted rounds of one seat, whenever their next try is due, because the player
 * is waiting. Returns how many it finished.
 */
export async function recoverSeat(
  parts: SandboxParts,
  playerRef: string,
  game: SandboxGame,
): Promise<number> {
  const now = parts.clock.now();
  const rounds = await parts.db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .where('state', 'in', ['betting', 'paying'])
    .where('played_at', '<=', now - interrupted_after_ms)
    .where('played_at', '>', now - given_up_after_ms)
    .execute();
  let over = 0;
  for (const round of rounds) if (isOver(await finish(parts, round))) over += 1;
  return over;
}

/**
 * Finishes the due rounds of all seats, a few at a time. However many cannot be finished, and
 * however slow the wallet is to say so, a new one waits only for those under way. Returns how many
 * it finished.
 */
export const recover = (parts: SandboxParts): Promise<number> =>
  workThroughDue(parts, {
    table: 'sandbox_rounds',
    at_once,
    lease_ms: interrupted_after_ms,
    turn_ms,
    backoff,
    run: async (round) => isOver(await finish(parts, round)),
    failed: (round, cause) =>
      parts.log.error({ err: cause, round: round.id }, 'a round could not be finished'),
  });

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/**
 * The delays after which a failed win or rollback is sent again. In the first minute the retries
 * are close enough that a wallet which is back after 40 s ends a round within it.
 */
const backoff: Backoff = {
  delays_ms: [
    ...[1_000, 2_000, 5_000, 15_000, 15_000, 15_000],
    ...[minute_ms, 5 * minute_ms, 15 * minute_ms, hour_ms],
  ],
  then_every_ms: 3 * hour_ms,
};
/** A round that could not be finished in this time is left for a person to look at. */
export const given_up_after_ms = 72 * hour_ms;

/**
 * Records a failed wallet request of a round, and the time of the next try. A round that the wallet
 * refused for good, or that could not be finished in three days, is left for a person and raises
 * one alarm.
 */
async function tryLater(
  parts: SandboxParts,
  round: SandboxRound,
  reply: Pick<WalletReply, 'status' | 'retry'>,
): Promise<void> {
  const now = parts.clock.now();
  const givenUp = reply.retry === 'final' || now - (round.played_at ?? 0) >= given_up_after_ms;
  const chance = (parts.random(1)[0] ?? 0) / 255;
  const how = givenUp ? 'give up' : { at: now, backoff, chance };
  const noted = await postpone(parts.db, 'sandbox_rounds', round, how);
  if (!noted || !givenUp) return;
  parts.log.error(
    { event: 'round_given_up', round: round.id, state: noted.state, status: reply.status },
    'a round is left for a person to look at',
  );
}

const over: readonly (SandboxRound['state'] | undefined)[] = ['settled', 'refused', 'void'];

/**
 * Moves a round on from a state, unless another process has moved it since it was read. Returns the
 * round in its new state; undefined if it was moved elsewhere.
 */
export async function moveRound(
  { db }: SandboxParts,
  round: SandboxRound,
  from: SandboxRound['state'],
  change: Updateable<Tables['sandbox_rounds']>,
): Promise<SandboxRound | undefined> {
  return db
    .updateTable('sandbox_rounds')
    .set({ ...change, ...(over.includes(change.state) && { next_try_at: null }) })
    .where('id', '=', round.id)
    .where('state', '=', from)
    .where('failure', round.failure === null ? 'is' : '=', round.failure)
    .returningAll()
    .executeTakeFirst();
}

/** Reads the round's present state. */
const currentRound = ({ db }: SandboxParts, round: SandboxRound): Promise<SandboxRound> =>
  db.selectFrom('sandbox_rounds').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow();

/** The wallet's transaction ids of a round: fixed, so that sending again is a repeat. */
export const betTx = (round: Pick<SandboxRound, 'id'>): string => `${round.id}-bet`;
export const winTx = (round: Pick<SandboxRound, 'id'>): string => `${round.id}-win`;
export const rollbackTx = (round: Pick<SandboxRound, 'id'>): string => `${round.id}-rollback`;

/** In `failure` of a betting round: it is being called off and must not be played. */
const calling_off = 'calling_off';

/** True if the round's stake was requested back. */
export const isCalledOff = ({ failure }: Pick<SandboxRound, 'failure'>): boolean =>
  failure === calling_off;

/**
 * Draws a round whose stake is taken and stores the outcome, with the seed in clear, before anything
 * is paid: from here on it can only be paid. Undefined if the round was called off meanwhile, or if
 * its seed cannot be opened any more: then it has to be called off.
 */
export async function decide(
  parts: SandboxParts,
  round: SandboxRound,
): Promise<SandboxRound | undefined> {
  const machine = findMachine(round);
  if (!machine) throw new Error(`round ${round.id}: no such engine or model`);
  const seed = parts.seeds.open(round);
  if (seed === undefined) return undefined;
  const { outcome, payout } = machine.play(seedsOf(round, seed), round.choice);
  return moveRound(parts, round, 'betting', {
    state: 'paying',
    seed,
    outcome: JSON.stringify(outcome),
    return_amount: returnOf(round.stake, payout),
  });
}

interface Settled {
  round: SandboxRound;
  /** Minor units, if the wallet returned it. */
  balance: number | undefined;
}

/**
 * Pays the return of a decided round, zero included, and closes it. Safe to repeat and to run
 * concurrently: the wallet pays one id once. Returns the round in its new state.
 */
export async function pay(parts: SandboxParts, round: SandboxRound): Promise<Settled> {
  const reply = await parts.wallet.ask(round.vendor_code, 'win', {
    txId: winTx(round),
    refTxId: betTx(round),
    playerRef: round.player_ref,
    gameCode: round.game_code,
    roundId: round.id,
    amount: round.return_amount,
    currency: round.currency,
    isRoundEnd: true,
  });
  if (reply.status === 'ok') {
    const settled = { state: 'settled' as const, settled_at: parts.clock.now() };
    await moveRound(parts, round, 'paying', settled);
  } else if (reply.status === 'alreadyCancelled') {
    // The stake was returned: there is nothing left to pay.
    parts.log.error({ round: round.id, status: reply.status }, 'a return was refused');
    await moveRound(parts, round, 'paying', { state: 'void', failure: reply.status });
  } else {
    await tryLater(parts, round, reply);
  }
  return { round: await currentRound(parts, round), balance: reply.balance };
}

/**
 * Calls off a round whose stake may or may not have been taken: the wallet returns what it took, or
 * ensures that it never will take it. Safe to repeat. Returns the round in its new state: void, or
 * still betting if the wallet could not be reached.
 */
export async function callOff(parts: SandboxParts, round: SandboxRound): Promise<SandboxRound> {
  const claimed = isCalledOff(round)
    ? round
    : await moveRound(parts, round, 'betting', { failure: calling_off });
  if (!claimed) return currentRound(parts, round);
  const reply = await parts.wallet.ask(round.vendor_code, 'rollback', {
    txId: rollbackTx(round),
    refTxId: betTx(round),
    playerRef: round.player_ref,
    gameCode: round.game_code,
    roundId: round.id,
  });
  if (reply.status === 'ok') {
    const over = { state: 'void' as const, settled_at: parts.clock.now() };
    await moveRound(parts, claimed, 'betting', { ...over, ...revealed(parts, claimed) });
  } else {
    await tryLater(parts, claimed, reply);
  }
  return currentRound(parts, round);
}

/**
 * The change that puts the seed of a round without a draw into clear, now that nothing can be staked
 * on it any more. A seed that cannot be opened stays sealed.
 */
export function revealed({ seeds }: SandboxParts, round: SandboxRound): { seed?: string } {
  const seed = seeds.open(round);
  return seed === undefined ? {} : { seed };
}
