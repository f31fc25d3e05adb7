// @engines both: money
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../../../server/kernel/ids';
import { refundTickets, settleTickets } from '../../../server/areas/lottery/draws/machine';
import * as turnover from '../../../server/kernel/turnover/turnover';
import { movementKinds } from '../../../server/areas/records/api/recordKinds';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { balanceOf } from '../../../server/kernel/ledger/accounts';
import { transfer } from '../../../server/kernel/ledger/transfer';
import { creditMany } from '../../../server/kernel/ledger/transferMany';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { systemAccount, walletOf } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { addRounds } from '../../factories/round';
import { place, slipOf } from '../../factories/ticket';
import { openVendorFixture } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';
import { addGame, addVendor } from '../../factories/game';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { lockMoney } from '../../factories/movement';

const platform = await openTestPlatform();
afterAll(() => platform.close());

const now = 1_700_000_000_000;
const inTrx = <T>(act: (trx: Parameters<typeof turnover.countStakes>[0]) => Promise<T>) =>
  platform.db.transaction().execute(act);
const lock = (memberId: string, needed: number, locked = needed, ref: string = newId()) =>
  inTrx((trx) => turnover.addLock(trx, { memberId, source: 'deposit', ref, locked, needed }, now));
const stake = (memberId: string, ...stakes: number[]) =>
  inTrx((trx) =>
    turnover.countStakes(
      trx,
      stakes.map((each) => ({ memberId, stake: each })),
      now,
    ),
  );
const left = async (memberId: string) =>
  (await turnover.openLocks(platform.db, memberId)).map(({ needed, done }) => needed - done);

/** Kinds that bring a member money that was not in the balance before. */
const new_money: readonly string[] = [
  ...['deposit', 'fund', 'withdraw_release', 'bonus', 'promo', 'adjustment'],
  ...['agent_rebate', 'agent_salary', 'agent_hour', 'agent_dividend'],
  ...['credit_back', 'credit_settled'],
];

/** An earlier bonus, all of which is lost by now. */
const lockLost = (memberId: string) =>
  lockMoney(platform, memberId, 50_000, { source: 'bonus', ref: newId() });

async function freeNow(member: Member) {
  const { db, config, clock } = platform;
  const wallet = await walletOf(db, member, config.currency, clock.now());
  return turnover.freeOf(await balanceOf(db, wallet), await turnover.openLocks(db, member.id));
}

it('plays locks off in the order in which they were taken (wallet#turnover)', async () => {
  const { id } = await addMember(platform);
  await lock(id, 100, 40);
  await lock(id, 50);
  await lock(id, 0, 500);
  expect(turnover.freeOf(200, await turnover.openLocks(platform.db, id))).toBe(110);
  expect(turnover.freeOf(80, await turnover.openLocks(platform.db, id))).toBe(0);
  await stake(id, 60);
  expect(await left(id)).toEqual([40, 50]);
  await stake(id, 30, 30);
  expect(await left(id)).toEqual([30]);
  expect(turnover.freeOf(200, await turnover.openLocks(platform.db, id))).toBe(150);
  await stake(id, 1_000);
  expect(await left(id)).toEqual([]);
});

it('makes one lock for a deposit, however often it is credited (wallet#turnover)', async () => {
  const { id } = await addMember(platform);
  await Promise.all([1, 2, 3].map(() => lock(id, 100, 100, 'one deposit')));
  expect(await left(id)).toEqual([100]);
});

it('counts each stake once, however many settle at once, as a plain sum does (wallet#turnover)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }),
      async (needs, stakes) => {
        const { id } = await addMember(platform);
        for (const needed of needs) await lock(id, needed);
        await Promise.all(stakes.map((each) => stake(id, each)));
        const total = needs.reduce((sum, each) => sum + each, 0);
        const staked = stakes.reduce((sum, each) => sum + each, 0);
        const open = (await left(id)).reduce((sum, each) => sum + each, 0);
        expect(open).toBe(Math.max(0, total - staked));
      },
    ),
    { numRuns: 12 },
  );
});

it("counts nobody else's stakes (wallet#turnover)", async () => {
  const [one, other] = [await addMember(platform), await addMember(platform)];
  await lock(one.id, 100);
  await stake(other.id, 100);
  expect(await left(one.id)).toEqual([100]);
});

it('ends the locks of a balance that is spent, and none while anything is left (wallet#turnover)', async () => {
  const { id } = await addMember(platform);
  await lock(id, 100);
  await inTrx((trx) => turnover.dropSpentLocks(trx, id, turnover.spent_below, now));
  expect(await left(id)).toEqual([100]);
  await inTrx((trx) => turnover.dropSpentLocks(trx, id, turnover.spent_below - 1, now));
  expect(await left(id)).toEqual([]);
});

it('holds no more of new money than was left of a bonus, the oldest first, with what is at stake (protection#money, wallet#turnover)', async () => {
  const { id } = await addMember(platform);
  const bonus = (ref: string, locked: number) =>
    inTrx((trx) =>
      turnover.addLock(
        trx,
        { memberId: id, source: 'bonus', ref: `${id} ${ref}`, locked, needed: 9_000 },
        now,
      ),
    );
  const held = async () => (await turnover.openLocks(platform.db, id)).map(({ locked }) => locked);
  const comes = (balance: number) => inTrx((trx) => turnover.dropSpentLocks(trx, id, balance, now));
  await lock(id, 5_000);
  await bonus('one', 1_000);
  await bonus('two', 700);
  await comes(1_700);
  expect(await held()).toEqual([5_000, 1_000, 700]);
  await comes(900);
  expect(await held()).toEqual([5_000, 200, 700]);
  await comes(600);
  expect(await held()).toEqual([5_000, 600]);
  // A stake is not lost while its round is open.
  const round = { vendor: 'V', game: 'g', state: 'open', bet: 350, at: now } as const;
  await addRounds(platform.db, { id, type: 0 }, [round]);
  await comes(50);
  expect(await held()).toEqual([5_000, 400]);
});

it('counts a round when it is settled, and no bet that was rolled back (wallet#turnover)', async () => {
  const fixture = await openVendorFixture({ platform, balance: 10_000 });
  const { id } = fixture.member;
  await lock(id, 1_000);
  await fixture.bet('b1', 'r1', 300);
  await fixture.bet('b2', 'r2', 200);
  expect(await left(id)).toEqual([1_000]);
  await fixture.win('w1', 'r1', 500);
  await fixture.rollback('x2', 'b2');
  await fixture.endRound('r1');
  await fixture.endRound('r1');
  await fixture.endRound('r2');
  expect(await left(id)).toEqual([700]);
});

it('counts lottery tickets that won or lost, and none that is refunded (wallet#turnover)', async () => {
  const own = await openTestPlatform();
  await openDraws(own, { count: 2 });
  const member = await addMember(own, { balance: 100_000 });
  const { id } = member;
  const wanted = { source: 'deposit' as const, locked: 100_000, needed: 100_000 };
  const locking = own.db.transaction();
  await locking.execute((trx) => turnover.addLock(trx, { ...wanted, memberId: id, ref: id }, now));
  await place(own, member, slipOf());
  const losing = [{ betType: 'de_dac_biet', numbers: '06', stake: 5_000 }];
  await place(own, member, slipOf({ bets: losing }));
  await place(own, member, slipOf({ numero: '20260302' }));
  const draw = await resulted(own, 'XSMB-20260301', northern('12305'));
  expect(await settleTickets(own, draw)).toBe(2);
  expect(await settleTickets(own, draw)).toBe(0);
  expect(await refundTickets(own, 'XSMB-20260302')).toBe(1);
  expect((await turnover.openLocks(own.db, id)).map(({ done }) => done)).toEqual([15_000]);
  await own.close();
});

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
