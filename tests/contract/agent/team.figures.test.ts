// @engines both: money
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { figuresWithin, no_figures } from '../../../server/areas/agent/figures';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { windowsFor } from '../../../server/areas/agent/readFigures';
import { today } from '../../../server/kernel/time/day';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { uplineOf } from '../../../server/kernel/team/links';
import { rateOf } from '../../../server/kernel/team/rates';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { windowsOf } from '../../../server/kernel/turnover/windows';
import { fund, memberBalance } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { correctTo, settleBy } from '../../factories/correction';
import { agreeShare, counterOf } from '../../factories/counter';
import { northern, openDraws } from '../../factories/draw';
import { doneOf } from '../../support/calls';
import { addStake } from '../../factories/reward';
import { opening, teamDays } from '../../factories/teamDay';
import { place, slipOf } from '../../factories/ticket';
import type { TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { scaled } from '../../support/repeat';

const day_ms = 86_400_000;
const team = teamDays();
const { join, move, setRate, play, endDay, sums, earned } = team;
let platform: TestPlatform;
let games: Record<'RNG' | 'LIVE', string>;
beforeEach(() => {
  ({ platform, games } = team.current());
});

test('a day’s figures are the same while it runs and when it is added up, for the member and every team above (agent#daily-figures)', async () => {
  const top = await join(null, 1);
  const low = await join(top, 2);
  const member = await join(low, 0);
  const day = today(platform);
  await play(member, 1_000);
  await play(member, 500, 'LIVE');
  await addStake(platform, member, { amount: 300, game: games.RNG, back: true });
  await play(low, 70);
  const read = async () => [
    await sums(member, 'own', day),
    await sums(low, 'own', day),
    await sums(low, 'team', day),
    await sums(top, 'team', day),
    await sums(member, 'team', day),
  ];
  const live = await read();
  expect(live[0]).toEqual({
    ...no_figures,
    staked: 1_500,
    settled: 1_500,
    other: opening,
    registered: 1,
    bettors: 1,
  });
  expect(live[2]).toEqual(live[0]);
  expect(live[3]).toMatchObject({ staked: 1_570, settled: 1_570, registered: 2, bettors: 2 });
  expect(live[4]).toEqual(no_figures);
  await endDay();
  expect(await read()).toEqual(live);
  await aggregateTeams(platform);
  expect(await read()).toEqual(live);
});

test('no slice of the fold reads the movements or bets of anybody else (agent#daily-figures)', async () => {
  // PostgreSQL knows the sizes of its tables, and reads one that is as small as here whole.
  if (platform.store.engine !== 'sqlite') return;
  const member = await join(await join(null, 1), 0);
  const now = platform.clock.now();
  const windows = () =>
    windowsOf([{ memberId: member.id, piece: 0, from: now - day_ms, to: now + 1 }]);
  const plans = await plansOf(platform, ({ db, store, config }) =>
    figuresWithin(db, { store, config }, windows(), 'piece'),
  );
  expect(plans.length).toBeGreaterThan(3);
  for (const { query, scans } of plans) {
    // The windows themselves are read as a whole, and nothing else.
    expect(
      scans.filter((scan) => !/CONSTANT|subquery|SCAN s\b/.test(scan)),
      query,
    ).toEqual([]);
  }
});

test('a question about some hours says them to the engine, which would else read all movements there are (agent#daily-figures)', async () => {
  // SQLite has the order of the joins, no matter the hours.
  if (platform.store.engine !== 'postgres') return;
  const top = await join(null, 1);
  await join(top, 0);
  const now = platform.clock.now();
  const windows = () => windowsFor({ memberId: top.id, scope: 'team' }, { from: now - 1, to: now });
  const plans = await plansOf(platform, ({ db, store, config }) =>
    figuresWithin(db, { store, config }, windows(), 'group'),
  );
  const entries = plans.flatMap(({ accesses }) => accesses.filter((one) => / entries/.test(one)));
  expect(entries).toHaveLength(2);
  for (const access of entries) {
    expect(access).toContain(`created_at >= '${now - 1}'`);
    expect(access).toContain(`created_at < '${now}'`);
  }
});

test('a move keeps every sum of the past, of the hours before it too (agent#daily-figures)', async () => {
  const top = await join(null, 1, 500);
  const [left, right] = [await join(top, 2, 400), await join(top, 2, 200)];
  const member = await join(left, 0, 100);
  const day = today(platform);
  await play(member, 100_000);
  expect(await move(top, member, right)).toMatchObject({ ok: true });
  platform.clock.advance(10);
  await play(member, 30_000);
  const check = async () => {
    expect((await sums(left, 'team', day)).settled).toBe(100_000);
    expect((await sums(right, 'team', day)).settled).toBe(30_000);
    expect(await sums(top, 'team', day)).toMatchObject({ settled: 130_000, bettors: 1 });
  };
  await check();
  await endDay();
  await check();
  expect(await earned(left)).toBe(3_000);
  expect(await earned(right)).toBe(300);
  expect(await earned(top)).toBe(1_000 + 900);
  expect(await earned(member)).toBe(1_300);
});

test('a rate counts from its change on (agent#rebates)', async () => {
  const top = await join(null, 1, 500);
  const member = await join(top, 0);
  await play(member, 100_000);
  expect(await setRate(member, 200)).toMatchObject({ ok: true });
  platform.clock.advance(10);
  await play(member, 100_000);
  await endDay();
  expect(await earned(member)).toBe(2_000);
  expect(await earned(top)).toBe(8_000);
});

test('rebates are paid once from agent_cost, however many processes pay, and a later stop pays nothing again (agent#rebates)', async () => {
  const top = await join(null, 1, 500);
  const members = [];
  for (let index = 0; index < 4; index += 1) members.push(await join(top, 0, 100 * index));
  for (const member of members) await play(member, 100_000);
  platform.clock.advance(day_ms + aggregate_after_ms);
  await Promise.all([aggregateTeams(platform), aggregateTeams(platform), aggregateTeams(platform)]);
  await Promise.all([payRebates(platform), payRebates(platform), payRebates(platform)]);
  await payRebates(platform);
  const each = await Promise.all(members.map(earned));
  expect(each).toEqual([0, 1_000, 2_000, 3_000]);
  expect(await earned(top)).toBe(4 * 5_000 - 6_000);
  expect(await memberBalance(platform, members[3]!)).toBe(opening - 100_000 + 3_000);
  const { sum } = await platform.db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(({ fn }) => fn.sum<number>('e.amount').as('sum'))
    .where('a.kind', '=', 'agent_cost')
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(-20_000);
  expect((await verifyLedger(platform.db)).sound).toBe(true);
});

test('a stake that a corrected result gives back takes its rebate off later ones, and never off the balance (agent#rebates)', async () => {
  const top = await join(null, 1, 500);
  const member = await join(top, 0);
  const code = '11X5_1';
  const [numero] = await openDraws(platform, { code });
  await aggregateTeams(platform);
  const bets = [{ betType: 'sum_over_30', numbers: 'over', stake: 100_000 }];
  await place(platform, member, slipOf({ code, numero: numero!, bets }));
  const drawId = `${code}-${numero}`;
  await settleBy(platform, drawId, '01,02,03,04,05');
  const day = today(platform);
  expect((await sums(top, 'team', day)).settled).toBe(100_000);
  await endDay();
  expect(await earned(top)).toBe(5_000);
  // By the right result, 30, all of it goes back.
  await correctTo(platform, drawId, '01,02,08,09,10');
  expect(await settleCorrections(platform)).toBe(1);
  const later = today(platform);
  expect(await memberBalance(platform, member)).toBe(opening);
  const read = async () => [
    (await sums(top, 'team', day)).settled,
    (await sums(top, 'team', later)).settled,
    (await sums(member, 'own', later)).settled,
  ];
  expect(await read()).toEqual([100_000, -100_000, -100_000]);
  await endDay();
  expect(await read()).toEqual([100_000, -100_000, -100_000]);
  expect(await earned(top)).toBe(5_000);
  const owed = 100_000;
  await play(member, owed + 40_000);
  await endDay();
  expect(await earned(top)).toBe(5_000 + 2_000);
  expect((await verifyLedger(platform.db)).sound).toBe(true);
});

/** The rebates of a stake by its line at its instant: an own way to the same sums. */
async function expectedParts(member: Member): Promise<{ id: string; rate: number }[]> {
  const ids = [member.id, ...(await uplineOf(platform.db, member.id))];
  return Promise.all(ids.map(async (id) => ({ id, rate: await rateOf(platform.db, id) })));
}

test('for random trees, rates, stakes, moves and changes: what is paid is what the lines of then bring (agent#rebates)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(300)), { minLength: 2, maxLength: 7 }),
      fc.array(
        fc.tuple(
          fc.constantFrom('play', 'play', 'play', 'move', 'rate', 'day'),
          ...[fc.nat(), fc.nat(), fc.integer({ min: 1, max: 99_999 })],
        ),
        { minLength: 4, maxLength: 12 },
      ),
      async (shape, acts) => {
        const top = await join(null, 1, 400);
        const members = [top];
        for (const [pick, rate] of shape) {
          const parent = members[pick % members.length]!;
          members.push(await join(parent, 2, Math.min(rate, await rateOf(platform.db, parent.id))));
        }
        // Stakes of one line at the same rates, on one day, are shared as one.
        const staked = new Map<string, { stake: number; line: { id: string; rate: number }[] }>();
        let days = 0;
        for (const [act, one, other, amount] of acts) {
          const member = members[one % members.length]!;
          const to = members[other % members.length]!;
          if (act === 'move') await move(top, member, to);
          if (act === 'rate') await setRate(member, other % 500);
          if (act === 'day') {
            await endDay();
            days += 1;
          }
          platform.clock.advance(1_000);
          if (act !== 'play') continue;
          const line = await expectedParts(member);
          await play(member, amount);
          const key = `${days} ${JSON.stringify(line)}`;
          const sum = staked.get(key) ?? { stake: 0, line };
          staked.set(key, { stake: sum.stake + amount, line });
        }
        await endDay();
        let whole = 0;
        let exact = 0;
        for (const { stake: sum, line } of staked.values()) {
          const best = Math.max(...line.map(({ rate }) => rate));
          exact += (sum * best) / 10_000;
          whole += Math.floor((sum * best) / 10_000);
        }
        const paid = await Promise.all(members.map(earned));
        const all = paid.reduce((sum, part) => sum + part, 0);
        // Pieces of a day that a change of somebody else made are rounded down on their own.
        expect(all).toBeLessThanOrEqual(exact);
        expect(all).toBeGreaterThanOrEqual(whole - 2 * acts.length);
        for (const [index, member] of members.entries()) {
          const own = [...staked.values()].reduce((sum, { stake: part, line }) => {
            const level = line.findIndex(({ id }) => id === member.id);
            if (level < 0) return sum;
            const below = Math.max(0, ...line.slice(0, level).map(({ rate }) => rate));
            return sum + (part * Math.max(0, line[level]!.rate - below)) / 10_000;
          }, 0);
          expect(Math.abs(paid[index]! - own)).toBeLessThanOrEqual(acts.length);
        }
        const settled = (await sumsOverTime(top)).settled;
        const played = [...staked.values()].filter(({ line }) => line[0]!.id !== top.id);
        expect(settled).toBe(played.reduce((sum, part) => sum + part.stake, 0));
        expect((await verifyLedger(platform.db)).sound).toBe(true);
      },
    ),
    { numRuns: scaled(5, 150) },
  );
});

async function sumsOverTime(top: Member): Promise<{ settled: number }> {
  const { settled } = await platform.db
    .selectFrom('agent_days')
    .select(({ fn }) => fn.sum<number>('settled').as('settled'))
    .where('member_id', '=', top.id)
    .where('scope', '=', 'team')
    .executeTakeFirstOrThrow();
  return { settled: Number(settled ?? 0) };
}

test('money that is no play is told apart: deposits, what an operator gave, and what was earned (agent#daily-figures)', async () => {
  const top = await join(null, 1, 500);
  const member = await join(top, 0, 500);
  await endDay();
  const day = today(platform);
  await fund(platform, member, 700, 'more');
  await play(member, 10_000);
  expect(await sums(top, 'team', day)).toEqual({
    ...no_figures,
    other: 700,
    staked: 10_000,
    settled: 10_000,
    bettors: 1,
  });
  await endDay();
  expect(await sums(top, 'team', today(platform))).toEqual({ ...no_figures, earned: 500 });
});

test('of what an agent sells, figures have stakes and wins without the parts that the agent holds (agent#shares, agent#daily-figures)', async () => {
  const top = await join(null, 1);
  const agent = await join(top, 2);
  await openDraws(platform, { from: '20260301' });
  await agreeShare(platform, { top, agent }, 20);
  const day = today(platform);
  doneOf(await counterOf(platform, agent).sell('mb 05 duoi1n'));
  const sold = { staked: 80, won: 0, settled: 0, other: opening };
  expect(await sums(agent, 'own', day)).toMatchObject(sold);
  await settleBy(platform, 'XSMB-20260301', northern('12305'));
  const drawn = today(platform);
  const won = { staked: 0, won: 9_900 - 1_980, settled: 80 };
  expect(await sums(agent, 'own', drawn)).toMatchObject(won);
  expect(await sums(top, 'team', drawn)).toMatchObject({ ...won, other: 0 });
});
