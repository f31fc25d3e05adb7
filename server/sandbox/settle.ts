import type { SandboxRound } from '../store/tables';
import { returnOf } from './engine/payouts';
import { seedsOf } from './games';
import { findMachine } from './machines';
import type { SandboxParts } from './parts';
import { tryLater } from './retry';
import { currentRound, moveRound } from './rounds';

/** The ids that the wallet knows a round's money by: fixed, so that sending again is a repeat. */
export const betTx = (round: Pick<SandboxRound, 'id'>): string => `${round.id}-bet`;
export const winTx = (round: Pick<SandboxRound, 'id'>): string => `${round.id}-win`;
export const rollbackTx = (round: Pick<SandboxRound, 'id'>): string => `${round.id}-rollback`;

/** In `failure` of a betting round: it is being called off, and must not be played any more. */
const calling_off = 'calling_off';

/** Whether somebody asked, or still asks, for the round's stake back. */
export const isCalledOff = ({ failure }: Pick<SandboxRound, 'failure'>): boolean =>
  failure === calling_off;

/**
 * Draws a round whose stake is taken and stores what came out, before anything is paid: from here
 * on it can only be paid. Undefined where somebody called it off meanwhile.
 */
export async function decide(
  parts: SandboxParts,
  round: SandboxRound,
): Promise<SandboxRound | undefined> {
  const machine = findMachine(round);
  if (!machine) throw new Error(`round ${round.id}: no such engine or model`);
  const { outcome, payout } = machine.play(seedsOf(round), round.choice);
  return moveRound(parts, round, 'betting', {
    state: 'paying',
    outcome: JSON.stringify(outcome),
    return_amount: returnOf(round.stake, payout),
  });
}

export interface Settled {
  round: SandboxRound;
  /** Minor units, where the wallet said it. */
  balance: number | undefined;
}

/**
 * Pays what a decided round returned, nothing included, and closes it. May be called again and
 * beside itself: the wallet pays one id once. Gives the round as it then stands.
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
    // The stake was given back: there is nothing left to pay.
    parts.log.error({ round: round.id, status: reply.status }, 'a return was refused');
    await moveRound(parts, round, 'paying', { state: 'void', failure: reply.status });
  } else {
    await tryLater(parts, round, reply);
  }
  return { round: await currentRound(parts, round), balance: reply.balance };
}

/**
 * Calls off a round of which nobody knows whether its stake was taken: the wallet gives back what
 * it took, or sees to it that it never will. May be called again. Gives the round as it then
 * stands: void, or still betting where the wallet could not be reached.
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
    await moveRound(parts, claimed, 'betting', { state: 'void', settled_at: parts.clock.now() });
  } else {
    await tryLater(parts, claimed, reply);
  }
  return currentRound(parts, round);
}
