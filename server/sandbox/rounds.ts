import type { Updateable } from 'kysely';
import type { SandboxRound, Tables } from '../store/tables';
import type { SandboxParts } from './parts';

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
export const currentRound = ({ db }: SandboxParts, round: SandboxRound): Promise<SandboxRound> =>
  db.selectFrom('sandbox_rounds').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow();
