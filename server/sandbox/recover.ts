import type { SandboxRound } from '../store/tables';
import type { SandboxGame } from './games';
import type { SandboxParts } from './parts';
import { callOff, pay } from './settle';

/** A round that stands still for this long was interrupted: a live one takes no tenth of it. */
export const interrupted_after_ms = 10_000;
/** What could not be finished in this time is left for a person to look at. */
const given_up_after_ms = 72 * 60 * 60 * 1000;
const rounds_a_turn = 200;

export const isInterrupted = (parts: SandboxParts, round: SandboxRound): boolean =>
  (round.played_at ?? 0) <= parts.clock.now() - interrupted_after_ms;

/**
 * Brings an unfinished round to its end: one whose outcome is stored is paid, one without is
 * called off. Any number of processes may do it at once. Gives the round as it then stands.
 */
export async function finish(
  parts: SandboxParts,
  game: SandboxGame,
  round: SandboxRound,
): Promise<SandboxRound> {
  const seen = round.state === 'betting' ? await callOff(parts, game, round) : round;
  return seen.state === 'paying' ? (await pay(parts, game, seen)).round : seen;
}

const unfinished = ({ db, clock }: SandboxParts) =>
  db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('state', 'in', ['betting', 'paying'])
    .where('played_at', '<=', clock.now() - interrupted_after_ms)
    .where('played_at', '>', clock.now() - given_up_after_ms);

/** Finishes the interrupted rounds of one seat. Gives how many are over now. */
export async function recoverSeat(
  parts: SandboxParts,
  playerRef: string,
  game: SandboxGame,
): Promise<number> {
  const rounds = await unfinished(parts)
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .execute();
  return finishAll(parts, rounds);
}

/** Finishes the interrupted rounds of all seats, the oldest first. Gives how many are over now. */
export async function recover(parts: SandboxParts): Promise<number> {
  const rounds = await unfinished(parts).orderBy('played_at').limit(rounds_a_turn).execute();
  return finishAll(parts, rounds);
}

async function finishAll(parts: SandboxParts, rounds: SandboxRound[]): Promise<number> {
  let over = 0;
  for (const round of rounds) {
    const game = await parts.catalogue(round.game_code);
    if (!game) {
      parts.log.error({ round: round.id }, 'an interrupted round has no game any more');
      continue;
    }
    const { state } = await finish(parts, game, round);
    if (state !== 'betting' && state !== 'paying') over += 1;
  }
  return over;
}
