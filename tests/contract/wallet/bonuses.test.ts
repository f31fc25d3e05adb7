// @engines both: money
import fc from 'fast-check';
import { afterAll, expect, it, describe, beforeAll } from 'vitest';
import { accountRecord } from '../../../server/areas/records/api/accountRecord';
import { bonusFor, leastWithShare, shareOf } from '../../../server/areas/wallet/api/bonusTerms';
import {
  createDeposit,
  depositDetail,
  depositOptions,
} from '../../../server/areas/wallet/api/deposits';
import { openLocks } from '../../../server/kernel/turnover/turnover';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { addOffer, closeOffer, type NewOffer } from '../../../server/areas/wallet/bonuses/offers';
import { refundDeposit } from '../../../server/areas/wallet/deposits/refundDeposit';
import { expireDeposits, rejectDeposit } from '../../../server/areas/wallet/deposits/settleDeposit';
import { systemStatus } from '../../../server/areas/site/api/site';
import { exclude } from '../../../server/areas/protection/exclusions';
import { newToken } from '../../../server/kernel/ids';
import type { Member } from '../../../server/store/tables';
import { bonusCosts, openDepositFixture, usual_offer } from '../../factories/deposit';
import type { LoggedIn } from '../../factories/member';
import { addMovements, lockMoney } from '../../factories/movement';
import { approveByTwo } from '../../factories/operator';
import { view } from '../../support/calls';
import {
  openVerificationFixture,
  type VerificationFixture,
  sessionOf,
} from '../../factories/account';
import { atOnce } from '../../support/repeat';

const fixture = await openDepositFixture();
const { platform, ask, nok } = fixture;
afterAll(() => platform.closeSound());

const offer = (more: Partial<NewOffer> = {}) =>
  addOffer(platform, nok, { ...usual_offer, ...more });

const create = (
  who: LoggedIn,
  amount: number,
  bonusId: string,
  idempotencyKey = fixture.newKey(),
) => fixture.create(who, amount, { bonusId, idempotencyKey });
const made = (who: LoggedIn, amount: number, bonusId: string) =>
  fixture.made(who, amount, { bonusId });
const detail = ({ token }: LoggedIn, depositId: string) =>
  view(ask, depositDetail, { depositId, language: 'en' }, token);
const offered = async ({ token }: LoggedIn, language = 'th') =>
  (await view(ask, depositOptions, { language }, token)).bonuses.map(({ bonusId, name }) => [
    bonusId,
    name,
  ]);
const locksOf = async ({ id }: LoggedIn) =>
  (await openLocks(platform.db, id)).map(({ source, locked, needed }) => [source, locked, needed]);
const costs = () => bonusCosts(platform);
const approve = (id: string) => approveByTwo(platform, id);
const refund = (id: string) => refundDeposit(platform, nok, { id, reason: 'sent twice' });

it('gives the bonus with the deposit, from its own account and with its own lock (wallet#bonuses)', async () => {
  const [who, bonusId] = [await fixture.person(), await offer()];
  expect(await offered(who)).toEqual([[bonusId, 'โบนัสต้อนรับ']]);
  expect(await offered(who, 'ja')).toEqual([[bonusId, 'Welcome']]);
  const id = await made(who, 30_000, bonusId);
  const promised = { bonusName: 'Welcome', bonus: 3_000, bonusNeeded: 9_000 };
  expect(await detail(who, id)).toMatchObject({ state: 'created', ...promised });
  const before = await costs();
  await closeOffer(platform, nok, bonusId);
  expect(await approve(id)).toMatchObject({ ok: true });
  expect(await fixture.balanceOf(who)).toBe(33_000);
  expect(await costs()).toBe(before - 3_000);
  expect(await locksOf(who)).toEqual([
    ['deposit', 30_000, 30_000],
    ['bonus', 3_000, 9_000],
  ]);
  expect(await detail(who, id)).toMatchObject({ state: 'paid', ...promised });
  const record = accountRecord.response.parse(
    (await ask('GET', accountRecord.path, { language: 'en' }, who.token)).value,
  );
  expect(record.list.map(({ kind, amount, name }) => [kind, amount, name])).toEqual([
    ['bonus', 3_000, 'Welcome'],
    ['deposit', 30_000, ''],
  ]);
});

it('has a cap, a least deposit, days, and is not there without being chosen (wallet#bonuses)', async () => {
  const who = await fixture.person();
  const now = platform.clock.now();
  const open = await offer({ once: false });
  const over = await offer({ ends_at: now });
  const early = await offer({ begins_at: now + 60_000 });
  const fixed = await offer({ kind: 'fixed', value: 5_000, cap: 0, turnover: 0 });
  expect((await offered(who)).map(([id]) => id)).toEqual([open, fixed]);
  for (const id of [over, early, 'nothing']) {
    expect(await create(who, 30_000, id)).toMatchObject({ status: 409, code: 'bonus_unknown' });
  }
  expect(await create(who, 19_999, open)).toMatchObject({ status: 422, code: 'bonus_least' });
  await approve(await made(who, 1_000_000, open));
  expect(await fixture.balanceOf(who)).toBe(1_005_000);
  await approve(await made(who, 20_000, fixed));
  expect(await fixture.balanceOf(who)).toBe(1_030_000);
  await approve(await made(who, 20_000, ''));
  expect(await fixture.balanceOf(who)).toBe(1_050_000);
  expect((await locksOf(who)).filter(([source]) => source === 'bonus')).toEqual([
    ['bonus', 5_000, 15_000],
  ]);
  for (const id of [open, fixed]) await closeOffer(platform, nok, id);
});

it('is a share rounded down, exact at any amount, and never above its cap (wallet#bonuses)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 13 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (amount, value, cap) => {
        const bonus = BigInt(bonusFor({ kind: 'percent', value, cap }, amount));
        const exact = BigInt(amount) * BigInt(value);
        const isCapped = cap > 0 && exact / 10_000n > BigInt(cap);
        expect(bonus).toBe(isCapped ? BigInt(cap) : exact / 10_000n);
        const least = leastWithShare(value);
        expect([shareOf(least - 1, value) === 0, shareOf(least, value) > 0]).toEqual([true, true]);
      },
    ),
  );
});

it('is given once to a member, however many deposits are made and paid with it at once (wallet#bonuses)', async () => {
  const [who, bonusId] = [await fixture.person(), await offer()];
  const tries = await Promise.all([1, 2, 3].map(() => create(who, 30_000, bonusId)));
  expect(tries.filter(({ success }) => success)).toHaveLength(1);
  expect(tries.find(({ success }) => !success)?.code).toBe('bonus_unknown');
  // The first one expires, so that another can be made; then both are paid.
  const late = createDeposit.response.parse(tries.find(({ success }) => success)!.value).depositId;
  platform.clock.advance(31 * 60_000);
  await expireDeposits(platform);
  const next = await made(who, 30_000, bonusId);
  await Promise.all([approve(late), approve(next), approve(late), approve(next)]);
  expect(await fixture.balanceOf(who)).toBe(63_000);
  const bonuses = [(await detail(who, late)).bonus, (await detail(who, next)).bonus];
  expect(bonuses.sort()).toEqual([0, 3_000]);
  expect((await offered(who)).map(([id]) => id)).not.toContain(bonusId);
  expect(await create(who, 30_000, bonusId)).toMatchObject({ code: 'bonus_unknown' });
  const other = await fixture.person();
  expect(await create(other, 30_000, bonusId)).toMatchObject({ success: true });
});

it('belongs to the form: the same key with another bonus is another deposit (wallet#bonuses)', async () => {
  const [who, bonusId] = [await fixture.person(), await offer()];
  const first = await create(who, 30_000, bonusId, 'same');
  expect(await create(who, 30_000, bonusId, 'same')).toEqual(first);
  expect(await create(who, 30_000, '', 'same')).toMatchObject({ code: 'key_conflict' });
});

it('goes back with its deposit, with the fee and both locks, once (wallet#refund)', async () => {
  await fixture.set('deposit.bank.fee', '100');
  const [who, bonusId] = [await fixture.person(), await offer()];
  const id = await made(who, 30_000, bonusId);
  await fixture.set('deposit.bank.fee', '0');
  expect(await refund(id)).toMatchObject({
    code: 'deposit_not_paid',
    detail: { state: 'created' },
  });
  await approve(id);
  expect(await fixture.balanceOf(who)).toBe(32_700);
  const before = await costs();
  const tries = await Promise.all([refund(id), refund(id), refund(id)]);
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await fixture.balanceOf(who)).toBe(0);
  expect(await locksOf(who)).toEqual([]);
  expect(await costs()).toBe(before + 3_000);
  expect(await detail(who, id)).toMatchObject({ state: 'refunded', reason: 'sent twice' });
  const back = await platform.db
    .selectFrom('transfers')
    .select(['key', 'amount'])
    .where('ref', '=', id)
    .where('kind', '=', 'deposit_refund')
    .orderBy('key')
    .execute();
  expect(back).toEqual([
    { key: `deposit_fee_refund:${id}`, amount: 300 },
    { key: `deposit_refund:${id}`, amount: 29_700 },
  ]);
  expect((await offered(who)).map(([one]) => one)).not.toContain(bonusId);
  const { rows } = await platform.db
    .selectFrom('audit_rows')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('subject', '=', id)
    .where('act', '=', 'deposit.refund')
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(1);
});

it('stands in the account record with its deposit, also when both went back (wallet#account-record)', async () => {
  const [who, other, bonusId] = [await fixture.person(), await fixture.person(), await offer()];
  const id = await made(who, 30_000, bonusId);
  await approve(id);
  await refund(id);
  const { reference } = await detail(who, id);
  const rows = async ({ token }: LoggedIn, types = '') => {
    const { value } = await ask('GET', accountRecord.path, { types, language: 'en' }, token);
    return accountRecord.response
      .parse(value)
      .list.map(({ kind, amount, name, number, paidBy, detail: page, detailId }) => {
        expect([number, paidBy, page, detailId]).toEqual([reference, 'bank', 'deposit', id]);
        return [kind, amount, name];
      });
  };
  const back = ['deposit_refund', -30_000, ''];
  const all = [
    ['bonus', -3_000, 'Welcome'],
    back,
    ['bonus', 3_000, 'Welcome'],
    ['deposit', 30_000, ''],
  ];
  expect(await rows(who)).toEqual(all);
  expect(await rows(who, 'refund')).toEqual([back]);
  expect(await rows(who, 'deposit,refund')).toEqual([back, all[3]]);
  // Of another's deposit a record tells nothing.
  await addMovements(platform, other.member, [{ kind: 'deposit', amount: 5, ref: id }]);
  const { value } = await ask('GET', accountRecord.path, {}, other.token);
  expect(accountRecord.response.parse(value).list).toMatchObject([
    { number: '', paidBy: '', detail: 'none', detailId: '' },
  ]);
});

it('is not paid back where the balance lacks any of it (wallet#refund)', async () => {
  const [who, bonusId] = [await fixture.person(), await offer()];
  const id = await made(who, 30_000, bonusId);
  await approve(id);
  await addMovements(platform, who.member, [{ kind: 'bet', amount: -1 }]);
  expect(await refund(id)).toMatchObject({
    code: 'balance_too_low',
    detail: { needed: 33_000, balance: 32_999 },
  });
  expect(await detail(who, id)).toMatchObject({ state: 'paid' });
  expect(await locksOf(who)).toHaveLength(2);
  expect(await refund('nothing')).toMatchObject({ code: 'deposit_unknown' });
  await addMovements(platform, who.member, [{ kind: 'win', amount: 1 }]);
  expect(await refund(id)).toMatchObject({ ok: true });
});

it('leaves the money of the deposits that stand, in any order of acts (wallet#refund)', async () => {
  const bonusId = await offer({ once: false });
  const acts = fc.array(fc.constantFrom('approve', 'reject', 'expire', 'refund'), {
    minLength: 2,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const who = await fixture.person();
      const id = await made(who, 30_000, bonusId);
      platform.clock.advance(31 * 60_000);
      const does = {
        approve: () => approve(id),
        reject: () => rejectDeposit(platform, nok, { id, reason: 'none' }),
        expire: () => expireDeposits(platform),
        refund: () => refund(id),
      };
      await Promise.all(all.map((act) => does[act]()));
      const { state } = await detail(who, id);
      expect(await fixture.balanceOf(who)).toBe(state === 'paid' ? 33_000 : 0);
      expect(await locksOf(who)).toHaveLength(state === 'paid' ? 2 : 0);
    }),
    { numRuns: 12 },
  );
});

describe('the bonus of a first login in the app', () => {
  let fixture: VerificationFixture;
  beforeAll(async () => {
    fixture = await openVerificationFixture();
    expect(await earned(await fixture.member(), phone().app)).toBeNull();
    await fixture.set('newcomer.bonus', '500');
  });

  afterAll(() => fixture.platform.closeSound());

  /** The installed app of a phone, and a browser there. */
  const phone = () => {
    const deviceToken = newToken();
    return { app: { device: 'OTHERS', deviceToken }, browser: { device: 'Chrome', deviceToken } };
  };
  const earned = async ({ username }: Pick<Member, 'username'>, who: { device: string }) =>
    sessionOf(await fixture.login(username, { entry: 'member' }, who)).newcomerBonus;
  const has = (member: Member) => memberBalance(fixture.platform, member);
  const terms = { amount: 500, needed: 500, currency: 'THB' };

  it('gives 5.00 for the first login in the app, to be staked once, and nothing in the browser (wallet#newcomers-bonus)', async () => {
    const [member, { app, browser }] = [await fixture.member(), phone()];
    expect(await earned(member, browser)).toBeNull();
    expect(await has(member)).toBe(0);
    // Kept settings are too old by now: they are read in the transaction of the login.
    fixture.platform.clock.advance(60_000);
    expect(await earned(member, app)).toEqual(terms);
    expect(await earned(member, app)).toBeNull();
    expect(await earned(member, phone().app)).toBeNull();
    expect(await has(member)).toBe(500);
    const locks = await openLocks(fixture.platform.db, member.id);
    expect(locks).toMatchObject([{ source: 'bonus', locked: 500, needed: 500, done: 0 }]);
  });

  it('gives it once on a device, whoever comes there', async () => {
    const { app } = phone();
    const [first, second] = [await fixture.member(), await fixture.member()];
    expect(await earned(first, app)).toEqual(terms);
    expect(await earned(second, app)).toBeNull();
    expect(await earned(second, phone().app)).toEqual(terms);
  });

  it('gives it to one of twenty who come at once to one device, and once to one of twenty devices (wallet#newcomers-bonus)', async () => {
    const members = await atOnce(20, () => fixture.member());
    const { app } = phone();
    const onOne = await atOnce(20, (index) => earned(members[index]!, app));
    expect(onOne.filter(Boolean)).toEqual([terms]);
    const member = await fixture.member();
    const onMany = await atOnce(20, () => earned(member, phone().app));
    expect(onMany.filter(Boolean)).toEqual([terms]);
    expect(await has(member)).toBe(500);
  });

  it('gives it with a registration in the app', async () => {
    const answer = await fixture.register('newinapp1', {}, phone().app);
    expect(sessionOf(answer).newcomerBonus).toEqual(terms);
  });

  it('gives none to trial players, to those excluded from play, and to a caller without a device', async () => {
    const { clock } = fixture.platform;
    expect((await fixture.trial(phone().app)).newcomerBonus).toBeNull();
    const member = await fixture.member();
    const until = clock.now() + 60_000;
    await exclude(fixture.platform, {
      memberId: member.id,
      kind: 'timeOut',
      until,
      source: 'member',
    });
    expect(await earned(member, phone().app)).toBeNull();
    const unknown = { device: 'OTHERS', deviceToken: null };
    clock.advance(60_000);
    expect(await earned(member, unknown)).toBeNull();
    expect(await earned(member, phone().app)).toEqual(terms);
  });

  it('ends locks of money that is spent, before it adds the bonus with its own', async () => {
    const { platform } = fixture;
    const member = await fixture.member();
    await addMovements(platform, member, [{ kind: 'fund', amount: 50 }]);
    await lockMoney(platform, member.id, 9_000);
    expect(await earned(member, phone().app)).toEqual(terms);
    expect(await openLocks(platform.db, member.id)).toMatchObject([{ source: 'bonus' }]);
  });

  it('follows the operator’s settings, and the site tells the terms (wallet#newcomers-bonus)', async () => {
    const status = async () => {
      const { value } = await fixture.client.ask(systemStatus, { merchantCode: 'CHOKDEE' });
      return systemStatus.response.parse(value).info.newcomerBonus;
    };
    expect(await status()).toEqual(terms);
    await fixture.set('newcomer.bonus', '333');
    await fixture.set('newcomer.turnover', '250');
    const own = { amount: 333, needed: 833, currency: 'THB' };
    expect(await status()).toEqual(own);
    expect(await earned(await fixture.member(), phone().app)).toEqual(own);
    await fixture.set('newcomer.bonus', '0');
    expect(await status()).toBeNull();
    expect(await earned(await fixture.member(), phone().app)).toBeNull();
  });
});
