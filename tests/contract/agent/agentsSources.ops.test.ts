// @engines both: money
import { beforeAll, expect, test } from 'vitest';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { today } from '../../../server/kernel/time/day';
import { fold_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { addGame, addVendor } from '../../factories/game';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let line: OpsLine;
let platform: TestPlatform;
beforeAll(async () => {
  line = await opsLine();
  platform = await openTestPlatform(line.databaseUrl);
  return () => platform.close();
});

test('the sources of a rebate are listed with their numbers and add up to it, and its transfer leads back to them', async () => {
  await aggregateTeams(platform);
  const top = await addBelow(platform, null, { type: 1, rate: 333 });
  const member = await addBelow(platform, top, { balance: 1_000_000 });
  await addVendor(platform, 'V');
  const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
  const day = today(platform);
  for (const amount of [10_001, 20_002]) {
    await addStake(platform, member, { amount, game });
    platform.clock.advance(10);
  }
  platform.clock.advance(86_400_000 + fold_after_ms);
  await aggregateTeams(platform);
  await payRebates(platform);
  const sources = async (...more: string[]) =>
    line.ops(['agents', 'sources', top.username, day, ...more]);
  const rounds = await platform.db
    .selectFrom('wallet_txs')
    .select('round_id')
    .where('member_id', '=', member.id)
    .orderBy('updated_at', 'desc')
    .execute();
  const transfer = await platform.db
    .selectFrom('transfers')
    .select('id')
    .where('kind', '=', 'agent_rebate')
    .executeTakeFirstOrThrow();
  const text = (await sources()).out.split('\n');
  expect(text.slice(0, 2).map((row) => row.split(' ').slice(1).join(' '))).toEqual([
    `round RNG V/${game} ${rounds[0]!.round_id} ${member.username} 200.02 3.33% 6.660666 THB`,
    `round RNG V/${game} ${rounds[1]!.round_id} ${member.username} 100.01 3.33% 3.330333 THB`,
  ]);
  expect(text[2]).toBe(
    `RNG: shares 9.990999, rounding -0.000999, rebate 9.99 THB, paid by ${transfer.id}`,
  );
  const csv = (await sources('--csv', '--category', 'rng')).out.split('\n');
  expect(csv).toHaveLength(3);
  expect(csv[1]).toContain(`,${rounds[0]!.round_id},${member.username},200.02,3.33%,6.660666,THB`);
  const last = (await sources('--json')).out.split('\n').at(-1)!;
  expect(JSON.parse(last)).toMatchObject({ amount: 999, exact: '9990999', sum: '9990999' });
  const paid = await line.ops(['agents', 'paid', transfer.id]);
  expect(paid.out).toBe(`${top.username} 9.99 THB\n${day} RNG: 9.99 THB of stakes 300.03 THB`);
  expect(JSON.parse((await line.ops(['agents', 'paid', transfer.id, '--json'])).out)).toEqual({
    member: top.username,
    amount: 999,
    rebates: [{ day, category: 'RNG', stake: 30_003, amount: 999 }],
  });
  // A stake that is not what was added up is noticed.
  await platform.db
    .updateTable('wallet_txs')
    .set({ amount: 10_002 })
    .where('member_id', '=', member.id)
    .where('amount', '=', 10_001)
    .execute();
  expect((await sources('--csv')).code).toBe(1);
  expect((await sources('--category', 'LIVE')).err).toBe(
    'there is no rebate of this member, day and category',
  );
  expect((await line.ops(['agents', 'paid', 'nothing'])).err).toBe(
    'no transfer nothing paid a rebate',
  );
});
