import type { Round } from './api/sandbox';
import type { SandboxRound } from '../store/tables';

/** The outcome of a stored round; null if nothing was drawn. */
export const outcomeOf = ({ outcome }: Pick<SandboxRound, 'outcome'>): unknown =>
  outcome === null ? null : (JSON.parse(outcome) as unknown);

/** A stored round in the contract's form. It has no seed: only the proof reveals that. */
export const roundView = (row: SandboxRound): Round => ({
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
