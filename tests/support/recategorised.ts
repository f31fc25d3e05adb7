import { sql } from 'kysely';
import type { TestPlatform } from './platform';

/** Gives a game another category, as an operator would, at the instant of the test's clock. */
export async function changeCategory(
  { db, clock }: TestPlatform,
  code: string,
  category: string,
): Promise<void> {
  clock.advance(1);
  await db.updateTable('games').set({ game_type: category }).where('code', '=', code).execute();
  // The engine has noted the change by its own clock, which is later than that of any test.
  await db
    .updateTable('game_categories')
    .set({ from_at: clock.now() })
    .where('code', '=', code)
    .where('from_at', '>', sql<number>`${clock.now()}`)
    .execute();
}
