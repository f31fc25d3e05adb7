// @engines both: money
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../server/areas/wallet/api/bonusTerms';
import { rulesAfter } from '../../server/kernel/club/versions';
import { dayOf } from '../../server/kernel/api/wallTime';
import type { RulesVersion } from '../../server/kernel/club/rules';
import { dayAfter, dayBounds } from '../../server/kernel/time/day';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { claimReward } from '../../server/areas/rewards/claimReward';
import { aggregateDays } from '../../server/areas/rewards/aggregateDays';
import { cancelOrder, decideOrder, receiveOrder } from '../../server/areas/rewards/mall/moveOrder';
import { aggregate_after_ms } from '../../server/kernel/turnover/finishedDays';
import { noteLevels } from '../../server/areas/rewards/showStanding';
import { pointsBalance } from '../../server/areas/rewards/pointsAccount';
import { showRewards } from '../../server/areas/rewards/showRewards';
import { signIn } from '../../server/areas/rewards/signIn';
import type { Member } from '../../server/store/tables';
import { addGame, addVendor } from '../factories/game';
import { addMember, addSession, memberRow } from '../factories/member';
import {
  addRules,
  addStake,
  levelsFile,
  mallFile,
  order,
  signInFile,
  stockOf,
  withAddress,
  withPoints,
} from '../factories/reward';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const hour_ms = 3_600_000;

/** The rules change as the operator likes; a level keeps its place. */
const variants = [
  {},
  { silver: '50', gold: '700', gift: '11', rate: '0.5' },
  { silver: '300', gold: '2000', gift: '3', rate: '3.33' },
];

/** The chain of sign-ins changes with them. */
const chains = [signInFile, 'days:\n  - points: 9\n', signInFile];

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('stake' as const),
      amount: fc.integer({ min: 100, max: 30_000 }),
      live: fc.boolean(),
      back: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fold' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('note' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('claim' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('signIn' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('rules' as const),
      variant: fc.integer({ min: 0, max: 2 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Fixture {
  platform: TestPlatform;
  member: Member;
  games: { rng: string; live: string };
  /** The instants at which the member signed in. */
  signed: number[];
}

async function perform({ platform, member, games, signed }: Fixture, one: Act): Promise<void> {
  const { clock, db } = platform;
  // Two things never happen at the very same instant: then their order would be anybody's guess.
  clock.advance(1_000);
  if (one.does === 'stake') {
    const game = one.live ? games.live : games.rng;
    await addStake(platform, member, { amount: one.amount, game, back: one.back === 0 });
  } else if (one.does === 'wait') clock.advance(one.hours * hour_ms);
  else if (one.does === 'fold') await aggregateDays(platform);
  else if (one.does === 'note') await noteLevels(platform);
  else if (one.does === 'signIn') {
    signed.push(clock.now());
    await signIn(platform, member.id);
  } else if (one.does === 'rules')
    await addRules(platform, {
      'levels.yaml': levelsFile(variants[one.variant]),
      'signin.yaml': chains[one.variant]!,
    });
  else {
    const held = await memberRow(db, member.id);
    for (const { rewardId } of (await showRewards(platform, held, 'en')).claimable) {
      const [first, second] = [
        await claimReward(platform, member.id, rewardId),
        await claimReward(platform, member.id, rewardId),
      ];
      expect(first.ok && second).toEqual(first);
    }
  }
}

interface Given {
  id: string;
  version: number;
  amount: number;
  points: number;
}

/** Computes what sign-ins at some instants give: one a day, in a chain under the version that it began under. */
function signInsOf({ signed, platform }: Fixture, versions: readonly RulesVersion[]): Given[] {
  const { timeZone } = platform.config;
  const given: Given[] = [];
  let last: { day: string; place: number; rules: RulesVersion } | undefined;
  for (const instant of signed) {
    const day = dayOf(instant, timeZone);
    if (last?.day === day) continue;
    const goesOn = last?.day === dayAfter(day, -1) && last.place < last.rules.signIn.length;
    last =
      last && goesOn
        ? { ...last, day, place: last.place + 1 }
        : { day, place: 1, rules: versions.filter(({ from }) => from <= instant).at(-1)! };
    const prize = { amount: 0, points: 0, ...last.rules.signIn[last.place - 1] };
    const { amount, points } = prize;
    given.push({ id: `signIn.${day}`, version: last.rules.version, amount, points });
  }
  return given;
}

/** Computes what the rules give from the ledger alone. */
async function expected(fixture: Fixture) {
  const { platform, games } = fixture;
  const { db, config } = platform;
  const moved = await db
    .selectFrom('transfers')
    .select(['kind', 'amount', 'ref', 'created_at as at'])
    .where('kind', 'in', ['bet', 'rollback'])
    .orderBy('created_at')
    .execute();
  const back = new Set(moved.filter(({ kind }) => kind === 'rollback').map(({ ref }) => ref));
  const stakes = moved.filter(({ kind, ref }) => kind === 'bet' && !back.has(ref));
  const versions = await rulesAfter(db, 0);
  const before = (instant: number) =>
    stakes.filter((one) => one.at < instant).reduce((sum, { amount }) => sum + amount, 0);
  /** Each level with the version under which it was reached first, by an instant. */
  const reachedBy = (instant: number) => {
    const ups: { id: string; version: number; amount: number }[] = [];
    versions
      .filter(({ from }) => from <= instant)
      .forEach(({ levels, version }, index) => {
        const end = Math.min(versions[index + 1]?.from ?? instant, instant);
        levels.forEach(({ id, needed, levelUp }, place) => {
          if (place === ups.length && before(end) >= needed)
            ups.push({ id, version, amount: levelUp!.amount });
        });
      });
    return ups;
  };
  const first = dayBounds(dayOf(versions[0]!.from, config.timeZone), config.timeZone)!.from;
  const head = await db
    .selectFrom('turnover_head')
    .select('until')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const rebates: { id: string; version: number; amount: number }[] = [];
  let points = 0;
  for (let from = first; from < head.until;) {
    const day = dayOf(from, config.timeZone);
    const { to } = dayBounds(day, config.timeZone)!;
    const rules = versions.filter((each) => each.from <= to).at(-1)!;
    const level = rules.levels[reachedBy(to).length - 1];
    const of = (code: string) =>
      stakes
        .filter(
          ({ at: instant, ref }) => instant >= from && instant < to && ref.includes(`/${code}/`),
        )
        .reduce((sum, { amount }) => sum + amount, 0);
    const [rng, live] = [of(games.rng), of(games.live)];
    const amount =
      shareOf(rng, level?.rebate.rates.RNG ?? 0) + shareOf(live, level?.rebate.rates.LIVE ?? 0);
    if (amount > 0) rebates.push({ id: `rebate.${day}`, version: rules.version, amount });
    points += Math.floor((rng + live) / 1_000);
    from = to;
  }
  const ups = reachedBy(platform.clock.now()).map((up) => ({ ...up, id: `levelUp.${up.id}` }));
  const signIns = signInsOf(fixture, versions);
  const all = signIns.reduce((sum, each) => sum + each.points, points);
  return { rows: [...ups, ...rebates, ...signIns], points: all, versions, reachedBy };
}

test('for random stakes, claims, times and versions, rewards and points are what the rules give by the ledger alone (rewards#points, rewards#reward-centre, rewards#turnover, rewards#vip-levels)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 60 }), async (acts) => {
      const platform = await openTestPlatform();
      const { db } = platform;
      await aggregateDays(platform);
      await addVendor(platform, 'V');
      await addRules(platform);
      const games = {
        rng: (await addGame(platform, 'V')).code,
        live: (await addGame(platform, 'V', { game_type: 'LIVE' })).code,
      };
      const member = await addMember(platform, { balance: 10_000_000 });
      const fixture: Fixture = { platform, member, games, signed: [] };
      for (const one of acts) {
        await perform(fixture, one);
        // Anybody who plays is there.
        if (one.does === 'stake') await addSession(platform, member);
      }
      platform.clock.advance(48 * hour_ms + aggregate_after_ms);
      await aggregateDays(platform);
      await perform(fixture, { does: 'claim' });
      const { rows, points, versions, reachedBy } = await expected(fixture);
      const stored = await db
        .selectFrom('rewards')
        .selectAll()
        .where('member_id', '=', member.id)
        .execute();
      const judged = stored.filter(({ kind }) => kind !== 'weekly');
      const plain = (all: { id: string; version: number; amount: number }[]) =>
        all.map(({ id, version, amount }) => `${id} ${version} ${amount}`).sort();
      expect(plain(judged)).toEqual(plain(rows));
      expect(await pointsBalance(db, member.id)).toBe(points);
      // A weekly gift is that of the level and version at its claim.
      for (const { id, amount, version, claimed_at } of stored.filter(
        ({ kind }) => kind === 'weekly',
      )) {
        const instant = claimed_at ?? Number.NaN;
        const rules = versions.filter(({ from }) => from <= instant).at(-1)!;
        const held = rules.levels[reachedBy(instant).length - 1];
        expect({ amount, version }, id).toEqual({
          amount: held?.weekly?.amount,
          version: rules.version,
        });
      }
      // Whatever was not claimed has run out, and nothing was claimed after that.
      const now = platform.clock.now();
      for (const { id, state, claimed_at, expires_at } of stored) {
        const end = expires_at ?? Number.POSITIVE_INFINITY;
        if (state === 'claimed') expect(claimed_at, id).toBeLessThan(end);
        else expect(end, id).toBeLessThanOrEqual(now);
      }
      const claimed = stored.filter(({ state, amount }) => state === 'claimed' && amount > 0);
      const paid = await db
        .selectFrom('transfers')
        .select(['amount'])
        .where('kind', '=', 'bonus')
        .execute();
      const sorted = (all: { amount: number }[]) =>
        all.map(({ amount }) => amount).sort((a, b) => a - b);
      expect(sorted(paid)).toEqual(sorted(claimed));
      expect(await verifyLedger(db)).toMatchObject({ sound: true });
      await platform.close();
    }),
    { numRuns: scaled(6, 300) },
  );
});

const mallAct = fc.record({
  does: fc.constantFrom('order', 'again', 'cancel', 'approve', 'send', 'receive', 'reject', 'code'),
  gift: fc.constantFrom('mug', 'coffee', 'baht-50'),
  /** The place of the order among those that there are. */
  at: fc.nat(30),
});
type MallAct = typeof mallAct extends fc.Arbitrary<infer T> ? T : never;
const nok = { id: 'op', name: 'Nok' };

/** A member with an address, and the ids of the orders made so far with their keys. */
interface Shopper {
  id: string;
  addressId: string;
  made: { orderId: string; key: string; gift: string }[];
}

async function shop(platform: TestPlatform, who: Shopper, { does, gift, at: index }: MallAct) {
  const { id, addressId, made } = who;
  const one = made.length > 0 ? made[index % made.length] : undefined;
  platform.clock.advance(1_000);
  if (does === 'order') {
    const key = `k${made.length} ${platform.clock.now()}`;
    const input = { itemId: gift, addressId, idempotencyKey: key };
    const [first, second] = await Promise.all([
      order(platform, id, input),
      order(platform, id, input),
    ]);
    expect(second).toEqual(first);
    if (first.ok) made.push({ orderId: first.value.orderId, key, gift });
  } else if (!one) return;
  else if (does === 'again') {
    const input = { itemId: one.gift, addressId, idempotencyKey: one.key };
    expect(await order(platform, id, input)).toMatchObject({ value: { orderId: one.orderId } });
  } else if (does === 'cancel') await cancelOrder(platform, id, one.orderId);
  else if (does === 'receive') await receiveOrder(platform, id, one.orderId);
  else {
    const decisions = {
      approve: { to: 'approved' },
      send: { to: 'sent', carrier: 'A', tracking: '1' },
      code: { to: 'code', code: 'C' },
      reject: { to: 'rejected', reason: 'r' },
    } as const;
    await decideOrder(platform, nok, one.orderId, decisions[does as keyof typeof decisions]);
  }
}

test('for random orders, cancellations and decisions, points and stock are what the ledger gives (rewards#orders)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mallAct, { minLength: 10, maxLength: 60 }), async (acts) => {
      const platform = await openTestPlatform();
      const { db } = platform;
      await addRules(platform, { 'mall.yaml': mallFile({ stock: 3 }) });
      const before = { mug: 3, coffee: 50, 'baht-50': 20 };
      const member = await addMember(platform);
      await withPoints(platform, member.id, 600);
      const addressId = await withAddress(platform, member.id);
      const who: Shopper = { id: member.id, addressId, made: [] };
      for (const one of acts) await shop(platform, who, one);
      const moved = await db.selectFrom('transfers').select(['kind', 'amount', 'ref']).execute();
      const of = (kind: string) => moved.filter((each) => each.kind === kind);
      const sum = (all: { amount: number }[]) =>
        all.reduce((total, { amount }) => total + amount, 0);
      expect(await pointsBalance(db, member.id)).toBe(
        600 - sum(of('points_order')) + sum(of('points_back')),
      );
      const rows = await db.selectFrom('mall_orders').selectAll().execute();
      expect(
        of('points_order')
          .map(({ ref }) => ref)
          .sort(),
      ).toEqual(rows.map(({ id }) => id).sort());
      const over = rows.filter(({ state }) => state === 'rejected' || state === 'cancelled');
      expect(
        of('points_back')
          .map(({ ref }) => ref)
          .sort(),
      ).toEqual(over.map(({ id }) => id).sort());
      const remaining = rows.filter((row) => !over.includes(row));
      for (const [gift, stock] of Object.entries(before)) {
        const ordered = remaining.filter(({ gift_id }) => gift_id === gift).length;
        expect(await stockOf(platform, gift)).toBe(stock - ordered);
      }
      const credited = remaining.filter(({ gives }) => gives === 'money');
      expect(sum(of('bonus'))).toBe(sum(credited));
      expect(await verifyLedger(db)).toMatchObject({ sound: true });
      await platform.close();
    }),
    { numRuns: scaled(4, 300) },
  );
});
