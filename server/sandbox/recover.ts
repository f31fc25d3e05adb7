import type { SandboxRound } from '../store/tables';
import type { SandboxGame } from './games';
import type { SandboxParts } from './parts';
import { given_up_after_ms } from './retry';
import { callOff, pay } from './settle';

/** A round that stands still for this long was interrupted: a live one takes no tenth of it. */
export const interrupted_after_ms = 10_000;
/** How many rounds are finished beside each other: players are served meanwhile. */
export const at_once = 8;
/** A turn takes up no more rounds after this long. */
const turn_ms = 5_000;

export const isInterrupted = (parts: SandboxParts, round: SandboxRound): boolean =>
  (round.played_at ?? 0) <= parts.clock.now() - interrupted_after_ms;

/**
 * Brings an unfinished round to its end: one whose outcome is stored is paid, one without is
 * called off. Any number of processes may do it at once. Gives the round as it then stands.
 */
export async function finish(parts: SandboxParts, round: SandboxRound): Promise<SandboxRound> {
  const seen = round.state === 'betting' ? await callOff(parts, round) : round;
  return seen.state === 'paying' ? (await pay(parts, seen)).round : seen;
}

const isOver = ({ state }: SandboxRound): boolean => state !== 'betting' && state !== 'paying';

/**
 * Finishes the interrupted rounds of one seat, whenever their next try would be: somebody is
 * looking. Gives how many are over now.
 */
export async function recoverSeat(
  parts: SandboxParts,
  playerRef: string,
  game: SandboxGame,
): Promise<number> {
  const at = parts.clock.now();
  const rounds = await parts.db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .where('state', 'in', ['betting', 'paying'])
    .where('played_at', '<=', at - interrupted_after_ms)
    .where('played_at', '>', at - given_up_after_ms)
    .execute();
  let over = 0;
  for (const round of rounds) if (isOver(await finish(parts, round))) over += 1;
  return over;
}

/**
 * Finishes what is due of all seats, a few rounds at a time. Those that failed least often come
 * first, so that however many can't be finished, and however slow the wallet is to say so, a new
 * one waits for no more than those that are under way. Gives how many are over now.
 */
export async function recover(parts: SandboxParts): Promise<number> {
  const began = parts.clock.now();
  let over = 0;
  while (parts.clock.now() - began < turn_ms) {
    const due = await dueRounds(parts);
    if (due.length === 0) break;
    const ended = await Promise.all(due.map((round) => takeUp(parts, round)));
    over += ended.filter(Boolean).length;
  }
  return over;
}

const dueRounds = ({ db, clock }: SandboxParts): Promise<SandboxRound[]> =>
  db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('next_try_at', '<=', clock.now())
    .orderBy('tries')
    .orderBy('next_try_at')
    .limit(at_once)
    .execute();

/** Finishes a round that nobody else has taken up. True when it is over. */
async function takeUp(parts: SandboxParts, round: SandboxRound): Promise<boolean> {
  try {
    return (await isOurs(parts, round)) && isOver(await finish(parts, round));
  } catch (cause) {
    parts.log.error({ err: cause, round: round.id }, 'a round could not be finished');
    return false;
  }
}

/** Whoever moves the next try first has the round, and long enough to finish it. */
async function isOurs({ db, clock }: SandboxParts, round: SandboxRound): Promise<boolean> {
  const taken = await db
    .updateTable('sandbox_rounds')
    .set({ next_try_at: clock.now() + interrupted_after_ms })
    .where('id', '=', round.id)
    .where('next_try_at', '=', round.next_try_at)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
