// @engines both: limits
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, describe, afterEach, test } from 'vitest';
import { refundTickets, settleTickets } from '../../../server/areas/lottery/draws/machine';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { declineDepositLimit } from '../../../server/areas/protection/firstDeposit';
import { depositOptions, createDeposit } from '../../../server/areas/wallet/deposits/deposits';
import { refundDeposit } from '../../../server/areas/wallet/deposits/refundDeposit';
import { expireDeposits } from '../../../server/areas/wallet/deposits/settleDeposit';
import { aggregateRecord } from '../../../server/kernel/ledger/sums/aggregateRecord';
import { overLimit, purgeLimits, tiers, withinLimit } from '../../../server/kernel/limits/limit';
import { addDraws, drawRow, northern, openDraws, resulted } from '../../factories/draw';
import { approveByTwo, operatorIn } from '../../factories/operator';
import { limitsOf } from '../../factories/protection';
import { place, slipOf } from '../../factories/ticket';
import { openVendorFixture, type VendorFixture } from '../../factories/vendor';
import { openTestPlatform, type TestPlatform, setIn } from '../../support/platform';
import { atOnce, inTurn } from '../../support/repeat';

describe('limits', () => {
  const tier = { name: 'of-this-test', times: 5, window_ms: 60_000 };
  const longest_ms = Math.max(...Object.values(tiers).map(({ window_ms }) => window_ms));

  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    platform.config.limitScale = 1;
    // To the beginning of a window of every tier.
    platform.clock.set(Math.ceil((platform.clock.now() + 1) / longest_ms) * longest_ms);
    await platform.db.deleteFrom('limits').execute();
  });

  const tries = (count: number, key = 'a') => inTurn(count, () => withinLimit(platform, tier, key));
  const rows = () => platform.db.selectFrom('limits').selectAll().execute();

  it('lets so many pass and no more', async () => {
    expect(await tries(7)).toEqual([true, true, true, true, true, false, false]);
  });

  it('counts those that come at once, each once', async () => {
    const answers = await atOnce(40, () => withinLimit(platform, tier, 'a'));
    expect(answers.filter(Boolean)).toHaveLength(tier.times);
    expect(await rows()).toMatchObject([{ count: 40 }]);
  });

  it('counts each key and each tier for itself', async () => {
    await tries(6, 'a');
    expect(await tries(1, 'b')).toEqual([true]);
    expect(await withinLimit(platform, { ...tier, name: 'another' }, 'a')).toBe(true);
  });

  it('begins anew with each window', async () => {
    await tries(6);
    platform.clock.advance(tier.window_ms - 1);
    expect(await tries(1)).toEqual([false]);
    platform.clock.advance(1);
    expect(await tries(6)).toEqual([true, true, true, true, true, false]);
  });

  it('says whether a key has had its times, without counting', async () => {
    expect(await overLimit(platform, tier, 'a')).toBe(false);
    await tries(tier.times - 1);
    expect(await overLimit(platform, tier, 'a')).toBe(false);
    await tries(1);
    expect(await overLimit(platform, tier, 'a')).toBe(true);
    expect(await rows()).toMatchObject([{ count: tier.times }]);
    platform.clock.advance(tier.window_ms);
    expect(await overLimit(platform, tier, 'a')).toBe(false);
  });

  it('is multiplied by the scale, and is never less than one', async () => {
    platform.config.limitScale = 2;
    expect((await tries(11)).filter(Boolean)).toHaveLength(10);
    platform.config.limitScale = 0.000_001;
    expect(await tries(2, 'b')).toEqual([true, false]);
  });

  it('takes any text for a key', async () => {
    for (const key of ['', "'; --", 'กก', 'x'.repeat(5_000), '::1']) {
      expect(await withinLimit(platform, tier, key)).toBe(true);
    }
  });

  it('keeps an address as its network, and anything else as nothing that can be read or tried out (account#session)', async () => {
    const typed = 'Phuket-Sunset-4711';
    await tries(1, typed);
    await withinLimit(platform, { ...tier, by: 'address' }, '2001:db8::1');
    const keys = (await rows()).map(({ key }) => key);
    expect(keys).toContain(`${tier.name}:2001:db8:0:0::/64`);
    const [other] = keys.filter((key) => !key.includes('/64'));
    expect(other).toMatch(new RegExp(`^${tier.name}:[\\w-]{43}$`));
    for (const digest of ['hex', 'base64url'] as const) {
      expect(other).not.toContain(createHash('sha256').update(typed).digest(digest));
    }
  });

  it('forgets the windows that are over, and those only', async () => {
    await tries(1, 'old');
    platform.clock.advance(longest_ms);
    await tries(6, 'new');
    const [stored] = (await rows()).filter(({ count }) => count === 6);
    platform.clock.advance(1);
    await purgeLimits(platform);
    expect(await rows()).toEqual([stored]);
    expect(await overLimit(platform, tier, 'new')).toBe(true);
  });
});

describe('play limits', () => {
  const hour_ms = 3_600_000;
  const day_ms = 24 * hour_ms;
  let platform: TestPlatform;
  let fixture: VendorFixture;
  let own: ReturnType<typeof limitsOf>;
  beforeEach(async () => {
    platform = await openTestPlatform();
    fixture = await openVendorFixture({ platform, balance: 10_000_000 });
    own = limitsOf(platform, fixture.member);
  });
  afterEach(() => platform.closeSound());

  const refused = { status: 'limitReached', reason: 'own_limit' };
  let rounds = 0;
  const newRound = () => `round-${(rounds += 1)}`;
  const bet = (amount: number, round = newRound()) => fixture.bet(`${round}-bet`, round, amount);
  /** Bangkok is seven hours ahead of UTC. */
  const setClock = (text: string) => platform.clock.set(Date.parse(`${text}+07:00`));

  test('a new and a lower limit hold at once, a higher one after 24 hours and a second yes (protection#changing-a-limit, protection#own-limits)', async () => {
    expect(await own.set('stake', 'day', 500)).toEqual({ outcome: 'set', from: null });
    expect(await bet(501)).toMatchObject(refused);
    expect(await own.set('stake', 'day', 400)).toEqual({ outcome: 'set', from: null });
    expect(await bet(401)).toMatchObject(refused);
    const from = platform.clock.now() + day_ms;
    expect(await own.set('stake', 'day', 900)).toEqual({ outcome: 'asked', from });
    expect(await bet(401)).toMatchObject(refused);
    platform.clock.advance(hour_ms);
    // Asked again, the wait goes on; it does not begin again.
    expect(await own.set('stake', 'day', 900)).toEqual({ outcome: 'asked', from });
    platform.clock.set(from - 1);
    expect(await own.confirm('stake', 'day', 900)).toMatchObject({
      ok: false,
      code: 'limit_not_ready',
      detail: { from },
    });
    platform.clock.set(from);
    expect(await own.viewOf('stake', 'day')).toMatchObject({
      amount: 400,
      pending: { amount: 900 },
    });
    // Another amount than the one that was shown is no yes.
    expect(await own.confirm('stake', 'day', 901)).toMatchObject({ code: 'limit_asked_other' });
    expect(await own.confirm('stake', 'day', 900)).toEqual({ ok: true, value: { amount: 900 } });
    expect(await own.viewOf('stake', 'day')).toMatchObject({ amount: 900, pending: null });
    expect(await own.confirm('stake', 'day', 900)).toMatchObject({ code: 'limit_not_asked' });
  });

  test('a limit is removed after 24 hours and a second yes, and what is asked for can be dropped (protection#changing-a-limit, protection#own-limits)', async () => {
    expect(await own.set('loss', 'week')).toMatchObject({ outcome: 'unchanged' });
    await own.set('loss', 'week', 1_000);
    expect(await own.set('loss', 'week')).toMatchObject({ outcome: 'asked' });
    expect(await own.cancel('loss', 'week')).toMatchObject({ ok: true });
    expect(await own.cancel('loss', 'week')).toMatchObject({ code: 'limit_not_asked' });
    platform.clock.advance(day_ms);
    expect(await own.confirm('loss', 'week')).toMatchObject({ code: 'limit_not_asked' });
    await own.set('loss', 'week');
    platform.clock.advance(day_ms);
    expect(await own.confirm('loss', 'week')).toEqual({ ok: true, value: { amount: null } });
    expect(await own.viewOf('loss', 'week')).toMatchObject({ amount: null, left: null });
    const acts = await platform.db
      .selectFrom('play_limit_acts')
      .select(['act', 'before', 'amount'])
      .where('member_id', '=', fixture.member.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { act: 'set', before: null, amount: 1_000 },
      { act: 'asked', before: 1_000, amount: null },
      { act: 'cancelled', before: 1_000, amount: null },
      { act: 'asked', before: 1_000, amount: null },
      { act: 'confirmed', before: 1_000, amount: null },
    ]);
  });

  test('what nobody confirmed lapses after seven days, and a lower limit ends it at once (protection#changing-a-limit, protection#own-limits)', async () => {
    await own.set('stake', 'month', 1_000);
    await own.set('stake', 'month', 2_000);
    platform.clock.advance(7 * day_ms - 1);
    expect(await own.viewOf('stake', 'month')).toMatchObject({ pending: { amount: 2_000 } });
    platform.clock.advance(1);
    expect(await own.viewOf('stake', 'month')).toMatchObject({ pending: null });
    expect(await own.confirm('stake', 'month', 2_000)).toMatchObject({ code: 'limit_not_asked' });
    expect(await own.set('stake', 'month', 2_000)).toMatchObject({ outcome: 'asked' });
    await own.set('stake', 'month', 900);
    platform.clock.advance(day_ms);
    expect(await own.confirm('stake', 'month', 2_000)).toMatchObject({ code: 'limit_not_asked' });
    expect(await own.set('stake', 'month', 900)).toMatchObject({ outcome: 'unchanged' });
  });

  test('stakes count until they come back, whether the record is counted into sums or not (protection#what-counts)', async () => {
    await own.set('stake', 'day', 1_000);
    expect(await bet(600, 'a')).toMatchObject({ status: 'ok' });
    const account = await platform.db
      .selectFrom('accounts')
      .select('id')
      .where('owner_id', '=', fixture.member.id)
      .where('kind', '=', 'wallet')
      .executeTakeFirstOrThrow();
    await aggregateRecord(platform, account.id, 0);
    expect(await bet(401)).toMatchObject(refused);
    expect(await own.viewOf('stake', 'day')).toMatchObject({ used: 600, left: 400 });
    // A win gives no room to stake, a stake that comes back does.
    await fixture.win('a-win', 'a', 5_000);
    expect(await bet(401)).toMatchObject(refused);
    expect(await bet(400, 'b')).toMatchObject({ status: 'ok' });
    await fixture.rollback('b-back', 'b-bet');
    expect(await own.viewOf('stake', 'day')).toMatchObject({ used: 600, left: 400 });
    // A refusal is for good under its id, and nothing was taken.
    expect(await bet(500, 'c')).toMatchObject(refused);
    expect(await bet(500, 'c')).toMatchObject(refused);
    // A bet that the vendor gives away takes nothing.
    await own.set('stake', 'day', 1);
    expect(await fixture.bet('gift', newRound(), 0, { kind: 'free' })).toMatchObject({
      status: 'ok',
    });
  });

  test('an open stake is lost so far, a win gives room to lose, and never more than the limit (protection#what-counts)', async () => {
    await own.set('loss', 'day', 1_000);
    expect(await bet(1_000, 'a')).toMatchObject({ status: 'ok' });
    expect(await bet(100)).toMatchObject(refused);
    await fixture.win('a-win', 'a', 300);
    expect(await own.viewOf('loss', 'day')).toMatchObject({ used: 700, left: 300 });
    expect(await bet(301)).toMatchObject(refused);
    await fixture.win('a-more', 'a', 5_000);
    expect(await own.viewOf('loss', 'day')).toMatchObject({ used: 0, left: 1_000 });
    expect(await bet(1_001)).toMatchObject(refused);
    expect(await bet(1_000)).toMatchObject({ status: 'ok' });
  });

  test('a slip and all draws of a chase count at once, and a ticket that is paid back gives room (protection#own-limits)', async () => {
    const numeros = await openDraws(platform, { count: 3 });
    const { member } = fixture;
    await own.set('stake', 'week', 25_000);
    const chase = (draws: number) => slipOf({ numero: numeros[0]!, draws });
    expect(await placeTickets(platform, member, chase(3))).toMatchObject({
      ok: false,
      code: 'own_limit',
      detail: { limit: 'stake', period: 'week', left: 25_000 },
    });
    expect(await fixture.balance()).toBe(10_000_000);
    await place(platform, member, chase(2));
    expect(await own.viewOf('stake', 'week')).toMatchObject({ used: 20_000 });
    expect(await bet(5_001)).toMatchObject(refused);
    const draws = await platform.db
      .selectFrom('lottery_draws')
      .selectAll()
      .orderBy('numero')
      .execute();
    await refundTickets(platform, draws[1]!.id);
    expect(await own.viewOf('stake', 'week')).toMatchObject({ used: 10_000 });
    await own.set('loss', 'week', 30_000);
    await settleTickets(platform, await resulted(platform, draws[0]!.id, northern('12305')));
    expect(await own.viewOf('loss', 'week')).toMatchObject({ used: 0 });
  });

  test('days, weeks from Monday and months begin at midnight of the operator’s zone (protection#what-counts)', async () => {
    const { member } = fixture;
    const opens_at = Date.parse('2026-01-01T00:00:00+07:00');
    const draw = {
      code: 'XSMB',
      numero: '20260301',
      draws_at: Date.parse('2026-03-01T18:00:00+07:00'),
    };
    await addDraws(platform.db, [drawRow({ ...draw, opens_at })]);
    const stake = async (amount: number) => {
      const bets = [{ betType: 'de_dac_biet', numbers: '05', stake: amount }];
      const placed = await placeTickets(platform, member, slipOf({ bets }));
      return placed.ok ? 'ok' : placed.code;
    };
    setClock('2026-01-31T23:59:59.999');
    await own.set('stake', 'day', 10_000);
    await own.set('stake', 'week', 20_000);
    await own.set('stake', 'month', 35_000);
    expect(await stake(10_000)).toBe('ok');
    expect(await stake(1_000)).toBe('own_limit');
    // A Sunday: a new day and month in the same week.
    setClock('2026-02-01T00:00:00.000');
    expect(await own.viewOf('stake', 'month')).toMatchObject({ used: 0 });
    expect(await stake(10_000)).toBe('ok');
    expect(await own.viewOf('stake', 'week')).toMatchObject({ used: 20_000, left: 0 });
    setClock('2026-02-01T23:59:59.999');
    expect(await stake(1_000)).toBe('own_limit');
    setClock('2026-02-02T00:00:00.000');
    expect(await stake(10_000)).toBe('ok');
    setClock('2026-02-03T00:00:00.000');
    expect(await own.viewOf('stake', 'week')).toMatchObject({
      used: 10_000,
      endsAt: Date.parse('2026-02-09T00:00:00+07:00'),
    });
    expect(await stake(10_000)).toBe('ok');
    setClock('2026-02-04T00:00:00.000');
    expect(await stake(1_000)).toBe('own_limit');
    setClock('2026-02-09T00:00:00.000');
    expect(await own.viewOf('stake', 'month')).toMatchObject({ used: 30_000, left: 5_000 });
    expect(await stake(5_100)).toBe('own_limit');
    expect(await stake(5_000)).toBe('ok');
    setClock('2026-02-28T23:59:59.999');
    expect(await stake(1_000)).toBe('own_limit');
    setClock('2026-03-01T00:00:00.000');
    expect(await stake(10_000)).toBe('ok');
  });

  let keys = 0;
  const deposit = (amount: number) =>
    createDeposit(platform, fixture.member.id, {
      channel: 'bank',
      amount,
      idempotencyKey: `key ${(keys += 1)}`,
    });

  test('deposits count gross: one that waits or was paid back too, one that expired not (protection#what-counts)', async () => {
    await setIn(platform, 'deposit.bank.name', 'Demo Bank');
    await setIn(platform, 'deposit.bank.number', '1234567890');
    await setIn(platform, 'deposit.bank.holder', 'Chokdee Demo');
    const nok = await operatorIn(platform, 'Nok');
    const offers = async () =>
      (await depositOptions(platform, fixture.member.id, 'en')).offersLimit;
    expect(await offers()).toBe(true);
    await own.set('deposit', 'month', 50_000);
    expect(await offers()).toBe(false);
    const made = await deposit(20_000);
    if (!made.ok) throw new Error(made.code);
    expect(await deposit(30_001)).toMatchObject({
      code: 'own_limit',
      detail: { limit: 'deposit', period: 'month', left: 30_000 },
    });
    await approveByTwo(platform, made.value.depositId);
    await refundDeposit(platform, nok, { id: made.value.depositId, reason: 'the payer asked' });
    expect(await own.viewOf('deposit', 'month')).toMatchObject({ used: 20_000, left: 30_000 });
    expect(await deposit(30_000)).toMatchObject({ ok: true });
    expect(await own.viewOf('deposit', 'month')).toMatchObject({ left: 0 });
    platform.clock.advance(31 * 60_000);
    await expireDeposits(platform);
    expect(await own.viewOf('deposit', 'month')).toMatchObject({ used: 20_000 });
  });

  test('going on to the first deposit without a limit is noted once (protection#first-deposit)', async () => {
    const { id } = fixture.member;
    await Promise.all([declineDepositLimit(platform, id), declineDepositLimit(platform, id)]);
    expect((await depositOptions(platform, id, 'en')).offersLimit).toBe(false);
    const acts = await platform.db.selectFrom('play_limit_acts').selectAll().execute();
    expect(acts).toMatchObject([{ member_id: id, act: 'declined', kind: 'deposit', period: null }]);
  });
});
