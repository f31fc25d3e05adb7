// @engines both: money
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { fold_after_ms } from '../../server/kernel/turnover/finishedDays';
import { memberBalance } from '../../server/areas/wallet/balance';
import { acceptContract, contractOf, runContracts } from '../factories/contract';
import { addGame, addVendor } from '../factories/game';
import { addStake } from '../factories/reward';
import { addBelow } from '../factories/team';
import { contractAndKill } from '../processes/starting';
import { openTestPlatform } from '../support/platform';
import { inTurn, scaled } from '../support/repeat';

const day_ms = 86_400_000;

test('processes that are killed between a statement and its payment pay each period once', async () => {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  await addVendor(platform, 'V');
  const { code } = await addGame(platform, 'V', { game_type: 'RNG' });
  const top = await addBelow(platform, null, { type: 1, balance: 1_000_000 });
  const low = await addBelow(platform, top, { type: 2 });
  const player = await addBelow(platform, low, { balance: 10_000_000 });
  const ids = [
    await acceptContract(platform, [top, low], 'salary'),
    await acceptContract(platform, [top, low], 'hour'),
  ];
  clock.advance(day_ms);
  for (const amount of [100_000, 20_000]) {
    await addStake(platform, player, { amount, game: code });
    clock.advance(3_600_000);
  }
  clock.advance(day_ms + fold_after_ms);
  const orders = { url: platform.url, start: clock.now() };
  const killed = await inTurn(scaled(2, 60), (run) =>
    contractAndKill(orders, 8 + ((run * 37) % 331)),
  );
  expect(killed).toContain(true);
  await runContracts(platform);
  // By the day and by the hour, one in a hundred of 120,000.
  expect(await memberBalance(platform, low)).toBe(2_400);
  expect(await memberBalance(platform, top)).toBe(1_000_000 - 2_400);
  for (const id of ids) {
    const { statements } = await contractOf(platform, id);
    expect(statements.filter(({ state }) => state === 'due')).toEqual([]);
    const paid = statements.filter(({ state }) => state === 'paid');
    const keys = paid.map(({ until }) => `agent:contract:${id}:${until}`);
    const moved = await db
      .selectFrom('transfers')
      .select('key')
      .where('ref', '=', id)
      .orderBy('key')
      .execute();
    expect(moved.map(({ key }) => key)).toEqual(keys.sort());
    for (const [at, { from_at }] of statements.entries()) {
      if (at > 0) expect(from_at).toBe(statements[at - 1]!.until);
    }
  }
  expect(await verifyLedger(db)).toMatchObject({ sound: true });
  await platform.close();
});
