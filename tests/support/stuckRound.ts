import { newId } from '../../server/kernel/ids';
import type { TestPlatform } from './platform';

/** Adds a round of a game whose bet was never finished; returns its id. */
export async function stageStuckRound({ db }: Pick<TestPlatform, 'db'>): Promise<string> {
  const id = newId();
  await db
    .insertInto('sandbox_rounds')
    .values({
      id,
      player_ref: 'p',
      game_code: 'g',
      nonce: 1,
      seed: '',
      commitment: '',
      client_seed: '',
      state: 'betting',
      idempotency_key: null,
      engine: 'e',
      engine_version: 1,
      model: '',
      model_version: 1,
      choice: '',
      stake: 1,
      return_amount: 0,
      currency: 'THB',
      outcome: null,
      failure: null,
      created_at: 0,
      played_at: 0,
      settled_at: null,
      next_try_at: null,
    })
    .execute();
  return id;
}
