// @engines both: money
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { claimReward } from '../../server/areas/rewards/claimReward';
import { aggregateDays } from '../../server/areas/rewards/aggregateDays';
import { fold_after_ms } from '../../server/kernel/turnover/finishedDays';
import { pointsBalance } from '../../server/areas/rewards/pointsAccount';
import { memberBalance } from '../../server/areas/wallet/balance';
import { promotionRow } from '../factories/content';
import { addGame, addVendor } from '../factories/game';
import { addMember } from '../factories/member';
import { addRules, addStake, mallFile, order, stockOf, withPoints } from '../factories/reward';
import { claimAndKill } from '../processes/starting';
import { openTestPlatform } from '../support/platform';
import { inTurn, scaled } from '../support/repeat';

const day_ms = 86_400_000;

test('processes that are killed while days are added up and rewards claimed pay each once', async () => {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  await aggregateDays(platform);
  await addVendor(platform, 'V');
  await addRules(platform);
  const { code } = await addGame(platform, 'V');
  const member = await addMember(platform, { balance: 1_000_000 });
  await addStake(platform, member, { amount: 150_000, game: code });
  clock.advance(day_ms + fold_after_ms);
  const gift = { kind: 'claim', amount: 900, turnover: 200, at_once: 1 } as const;
  await db.insertInto('promotions').values(promotionRow('gift', gift)).execute();
  const rewardIds = [
    'promotion.gift',
    ...['levelUp.silver', 'levelUp.gold', 'rebate.2026-01-15', 'weekly.2026-01-12'],
  ];
  const orders = { url: platform.url, start: clock.now(), memberId: member.id, rewardIds };
  const killed = await inTurn(scaled(2, 50), (run) => claimAndKill(orders, 4 + ((run * 7) % 67)));
  expect(killed).toContain(true);
  await aggregateDays(platform);
  for (const id of rewardIds) await claimReward(platform, member.id, id);
  const grants = await db.selectFrom('bonus_grants').selectAll().execute();
  expect(grants.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
    500, 700, 900, 2_000, 3_000,
  ]);
  const paid = await db
    .selectFrom('transfers')
    .select('amount')
    .where('kind', '=', 'bonus')
    .execute();
  expect(paid).toHaveLength(5);
  expect(await pointsBalance(db, member.id)).toBe(150);
  expect(await verifyLedger(db)).toMatchObject({ sound: true });
  await platform.close();
});

test('processes that are killed while gifts are ordered order each once, or not at all', async () => {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  await aggregateDays(platform);
  await addRules(platform, { 'mall.yaml': mallFile() });
  const member = await addMember(platform, { balance: 0 });
  await withPoints(platform, member.id, 1_000);
  const orderKeys = ['one', 'two', 'three', 'four'];
  const orders = {
    url: platform.url,
    start: clock.now(),
    memberId: member.id,
    rewardIds: [],
    orderKeys,
  };
  const killed = await inTurn(scaled(2, 50), (run) => claimAndKill(orders, 6 + ((run * 11) % 83)));
  expect(killed).toContain(true);
  for (const idempotencyKey of orderKeys) {
    await order(platform, member.id, { itemId: 'baht-50', idempotencyKey });
  }
  expect(await db.selectFrom('mall_orders').select('key').execute()).toHaveLength(4);
  expect(await pointsBalance(db, member.id)).toBe(800);
  expect(await stockOf(platform, 'baht-50')).toBe(16);
  expect(await memberBalance(platform, member)).toBe(20_000);
  expect(await verifyLedger(db)).toMatchObject({ sound: true });
  await platform.close();
});
