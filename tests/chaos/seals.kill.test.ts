// @engines both: concurrency
import { expect, test } from 'vitest';
import { block_accounts } from '../../server/areas/records/seals/dayEntries';
import { seal_after_ms, sealDueDays } from '../../server/areas/records/seals/sealDays';
import { recountDay, verifySeals } from '../../server/areas/records/seals/verify';
import { hold_ms } from '../../server/areas/records/seals/work';
import { addMembers } from '../factories/member';
import { midnight } from '../factories/seal';
import { sealAndKill } from '../processes/starting';
import { openTestPlatform } from '../support/platform';
import { inTurn, scaled } from '../support/repeat';

test('a day of many accounts, whose processes are killed, is sealed once and whole', async () => {
  const platform = await openTestPlatform();
  const accounts = scaled(3, 400) * block_accounts;
  await addMembers(platform, accounts, scaled(20, accounts));
  const start = midnight + seal_after_ms;
  // Each process finds the right to write where the one before it was killed: it waits until that is over.
  const killed = await inTurn(scaled(2, 40), (run) =>
    sealAndKill({ url: platform.url, start: start + run * (hold_ms + 1) }, 9 + 13 * run),
  );
  expect(killed).toContain(true);
  platform.clock.set(start + (killed.length + 1) * hold_ms * 2);
  await sealDueDays(platform, Number.MAX_SAFE_INTEGER);
  const all = await platform.db.selectFrom('seal_heads').selectAll().execute();
  expect(all).toHaveLength(1);
  expect(await recountDay(platform.db, all[0]!)).toMatchObject({ accounts, faults: [] });
  expect(await verifySeals(platform)).toMatchObject({ days: 1, waiting: 0, sound: true });
  await platform.close();
});
