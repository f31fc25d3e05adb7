// @engines both: queries
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { compiledOnce } from '../../../server/store/compiledOnce';
import { openTestPlatform } from '../../support/platform';

const { db, close } = await openTestPlatform();
afterAll(() => close());

it('builds a question once, and asks it with the parameters of each time (site#limits)', async () => {
  let built = 0;
  const ask = compiledOnce((store, one: string, two: number) => {
    built += 1;
    return store
      .selectNoFrom([sql<string>`${one}`.as('one'), sql<number>`cast(${two} as int)`.as('two')])
      .where(sql<string>`${one}`, '=', one);
  });
  expect(await ask(db, 'a', 1)).toEqual([{ one: 'a', two: 1 }]);
  expect(await ask(db, 'b', 2)).toEqual([{ one: 'b', two: 2 }]);
  const inside = db.transaction().execute((trx) => ask(trx, 'c', 3));
  expect(await inside).toEqual([{ one: 'c', two: 3 }]);
  expect(built).toBe(1);
});
