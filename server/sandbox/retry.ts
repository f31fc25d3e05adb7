import type { Backoff } from '../kernel/due/backoff';
import { postpone } from '../kernel/due/claim';
import type { SandboxRound } from '../store/tables';
import type { SandboxParts } from './parts';
import type { WalletReply } from './walletClient';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/**
 * The delays after which a failed win or rollback is sent again. In the first minute the retries
 * are close enough that a wallet which is back after 40 s ends a round within it.
 */
export const backoff: Backoff = {
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
export async function tryLater(
  parts: SandboxParts,
  round: SandboxRound,
  reply: Pick<WalletReply, 'status' | 'retry'>,
): Promise<void> {
  const at = parts.clock.now();
  const givenUp = reply.retry === 'final' || at - (round.played_at ?? 0) >= given_up_after_ms;
  const chance = (parts.random(1)[0] ?? 0) / 255;
  const how = givenUp ? 'give up' : { at, backoff, chance };
  const noted = await postpone(parts.db, 'sandbox_rounds', round, how);
  if (!noted || !givenUp) return;
  parts.log.error(
    { event: 'round_given_up', round: round.id, state: noted.state, status: reply.status },
    'a round is left for a person to look at',
  );
}
