// @engines both: money
import { afterAll, expect, it } from 'vitest';
import { addLock, openLocks } from '../../../server/kernel/turnover/turnover';
import { adjust } from '../../../server/areas/wallet/adjustments/adjust';
import { addOperator } from '../../../server/kernel/operators/operators';
import { previewExclusion } from '../../../server/areas/protection/exclusionView';
import { exclude } from '../../../server/areas/protection/exclusions';
import type { SettingKey } from '../../../server/kernel/settings/keys';
import type { ClosedKind } from '../../../server/kernel/api/call';
import { confirmAges } from '../../factories/member';
import { openPayoutFixture, type Payee } from '../../factories/payout';
import { addExclusionCheck } from '../../factories/protection';
import { setIn } from '../../support/platform';

const break_ms = 60_000;
const fixture = await openPayoutFixture();
afterAll(() => fixture.platform.close());

const set = (key: SettingKey, value: string) => setIn(fixture.platform, key, value);

/** Closes play to a member in one of the ways; the answer opens it again. */
async function close({ member: { id } }: Payee, kind: ClosedKind): Promise<() => Promise<unknown>> {
  const { db, clock } = fixture.platform;
  if (kind === 'timeOut' || kind === 'self') {
    const until = clock.now() + break_ms;
    await exclude(fixture.platform, { memberId: id, kind, until, source: 'member' });
    return async () => clock.advance(break_ms);
  }
  // Nothing unsays a confirmed age: such a member is made without.
  if (kind === 'age') return () => confirmAges(db, [id], clock.now());
  await addExclusionCheck(db, id);
  return () => db.updateTable('exclusion_checks').set({ held: 0 }).where('id', '=', id).execute();
}

it.each(['timeOut', 'self', 'unchecked', 'age'] as const)(
  'what a member paid in can be withdrawn while play is closed (%s), and a bonus stays locked (protection#money)',
  async (kind) => {
    const payee = await fixture.someone(50_000, { ageConfirmed: kind !== 'age' });
    const memberId = payee.member.id;
    await fixture.lock(payee, 30_000);
    const bonus = { memberId, source: 'bonus', ref: fixture.newKey() } as const;
    await fixture.platform.db
      .transaction()
      .execute((trx) => addLock(trx, { ...bonus, locked: 5_000, needed: 20_000 }, 0));
    if (kind !== 'age') {
      expect(await fixture.options(payee)).toMatchObject({ free: 15_000 });
      expect(await fixture.request(payee, 20_000)).toMatchObject({ code: 'withdrawal_above_free' });
    }
    const open = await close(payee, kind);
    expect(await fixture.options(payee)).toMatchObject({
      free: 45_000,
      locks: [{ source: 'bonus', locked: 5_000 }],
    });
    expect(await fixture.request(payee, 45_001)).toMatchObject({
      code: 'withdrawal_above_free',
    });
    expect(await fixture.request(payee, 20_000)).toMatchObject({ success: true });
    await open();
    const left = await openLocks(fixture.platform.db, memberId);
    const lifted = kind === 'timeOut' || kind === 'self';
    expect(left.map(({ source }) => source)).toEqual(lifted ? ['bonus'] : ['deposit', 'bonus']);
    expect((await fixture.options(payee)).free).toBe(lifted ? 25_000 : 0);
  },
);

it.each(['timeOut', 'self', 'unchecked', 'age'] as const)(
  'less than the least amount can be withdrawn while play is closed (%s), as a whole, and so can a rest (protection#money)',
  async (kind) => {
    const payee = await fixture.someone(16_000, { ageConfirmed: kind !== 'age' });
    if (kind !== 'age') {
      expect(await fixture.options(payee)).toMatchObject({ least: 10_000, leastNow: 10_000 });
    }
    const open = await close(payee, kind);
    const tooLittle = { code: 'withdrawal_out_of_range' };
    // Above the least amount it is as ever.
    expect(await fixture.options(payee)).toMatchObject({ least: 10_000, leastNow: 10_000 });
    expect(await fixture.request(payee, 6_000)).toMatchObject(tooLittle);
    expect(await fixture.request(payee, 10_000)).toMatchObject({ success: true });
    expect(await fixture.options(payee)).toMatchObject({ least: 10_000, leastNow: 6_000 });
    expect(await fixture.request(payee, 5_999)).toMatchObject(tooLittle);
    expect(await fixture.request(payee, 6_001)).toMatchObject({ code: 'withdrawal_above_free' });
    if (kind !== 'self') {
      await open();
      if (kind !== 'timeOut') {
        expect(await fixture.request(payee, 6_000)).toMatchObject(tooLittle);
        return;
      }
      const until = fixture.platform.clock.now() + break_ms;
      const memberId = payee.member.id;
      await exclude(fixture.platform, { memberId, kind: 'timeOut', until, source: 'member' });
    }
    expect(await fixture.request(payee, 6_000)).toMatchObject({ success: true });
    expect(await fixture.moneyOf(payee)).toEqual({ balance: 0, reserved: 16_000 });
    expect(await fixture.request(payee, 1)).toMatchObject({ code: 'withdrawal_above_free' });
  },
);

it('all that is above a bonus, and all that a day leaves, is a whole as well while play is closed (protection#money)', async () => {
  const payee = await fixture.someone(20_000);
  const memberId = payee.member.id;
  const bonus = { memberId, source: 'bonus', ref: fixture.newKey() } as const;
  await fixture.platform.db
    .transaction()
    .execute((trx) => addLock(trx, { ...bonus, locked: 13_000, needed: 20_000 }, 0));
  await close(payee, 'self');
  expect(await fixture.options(payee)).toMatchObject({ free: 7_000, leastNow: 7_000 });
  await set('withdraw.perDay', '5000');
  expect(await fixture.options(payee)).toMatchObject({ leftToday: 5_000, leastNow: 5_000 });
  expect(await fixture.request(payee, 7_000)).toMatchObject({ code: 'withdrawal_day_limit' });
  expect(await fixture.request(payee, 5_000)).toMatchObject({ success: true });
  await set('withdraw.perDay', '50000000');
  expect(await fixture.request(payee, 2_000)).toMatchObject({ success: true });
});

it('before a break its member is told what stays held and what can be withdrawn, and so it is (protection#money, wallet#turnover)', async () => {
  const payee = await fixture.someone(50_000);
  const memberId = payee.member.id;
  const { db, clock } = fixture.platform;
  await fixture.lock(payee, 30_000);
  const preview = async () => {
    const session = { member: payee.member, exclusion: null };
    const input = { kind: 'self', until: '6m' } as const;
    return previewExclusion(fixture.platform, session, input);
  };
  expect(await preview()).toMatchObject({
    value: { money: { currency: 'THB', balance: 50_000, held: 0, free: 50_000 } },
  });
  const bonus = { memberId, source: 'bonus', ref: fixture.newKey() } as const;
  await db
    .transaction()
    .execute((trx) => addLock(trx, { ...bonus, locked: 5_000, needed: 20_000 }, 0));
  expect(await preview()).toMatchObject({ value: { money: { held: 5_000, free: 45_000 } } });
  const until = clock.now() + break_ms;
  await exclude(fixture.platform, { memberId, kind: 'self', until, source: 'member' });
  expect(await fixture.options(payee)).toMatchObject({ free: 45_000 });
});

it('a bonus that is lost in part holds nothing of money that comes after it (protection#money, wallet#turnover)', async () => {
  const payee = await fixture.someone(3_000);
  const { member } = payee;
  const { db, clock } = fixture.platform;
  const bonus = { memberId: member.id, source: 'bonus', ref: fixture.newKey() } as const;
  await db
    .transaction()
    .execute((trx) => addLock(trx, { ...bonus, locked: 10_000, needed: 20_000 }, 0));
  const until = clock.now() + break_ms;
  await exclude(fixture.platform, { memberId: member.id, kind: 'self', until, source: 'member' });
  const added = await addOperator(db, 'Lek', clock.now());
  const order = { member, amount: 50_000, reason: 'r', key: fixture.newKey() };
  if (added.ok) await adjust(fixture.platform, added.value, order);
  expect(await fixture.options(payee)).toMatchObject({
    balance: 53_000,
    free: 50_000,
    locks: [{ source: 'bonus', locked: 3_000 }],
  });
});
