import type { Round } from '../contract/sandbox';
import type { SandboxRound } from '../store/tables';

/** What a stored round drew; null where nothing was. */
export const outcomeOf = ({ outcome }: Pick<SandboxRound, 'outcome'>): unknown =>
  outcome === null ? null : (JSON.parse(outcome) as unknown);

/** A stored round as the contract shows it. The seed is not in it: that is the proof's to give. */
export const shownRound = (row: SandboxRound): Round => ({
  id: row.id,
  gameCode: row.game_code,
  nonce: row.nonce,
  state: row.state,
  engine: row.engine,
  engineVersion: row.engine_version,
  model: row.model,
  modelVersion: row.model_version,
  choice: row.choice,
  stake: row.stake,
  returnAmount: row.return_amount,
  currency: row.currency,
  outcome: outcomeOf(row),
  playedAt: row.played_at,
});
