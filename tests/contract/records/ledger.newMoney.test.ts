// @engines both: money
import { afterAll, expect, it } from 'vitest';
import { movementKinds } from '../../../server/areas/records/api/recordKinds';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { newId } from '../../../server/kernel/ids';
import { balanceOf } from '../../../server/kernel/ledger/accounts';
import { transfer } from '../../../server/kernel/ledger/transfer';
import { creditMany } from '../../../server/kernel/ledger/transferMany';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { addLock, freeOf, openLocks } from '../../../server/kernel/turnover/turnover';
import { systemAccount, walletOf } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { addGame, addVendor } from '../../factories/game';
import { addMember } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { openTestPlatform } from '../../support/platform';

const platform = await openTestPlatform();
afterAll(() => platform.close());

/** Kinds that bring a member money that was not in the balance before. */
const new_money: readonly string[] = [
  ...['deposit', 'fund', 'withdraw_release', 'bonus', 'promo', 'adjustment'],
  ...['agent_rebate', 'agent_salary', 'agent_hour', 'agent_dividend'],
];

const inTrx = <T>(act: (trx: Parameters<typeof addLock>[0]) => Promise<T>) =>
  platform.db.transaction().execute(act);

/** A bonus of before, all of which is lost by now. */
const lockLost = (memberId: string) =>
  inTrx((trx) =>
    addLock(
      trx,
      { memberId, source: 'bonus', ref: newId(), locked: 50_000, needed: 50_000 },
      platform.clock.now(),
    ),
  );

async function freeNow(member: Member) {
  const { db, config, clock } = platform;
  const wallet = await walletOf(db, member, config.currency, clock.now());
  return freeOf(await balanceOf(db, wallet), await openLocks(db, member.id));
}

it.each(movementKinds)(
  'ends locks of lost money before %s where that is new money (agent#rebates, wallet#turnover)',
  async (kind) => {
    const { db, config, clock } = platform;
    const [instant, { currency }] = [clock.now(), config];
    const debitId = await systemAccount(db, 'house', currency, instant);
    const [alone, ...many] = await Promise.all([1, 2, 3].map(() => addMember(platform)));
    for (const member of [alone!, ...many]) await lockLost(member.id);
    const order = { kind, amount: 20_000, ref: '' };
    const creditId = await walletOf(db, alone!, currency, instant);
    const moved = await inTrx((trx) =>
      transfer(trx, { ...order, key: newId(), currency, debitId, creditId }, instant),
    );
    expect(moved.ok).toBe(true);
    const credits = await Promise.all(
      many.map(async (member) => {
        const wallet = await walletOf(db, member, currency, instant);
        return { ...order, key: newId(), creditId: wallet };
      }),
    );
    await inTrx((trx) => creditMany(trx, { debitId, currency }, credits, instant));
    const free = new_money.includes(kind) ? 20_000 : 0;
    for (const member of [alone!, ...many]) expect(await freeNow(member)).toBe(free);
  },
);

it('pays a rebate as money that an older bonus does not hold (agent#rebates, wallet#turnover)', async () => {
  await addVendor(platform, 'V');
  const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
  const agent = await addBelow(platform, null, { type: 1, rate: 100 });
  const player = await addBelow(platform, agent, { balance: 5_000_000 });
  await lockLost(agent.id);
  await addStake(platform, player, { amount: 2_000_000, game });
  await aggregateTeams(platform);
  platform.clock.advance(86_400_000 + aggregate_after_ms);
  await aggregateTeams(platform);
  await payRebates(platform);
  expect(await freeNow(agent)).toBe(20_000);
});
