// @engines both: queries
import { afterEach, beforeEach, expect, it } from 'vitest';
import { purgeEmptyDraws } from '../../../server/areas/lottery/draws/purgeDraws';
import { setSetting } from '../../../server/kernel/settings/settings';
import { addDraws, drawRow, pastDraw } from '../../factories/draw';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { times } from '../../support/repeat';

const day_ms = 86_400_000;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.close());

const left = async () => {
  const rows = await platform.db.selectFrom('lottery_draws').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

it('deletes electronic draws that are over, old, and had no ticket, and no others', async () => {
  // A minute passes before the setting is read.
  const limit = platform.clock.now() + 60_000 - 30 * day_ms;
  const old = { code: 'K3_1', draws_at: limit - 1, result: '1,2,3' };
  await addDraws(platform.db, [
    pastDraw({ ...old, numero: 'old' }),
    pastDraw({ ...old, numero: 'void', state: 'void' }),
    pastDraw({ ...old, numero: 'new', draws_at: limit }),
    pastDraw({ ...old, numero: 'played', tickets_count: 1 }),
    pastDraw({ ...old, numero: 'unsettled', state: 'resulted', settled_at: null }),
    drawRow({ ...old, numero: 'waits', state: 'locked', result: null }),
    pastDraw({ ...old, code: 'XSMB', numero: 'state' }),
  ]);
  expect(await purgeEmptyDraws(platform), 'nothing, unless the operator says so').toBe(0);
  await setSetting(platform.db, 'lottery.emptyDrawDays', '30', platform.clock.now());
  platform.clock.advance(60_000);
  expect(await purgeEmptyDraws(platform)).toBe(2);
  expect(await left()).toEqual([
    'K3_1-new',
    'K3_1-played',
    'K3_1-unsettled',
    'K3_1-waits',
    'XSMB-state',
  ]);
});

it('deletes some at a turn, and none where the operator keeps all', async () => {
  const draws_at = platform.clock.now() - 40 * day_ms;
  await addDraws(
    platform.db,
    times(510).map((at) =>
      pastDraw({ code: 'SSC_1', numero: String(at), draws_at, result: '0,0,0,0,0' }),
    ),
  );
  expect(await purgeEmptyDraws(platform)).toBe(0);
  await setSetting(platform.db, 'lottery.emptyDrawDays', '39', platform.clock.now());
  platform.clock.advance(60_000);
  expect(await purgeEmptyDraws(platform)).toBe(500);
  expect(await purgeEmptyDraws(platform)).toBe(10);
  expect(await left()).toEqual([]);
});
