// @engines both: concurrency
import { expect, test } from 'vitest';
import type { PlayLimitPeriod } from '../../server/areas/protection/api/protectionKinds';
import { open_deposits_most } from '../../server/areas/wallet/api/deposits';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { limitsOf } from '../factories/protection';
import { openVendorFixture } from '../factories/vendor';
import { markActs, openRace, otherProcess, turnAfter } from '../processes/starting';
import { race_amount, raceKinds, raceOnce } from '../processes/working';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const races = scaled(12, 1_000);
const tries = 4;
const low = 2 * race_amount + 5_000;
const high = 4 * race_amount + 5_000;
const turns_most = 6;
const midnight = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

/** Midnights of the operator's zone that pass during a race, with the periods that begin there. */
const edges: readonly { at: number; begins: readonly PlayLimitPeriod[] }[] = [
  { at: midnight('2026-01-16'), begins: ['day'] },
  { at: midnight('2026-01-19'), begins: ['day', 'week'] },
  { at: midnight('2026-02-01'), begins: ['day', 'month'] },
];
const periods: readonly PlayLimitPeriod[] = ['day', 'week', 'month'];
const sum = ([before, from]: readonly [number, number]): number => before + from;

test(`a limit is never passed in ${races} races of bets and deposits with its change, from two processes as a period ends`, async () => {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  // The draws are after all edges.
  clock.set(midnight('2026-02-02'));
  const numero = await openRace(platform);
  const marks = await markActs(platform, 'play_limit_acts');
  const other = await otherProcess(platform);
  const seen = new Set<string>();
  for (let race = 0; race < races; race += 1) {
    const kind = raceKinds[race % raceKinds.length]!;
    const raises = race % 8 >= 4;
    const turn = Math.floor(race / raceKinds.length);
    const edge = edges[turn % edges.length]!;
    const period = periods[(turn + Math.floor(turn / edges.length)) % periods.length]!;
    clock.set(edge.at - 1);
    const fixture = await openVendorFixture({ platform, balance: 1_000_000 });
    const { member, vendor, sessionToken } = fixture;
    const { playerRef, gameCode } = fixture.player;
    const own = limitsOf(platform, member);
    const limit = kind === 'deposit' ? 'deposit' : race % 3 === 0 ? 'loss' : 'stake';
    await own.set(limit, period, raises ? low : high);
    if (raises) {
      await own.set(limit, period, high);
      // Asked for a day ago: the second yes may come now.
      await db
        .updateTable('play_limits')
        .set({ asked_at: clock.now() - 86_400_000 })
        .where('member_id', '=', member.id)
        .execute();
    }
    await marks.begin(edge.at);
    const orders = {
      race,
      kind,
      memberId: member.id,
      numero,
      tries,
      edge: edge.at,
      turns: race % turns_most,
      player: { vendor, playerRef, gameCode, sessionToken },
    };
    // The change comes before all, or among those that are under way: after so many answers.
    const { begun, answered } = turnAfter(Math.floor(race / 8) % tries);
    const change = async () => {
      await begun;
      const changed = raises ? own.confirm(limit, period, high) : own.set(limit, period, low);
      expect(await changed).toMatchObject(raises ? { ok: true } : { outcome: 'set' });
    };
    const [here, there] = await Promise.all([
      raceOnce(platform, { ...orders, by: 'here' }, answered),
      other.race({ ...orders, by: 'there' }),
      change(),
    ]);
    const [mark, ...more] = await marks.of(member.id);
    if (!mark || more.length > 0) throw new Error(`race ${race}: not one change`);
    const of = kind === 'deposit' ? 'paid' : 'staked';
    const [atChange, atEnd] = [mark[of], (await marks.now(member.id))[of]];
    const each = kind === 'chase' ? 2 * race_amount : race_amount;
    const name = `race ${race}: ${kind}, ${limit} of a ${period}`;
    expect(sum(atEnd), name).toBe((here + there) * each);
    const isNew = edge.begins.includes(period);
    expect((await own.viewOf(limit, period)).used, name).toBe(isNew ? atEnd[1] : sum(atEnd));
    const [old, held] = raises ? [low, high] : [high, low];
    // What ends at the edge and what begins there are two periods, or both are one.
    const parts = isNew
      ? ([0, 1] as const).map((part) => [atChange[part], atEnd[part]] as const)
      : [[sum(atChange), sum(atEnd)] as const];
    for (const [before, after] of parts) {
      expect(before, `${name}, before the change`).toBeLessThanOrEqual(old);
      if (after > before) expect(after, `${name}, after`).toBeLessThanOrEqual(held);
      seen.add(`${raises ? 'raise' : 'lower'}: ${before > 0} ${after > before}`);
    }
    // Room is used, unless as many deposits wait as may.
    const isFull = kind === 'deposit' && here + there === open_deposits_most;
    if (raises && !isFull)
      expect(parts.at(-1)![1] + each, `${name}: room is used`).toBeGreaterThan(low);
    if (isNew && parts.every(([, after]) => after > 0)) seen.add(`both sides of a ${period}`);
  }
  other.close();
  // Some changes came after tries, and stakes stood on both sides of an edge.
  expect([...seen].filter((each) => each.includes(': true'))).not.toEqual([]);
  expect([...seen].filter((each) => each.startsWith('both'))).not.toEqual([]);
  expect((await verifyLedger(db)).sound).toBe(true);
  await platform.close();
});
