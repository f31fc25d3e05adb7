// @engines both: money
import { expect, test, describe } from 'vitest';
import { decideEntry } from '../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../server/areas/content/promotions/enterPromotion';
import { block_accounts } from '../../server/areas/records/seals/dayEntries';
import { seal_after_ms, sealDueDays } from '../../server/areas/records/seals/sealDays';
import { recountDay, verifySeals } from '../../server/areas/records/seals/verify';
import { hold_ms } from '../../server/areas/records/seals/work';
import { aggregateDays } from '../../server/areas/rewards/aggregateDays';
import { claimReward } from '../../server/areas/rewards/claimReward';
import { pointsBalance } from '../../server/areas/rewards/pointsAccount';
import { memberBalance } from '../../server/areas/wallet/balance';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { listAudit } from '../../server/kernel/operators/audit';
import { aggregate_after_ms } from '../../server/kernel/turnover/finishedDays';
import { addPromotions, promotionRow } from '../factories/content';
import { addGame, addVendor } from '../factories/game';
import { addMembers, addMember } from '../factories/member';
import { addRules, addStake, mallFile, order, stockOf, withPoints } from '../factories/reward';
import { midnight } from '../factories/seal';
import { sealAndKill, claimAndKill, payAndKill } from '../processes/starting';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { inTurn, scaled } from '../support/repeat';

describe('seals', () => {
  test('a day of many accounts, whose processes are killed, is sealed once and whole (wallet#days-seal)', async () => {
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
});

describe('payments of rewards and gifts', () => {
  describe('days of play and rewards', () => {
    const day_ms = 86_400_000;

    test('processes that are killed while days are added up and rewards claimed pay each once (content#promotion-payouts, rewards#reward-centre, rewards#turnover)', async () => {
      const platform = await openTestPlatform();
      const { db, clock } = platform;
      await aggregateDays(platform);
      await addVendor(platform, 'V');
      await addRules(platform);
      const { code } = await addGame(platform, 'V');
      const member = await addMember(platform, { balance: 1_000_000 });
      await addStake(platform, member, { amount: 150_000, game: code });
      clock.advance(day_ms + aggregate_after_ms);
      const gift = { kind: 'claim', amount: 900, turnover: 200, at_once: 1 } as const;
      await addPromotions(db, [promotionRow('gift', gift)]);
      const rewardIds = [
        'promotion.gift',
        ...['levelUp.silver', 'levelUp.gold', 'rebate.2026-01-15', 'weekly.2026-01-12'],
      ];
      const orders = { url: platform.url, start: clock.now(), memberId: member.id, rewardIds };
      const killed = await inTurn(scaled(2, 50), (run) =>
        claimAndKill(orders, 4 + ((run * 7) % 67)),
      );
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

    test('processes that are killed while gifts are ordered order each once, or not at all (rewards#orders)', async () => {
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
      const killed = await inTurn(scaled(2, 50), (run) =>
        claimAndKill(orders, 6 + ((run * 11) % 83)),
      );
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
  });

  describe('orders of gifts', () => {
    const operator = { id: 'nok', name: 'Nok' };
    const pays = { amount: 700, turnover: 200 } as const;

    /** Counts what is of the payouts of a member: entries that are issued, grants, transfers and locks. */
    async function standing({ db }: TestPlatform, memberId: string) {
      const count = async (rows: Promise<unknown[]>) => (await rows).length;
      const entries = db
        .selectFrom('promotion_entries')
        .select('id')
        .where('member_id', '=', memberId);
      const grants = db.selectFrom('bonus_grants').select('id').where('member_id', '=', memberId);
      const locks = db.selectFrom('turnover_locks').select('id').where('member_id', '=', memberId);
      const paid = db.selectFrom('transfers').select('id').where('kind', '=', 'bonus');
      return Promise.all([
        count(entries.where('state', '=', 'issued').execute()),
        count(grants.execute()),
        count(paid.where('ref', 'in', grants).execute()),
        count(locks.execute()),
      ]);
    }

    test('processes that are killed between a claim or an issue and its credit pay each once, or not at all (content#promotion-payouts)', async () => {
      const platform = await openTestPlatform();
      const { db, clock } = platform;
      const runs = scaled(2, 50);
      const kills = await inTurn(runs, async (run) => {
        const member = await addMember(platform, { balance: 0 });
        const [gift, tour] = [`gift ${run}`, `tour ${run}`];
        await addPromotions(db, [
          promotionRow(gift, { kind: 'claim', ...pays, at_once: 1 }),
          promotionRow(tour, pays),
        ]);
        const join = { promotionId: tour, act: 'join', idempotencyKey: 'j' } as const;
        await enterPromotion(platform, member.id, join);
        const { id } = await db
          .selectFrom('promotion_entries')
          .select('id')
          .where('promotion_id', '=', tour)
          .executeTakeFirstOrThrow();
        const start = clock.now();
        const orders = {
          url: platform.url,
          start,
          memberId: member.id,
          claims: [gift],
          entries: [id],
        };
        const killed = await payAndKill(orders, 3 + ((run * 7) % 44));
        const before = await standing(platform, member.id);
        // All of a payout is there, or nothing of it.
        expect(new Set(before).size, `${before}`).toBe(1);
        expect(await memberBalance(platform, member)).toBe(before[0]! * 700);
        const claim = { promotionId: gift, act: 'claim', idempotencyKey: 'again' } as const;
        expect(await enterPromotion(platform, member.id, claim)).toMatchObject({
          ok: true,
          value: { status: 'issued' },
        });
        await decideEntry(platform, operator, id, { decision: 'issue' });
        expect(await standing(platform, member.id)).toEqual([2, 2, 2, 2]);
        expect(await memberBalance(platform, member)).toBe(1_400);
        return { killed, stood: before[0]! };
      });
      const killed = kills.filter((one) => one.killed);
      if (process.env['SOAK']) {
        console.log(
          `killed ${killed.length} of ${runs}; paid then: ${[0, 1, 2].map((paid) => killed.filter(({ stood }) => stood === paid).length).join(', ')} (none, one, both)`,
        );
      }
      expect(killed.length).toBeGreaterThan(0);
      const acts = await listAudit(db, { limit: 1_000 });
      expect(acts.filter(({ act }) => act === 'promotion.issue')).toHaveLength(runs);
      expect(await verifyLedger(db)).toMatchObject({ sound: true });
      await platform.close();
    });
  });
});
