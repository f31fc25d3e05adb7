import type { SandboxRound } from '../store/tables';
import type { SandboxParts } from './parts';
import type { WalletReply } from './walletClient';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/**
 * After which time a win or a rollback is sent again, by how often it was sent in vain. Those of
 * the first minute are dense enough that a wallet which is back after 40 s ends a round within it.
 */
const delays_ms = [
  1_000,
  2_000,
  5_000,
  15_000,
  15_000,
  15_000,
  minute_ms,
  5 * minute_ms,
  15 * minute_ms,
  hour_ms,
] as const;
const then_every_ms = 3 * hour_ms;
/** What could not be finished in this time is left for a person to look at. */
export const given_up_after_ms = 72 * hour_ms;
/** So that what failed together does not come again together: a delay is up to so much shorter. */
const jitter = 0.2;

/** How long to wait after `tries` earlier failures; `chance` from 0 to 1 spreads it. */
const delayAfter = (tries: number, chance: number): number =>
  Math.round((delays_ms[tries] ?? then_every_ms) * (1 - jitter * chance));

/**
 * Notes that a round's money was asked for in vain, and when to ask again. What the wallet refused
 * for good, or could not do in three days, waits for a person: it is said once, as an alarm.
 */
export async function tryLater(
  parts: SandboxParts,
  round: SandboxRound,
  reply: Pick<WalletReply, 'status' | 'retry'>,
): Promise<void> {
  const at = parts.clock.now();
  const givenUp = reply.retry === 'final' || at - (round.played_at ?? 0) >= given_up_after_ms;
  const delay_ms = delayAfter(round.tries, (parts.random(1)[0] ?? 0) / 255);
  const noted = await parts.db
    .updateTable('sandbox_rounds')
    .set({ tries: round.tries + 1, next_try_at: givenUp ? null : at + delay_ms })
    .where('id', '=', round.id)
    .where('state', 'in', ['betting', 'paying'])
    .returning('state')
    .executeTakeFirst();
  if (!noted || !givenUp) return;
  parts.log.error(
    { event: 'round_given_up', round: round.id, state: noted.state, status: reply.status },
    'a round is left for a person to look at',
  );
}
