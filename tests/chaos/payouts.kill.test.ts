// @engines both: money
import { expect, test } from 'vitest';
import { decideEntry } from '../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../server/areas/content/promotions/enterPromotion';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { listAudit } from '../../server/kernel/operators/audit';
import { memberBalance } from '../../server/areas/wallet/balance';
import { promotionRow } from '../factories/content';
import { addMember } from '../factories/member';
import { payAndKill } from '../processes/starting';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { inTurn, scaled } from '../support/repeat';

const operator = { id: 'nok', name: 'Nok' };
const pays = { amount: 700, turnover: 200 } as const;

/** Counts what stands of the payouts of a member: entries that are issued, grants, transfers and locks. */
async function standing({ db }: TestPlatform, memberId: string) {
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  const entries = db.selectFrom('promotion_entries').select('id').where('member_id', '=', memberId);
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

test('processes that are killed between a claim or an issue and its credit pay each once, or not at all', async () => {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  const runs = scaled(2, 50);
  const kills = await inTurn(runs, async (run) => {
    const member = await addMember(platform, { balance: 0 });
    const [gift, tour] = [`gift ${run}`, `tour ${run}`];
    await db
      .insertInto('promotions')
      .values([
        promotionRow(gift, { kind: 'claim', ...pays, at_once: 1 }),
        promotionRow(tour, pays),
      ])
      .execute();
    const join = { promotionId: tour, act: 'join', idempotencyKey: 'j' } as const;
    await enterPromotion(platform, member.id, join);
    const { id } = await db
      .selectFrom('promotion_entries')
      .select('id')
      .where('promotion_id', '=', tour)
      .executeTakeFirstOrThrow();
    const start = clock.now();
    const orders = { url: platform.url, start, memberId: member.id, claims: [gift], entries: [id] };
    const killed = await payAndKill(orders, 3 + ((run * 7) % 44));
    const before = await standing(platform, member.id);
    // All of a payout stands, or nothing of it.
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
