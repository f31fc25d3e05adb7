// @engines both: money
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { rebateSources } from '../../../server/areas/agent/api/sources';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import * as service from '../../../server/areas/agent/rebateSources';
import { today } from '../../../server/kernel/time/day';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { rateOf } from '../../../server/kernel/team/rates';
import type { Member } from '../../../server/store/tables';
import { correctTo, settleBy } from '../../factories/correction';
import { openDraws } from '../../factories/draw';
import { changeCategory } from '../../factories/game';
import { addStake } from '../../factories/reward';
import { teamDays } from '../../factories/teamDay';
import { place, slipOf } from '../../factories/ticket';
import type { TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { scaled } from '../../support/repeat';
import { sourcesModel } from './team.sources.model';

const day_ms = 86_400_000;
const lottery = '11X5_1';
const team = teamDays();
const { join, move, setRate, play } = team;
const endDay = () => team.endDay(day_ms);
let platform: TestPlatform;
/** The number of the newest draw. */
let draw: number;
let games: Record<'RNG' | 'LIVE', string>;
beforeEach(() => {
  draw = 20_260_301;
  ({ platform, games } = team.current());
});

/** Buys tickets that lose by the one result, and go back by the other. */
async function buy(member: Member, stakes: readonly number[]): Promise<string> {
  draw += 1;
  const [numero] = await openDraws(platform, { code: lottery, from: String(draw) });
  const bets = stakes.map((amount) => ({
    betType: 'sum_over_30',
    numbers: 'over',
    stake: amount,
  }));
  for (const bet of bets) {
    await place(platform, member, slipOf({ code: lottery, numero: numero!, bets: [bet] }));
  }
  return `${lottery}-${numero}`;
}
const kinds = ['RNG', 'LIVE', 'FISH'] as const;
const losing = '01,02,03,04,05';
const returning = '01,02,08,09,10';
async function correct(drawId: string, result: string): Promise<void> {
  platform.clock.advance(1_000);
  await correctTo(platform, drawId, result);
  await settleCorrections(platform);
}

const { walk, holdAll } = sourcesModel(() => platform);

test('for random trees, rates, moves, rounds, tickets, corrections and categories: the sources of each rebate sum to it, and to what the ledger paid (agent#rebate-sources)', async () => {
  let held = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(300)), { minLength: 2, maxLength: 6 }),
      fc.array(
        fc.tuple(
          fc.constantFrom(
            ...([
              'play',
              'play',
              'live',
              'buy',
              'correct',
              'move',
              'rate',
              'day',
              'category',
            ] as const),
          ),
          ...[fc.nat(), fc.nat(), fc.integer({ min: 1, max: 99_999 })],
        ),
        { minLength: 6, maxLength: 16 },
      ),
      async (shape, acts) => {
        const top = await join(null, 1, 400);
        const members = [top];
        for (const [pick, rate] of shape) {
          const parent = members[pick % members.length]!;
          members.push(await join(parent, 2, Math.min(rate, await rateOf(platform.db, parent.id))));
        }
        const draws: string[] = [];
        for (const [act, one, other, amount] of acts) {
          const member = members[one % members.length]!;
          platform.clock.advance(1_000);
          if (act === 'play') await play(member, amount);
          if (act === 'live') await play(member, amount, 'LIVE');
          if (act === 'move') await move(top, member, members[other % members.length]!);
          if (act === 'rate') await setRate(member, other % 500);
          if (act === 'day') await endDay();
          if (act === 'category') await changeCategory(platform, games.RNG, kinds[other % 3]!);
          if (act === 'buy') {
            const bought = await buy(member, [100 * (1 + (amount % 90)), 200]);
            await settleBy(platform, bought, amount % 2 === 0 ? losing : returning);
            draws.push(bought);
          }
          const drawId = draws[other % Math.max(1, draws.length)];
          if (act === 'correct' && drawId) {
            await correct(drawId, amount % 2 === 0 ? losing : returning);
          }
        }
        await endDay();
        held += await holdAll(members);
        expect((await verifyLedger(platform.db)).sound).toBe(true);
      },
    ),
    { numRuns: scaled(4, 100) },
  );
  expect(held).toBeGreaterThan(0);
});

test('a day’s stakes are told with the difference of rates at their instant, those of others without their numbers (agent#rebate-sources)', async () => {
  const top = await join(null, 1, 500);
  const low = await join(top, 2, 200);
  const member = await join(low, 0, 100);
  const beside = await join(null, 1, 500);
  await aggregateTeams(platform);
  const day = today(platform);
  await play(member, 10_001);
  expect(await setRate(low, 300)).toMatchObject({ ok: true });
  platform.clock.advance(10);
  await play(member, 20_000, 'LIVE');
  await play(low, 700);
  expect(await service.showSources(platform, top.id, { day })).toMatchObject({
    code: 'rebate_unknown',
  });
  await endDay();
  const rounds = await platform.db.selectFrom('wallet_txs').select('round_id').execute();
  const seen = async (by: Member, more = {}) => {
    const answer = await service.showSources(platform, by.id, {
      day,
      language: 'en',
      ...more,
    });
    if (!answer.ok) throw new Error(answer.code);
    return rebateSources.response.strict().parse(answer.value);
  };
  const ofTop = await seen(top);
  expect(ofTop.list).toMatchObject([
    { userName: low.username, own: false, stake: 700, rate: 200, share: '140000' },
    { userName: member.username, category: 'LIVE', stake: 20_000, rate: 200, share: '4000000' },
    { userName: member.username, category: 'RNG', stake: 10_001, rate: 300, share: '3000300' },
  ]);
  expect(ofTop.rebates).toMatchObject([
    { category: 'LIVE', stake: 20_000, amount: 400, exact: '4000000', rounding: 0 },
    { category: 'RNG', stake: 10_701, amount: 314, exact: '3140300', rounding: -300 },
  ]);
  for (const { round_id } of rounds) expect(JSON.stringify(ofTop)).not.toContain(round_id);
  const ofLow = await seen(low, { category: 'RNG' });
  expect(ofLow.list).toMatchObject([
    { userName: low.username, own: true, detail: 'proof', rate: 300, share: '210000' },
    { userName: member.username, own: false, detail: 'none', detailId: '', rate: 100 },
  ]);
  expect(ofLow.list[0]!.detailId).not.toBe('');
  const ofMember = await seen(member);
  expect(ofMember.list).toMatchObject([
    { own: true, stake: 20_000, rate: 100, share: '2000000' },
    { own: true, stake: 10_001, rate: 100, share: '1000100' },
  ]);
  // Nothing of anybody else: not the day, not the transfer, not a place of theirs.
  const unknown = { code: 'rebate_unknown' };
  expect(await service.showSources(platform, beside.id, { day })).toMatchObject(unknown);
  expect(await service.showSources(platform, low.id, { day: '2020-01-01' })).toMatchObject(unknown);
  expect(await service.showSources(platform, low.id, { day: 'yesterday' })).toMatchObject(unknown);
  expect(await service.showSources(platform, low.id, { day, category: 'FISH' })).toMatchObject(
    unknown,
  );
  const id = ofTop.rebates[0]!.paidBy;
  expect(await service.showPaid(platform, top.id, { id })).toMatchObject({ ok: true });
  for (const one of [low, member, beside]) {
    expect(await service.showPaid(platform, one.id, { id })).toMatchObject(unknown);
  }
  const place = `o${Number.MAX_SAFE_INTEGER}`.slice(0, 14);
  const elsewhere = await seen(member, { cursor: `${place}.${top.id}` });
  expect(elsewhere.list).toEqual(ofMember.list);
});

test('what a move brought counts from its instant, and a stake that was corrected away on a later day is still the source of the first (agent#rebate-sources)', async () => {
  const top = await join(null, 1, 500);
  const [left, right] = [await join(top, 2, 400), await join(top, 2, 200)];
  const member = await join(left, 0, 100);
  await aggregateTeams(platform);
  const day = today(platform);
  await play(member, 30_000);
  expect(await move(top, member, right)).toMatchObject({ ok: true });
  platform.clock.advance(10);
  await play(member, 50_000);
  await endDay();
  const stakes = async (by: Member) => (await walk(by.id, day)).map((row) => [row.stake, row.rate]);
  expect(await stakes(left)).toEqual([[30_000, 300]]);
  expect(await stakes(right)).toEqual([[50_000, 100]]);
  expect(await stakes(top)).toEqual([
    [50_000, 300],
    [30_000, 100],
  ]);
  const drawId = await buy(member, [9_000]);
  await settleBy(platform, drawId, losing);
  const settled = today(platform);
  await endDay();
  await correct(drawId, returning);
  const corrected = today(platform);
  await endDay();
  const messagesTo = async (on: string) =>
    (await walk(right.id, on)).map(({ kind, stake: amount, share }) => [kind, amount, share]);
  expect(await messagesTo(settled)).toEqual([['ticket', 9_000, 900_000n]]);
  expect(await messagesTo(corrected)).toEqual([['correction', -9_000, -900_000n]]);
});

test('stakes of one instant stay on one page, and no page is lost or told twice (agent#rebate-sources)', async () => {
  const top = await join(null, 1, 500);
  const members = [await join(top, 0), await join(top, 0)];
  await aggregateTeams(platform);
  const day = today(platform);
  const now = platform.clock.now();
  for (const count of [3, 4, 1]) {
    for (const member of members) {
      for (let nth = 0; nth < count; nth += 1) {
        await addStake(platform, member, { amount: 100 + nth, game: games.RNG });
      }
    }
    platform.clock.advance(10);
  }
  await endDay();
  for (const size of [1, 2, 3, 5, 50]) {
    for (const way of ['older', 'newer'] as const) {
      const rows = await walk(top.id, day, { size, way });
      expect(rows).toHaveLength(16);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(16);
      expect(rows.at(-1)!.at).toBe(now);
    }
  }
});

test('no page reads the stakes of others, or a day as a whole (agent#rebate-sources)', async () => {
  // PostgreSQL knows the sizes of its tables, and reads one that is as small as here whole.
  if (platform.store.engine !== 'sqlite') return;
  const top = await join(null, 1, 500);
  const member = await join(await join(top, 2, 300), 0);
  await aggregateTeams(platform);
  const day = today(platform);
  for (let nth = 0; nth < 4; nth += 1) await play(member, 100);
  await endDay();
  for (const category of ['', 'RNG']) {
    const { of } = (await service.dayRebates(platform, top.id, { day, category }))!;
    for (const cursor of ['', 'last', `o${platform.clock.now() - day_ms}.${member.id}`]) {
      const plans = await plansOf(platform, (watched) =>
        service.pageOfSources(watched, of, { cursor, size: 2 }),
      );
      expect(plans.length).toBeGreaterThan(2);
      for (const { query, scans } of plans) {
        // The rows that the query made itself are gone through, by their names.
        const own = /CONSTANT|subquery|SCAN (w|s|h|own|branch|lower|o|b|u|p\d+)\b/;
        expect(
          scans.filter((scan) => !own.test(scan)),
          query,
        ).toEqual([]);
      }
    }
  }
});
