import { workThroughDue } from '../kernel/due/work';
import type { SandboxRound } from '../store/tables';
import type { SandboxGame } from './games';
import type { SandboxParts } from './catalogue';
import { backoff, given_up_after_ms, callOff, pay } from './settle';

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
