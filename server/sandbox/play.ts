import type { ResponseOf } from '../contract/call';
import { isErrorCode, type ErrorCode } from '../contract/errors';
import type { playRound } from '../contract/sandbox';
import { fail, ok, type Result } from '../platform/result';
import type { SandboxRound } from '../store/tables';
import { claimRound, giveCycleBack, roundOfKey, type Claimed, type Stake } from './claim';
import { stakesOf } from './games';
import { identify, type Player } from './identify';
import type { SandboxParts } from './parts';
import { finish, isInterrupted, recoverSeat } from './recover';
import { refusalOf } from './refusals';
import { moveRound } from './rounds';
import { placeOf } from './seats';
import { betTx, callOff, decide, pay, revealed } from './settle';
import { shownRound } from './shown';

type Played = Result<ResponseOf<typeof playRound>, ErrorCode>;

interface PlayRequest extends Stake {
  token: string | undefined;
  gameCode: string;
}

/**
 * Plays one round: takes the stake, draws and stores the outcome, pays the return. The key comes
 * first: sent again with the same contents it gives the first outcome, with others `key_conflict`.
 * A round before the minimum cycle is over is `too_fast`, and takes nothing. An interrupted round
 * is finished later by `recover`, once.
 */
export async function play(parts: SandboxParts, asked: PlayRequest): Promise<Played> {
  const found = await identify(parts, asked.token, asked.gameCode);
  if (!found.ok) return found;
  const player = found.value;
  const before = await roundOfKey(parts.db, player, asked.idempotencyKey);
  if (before) return again(parts, player, before, asked);
  const { min, max, step } = stakesOf(player.game, player.setup);
  const inRange = asked.stake >= min && asked.stake <= max;
  if (!inRange || asked.stake % step !== 0) return fail('stake_out_of_range', { min, max, step });
  if (!player.setup.machine.takes(asked.choice)) return fail('choice_invalid');
  await recoverSeat(parts, player.playerRef, player.game);
  await placeOf(parts, player.playerRef, player.game);
  const claimed = await claimRound(parts, player, asked);
  if (claimed.ok) return run(parts, player, asked.token!, claimed.value);
  // The same form sent twice at once: the second request returns the first one's round.
  const first = await roundOfKey(parts.db, player, asked.idempotencyKey);
  return first ? again(parts, player, first, asked) : claimed;
}

async function run(
  parts: SandboxParts,
  player: Player,
  token: string,
  claimed: Claimed,
): Promise<Played> {
  const { game } = player;
  const { round } = claimed;
  const reply = await parts.wallet.ask(game.vendorCode, 'bet', {
    txId: betTx(round),
    sessionToken: token,
    playerRef: player.playerRef,
    gameCode: game.code,
    roundId: round.id,
    amount: round.stake,
    currency: round.currency,
  });
  if (reply.status !== 'ok') {
    if (reply.retry !== 'final') return ended(await callOff(parts, round), player, false);
    const failure = refusalOf(reply);
    const over = { state: 'refused' as const, failure, ...revealed(parts, round) };
    await moveRound(parts, round, 'betting', over);
    await giveCycleBack(parts, claimed);
    return fail(failure);
  }
  const decided = await decide(parts, round);
  if (!decided) return ended(await finish(parts, round), player, false);
  const paid = await pay(parts, decided);
  return ended(paid.round, { ...player, balance: paid.balance ?? player.balance }, false);
}

/** Returns the result of a round that was requested earlier under this key. */
async function again(
  parts: SandboxParts,
  player: Player,
  round: SandboxRound,
  asked: PlayRequest,
): Promise<Played> {
  if (round.stake !== asked.stake || round.choice !== asked.choice) return fail('key_conflict');
  const open = round.state === 'betting' || round.state === 'paying';
  if (!open || !isInterrupted(parts, round)) return ended(round, player, true);
  const finished = await finish(parts, round);
  const now = await identify(parts, asked.token, asked.gameCode);
  return ended(finished, now.ok ? now.value : player, true);
}

function ended(round: SandboxRound, { balance }: { balance: number }, replayed: boolean): Played {
  if (round.state === 'settled') return ok({ round: shownRound(round), balance, replayed });
  if (round.state === 'refused' && isErrorCode(round.failure)) return fail(round.failure);
  if (round.state === 'void' || round.state === 'refused') return fail('gateway_unavailable');
  return fail('round_in_progress');
}
