// @engines both: concurrency
import { expect, test, describe } from 'vitest';
import { placeTickets } from '../../server/areas/lottery/tickets/place';
import type { PlayLimitPeriod } from '../../server/areas/protection/api/protectionKinds';
import { exclude } from '../../server/areas/protection/exclusions';
import { open_deposits_most } from '../../server/areas/wallet/api/deposits';
import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { exclusionKinds } from '../../server/kernel/api/call';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { setSetting } from '../../server/kernel/settings/settings';
import { openDraws } from '../factories/draw';
import { limitsOf } from '../factories/protection';
import { slipOf } from '../factories/ticket';
import { openVendorFixture } from '../factories/vendor';
import { markActs, openRace, otherProcess, turnAfter } from '../processes/starting';
import { raceKinds, raceOnce, race_amount } from '../processes/working';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

describe('races with an exclusion', () => {
  const trials = scaled(20, 1_000);
  const races = scaled(8, 1_000);
  const further = 80;
  const held_ms = 1_000;
  const day_ms = 24 * 60 * 60 * 1000;
  const tries = 4;
  /** Turns of the event loop within which a bet is taken. */
  const turns_most = 10;

  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
  }

  test(`no bet, ticket, chase or deposit is taken after an exclusion, in ${trials} races (protection#what-stops)`, async () => {
    const fixture = await openVendorFixture({ balance: 1_000_000_000 });
    const here = fixture.platform;
    // Two connections of one process to a SQLite file would wait for each other's turn of the process.
    const there = here.url.startsWith('file:') ? here : await openTestPlatform(here.url);
    await openDraws(here, { count: 3 });
    await setSetting(here.db, 'deposit.sandbox.open', '1', 0);
    const stakes = (): Promise<number> => fixture.balance();
    const deposits = async () =>
      Number(
        (
          await here.db
            .selectFrom('deposits')
            .select((eb) => eb.fn.countAll().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      );
    const bets = [
      (instant: number) =>
        fixture.bet(`b${instant}`, `r${instant}`, 100).then(({ status }) => status),
      () => placed(slipOf({ bets: small })),
      () => placed(slipOf({ bets: small, draws: 3, stopOnWin: true })),
      (instant: number) =>
        createDeposit(here, fixture.member.id, {
          channel: 'sandbox',
          amount: 10_000,
          idempotencyKey: `d${instant}`,
        }).then((made) => (made.ok ? 'ok' : made.code)),
    ] as const;
    const placed = (slip: ReturnType<typeof slipOf>) =>
      placeTickets(here, fixture.member, slip).then((done) => (done.ok ? 'ok' : done.code));
    const outcomes = new Set<string>();
    for (let trial = 0; trial < trials; trial += 1) {
      const bet = bets[trial % bets.length]!;
      const wanted = { memberId: fixture.member.id, kind: 'timeOut', source: 'member' } as const;
      const shut = async () => {
        const until = there.clock.now() + held_ms;
        expect(await exclude(there, { ...wanted, until })).toMatchObject({ ok: true });
        // The exclusion holds: nothing may follow it.
        return [await stakes(), await deposits()];
      };
      const round = Math.floor(trial / bets.length);
      // First after the other and then before it; from then on at once, sooner or later, so that it meets each
      // step of the other.
      const early = round === 0 ? await bet(trial) : undefined;
      const late = turns(round % turns_most).then(shut);
      if (round === 1) await late;
      const [answer, atCommit] = await Promise.all([early ?? bet(trial), late]);
      expect([await stakes(), await deposits()], `trial ${trial}: ${String(answer)}`).toEqual(
        atCommit,
      );
      expect(['ok', 'limitReached', 'on_time_out', 'deposits_open']).toContain(answer);
      outcomes.add(`${trial % bets.length} ${String(answer)}`);
      await here.db.updateTable('deposits').set({ state: 'expired' }).execute();
      for (const { clock } of new Set([here, there])) clock.advance(held_ms);
    }
    // Each kind of bet was taken, and refused.
    expect(outcomes.size).toBeGreaterThanOrEqual(2 * bets.length);
    expect((await verifyLedger(here.db)).sound).toBe(true);
    for (const platform of new Set([here, there])) await platform.close();
  });

  const small = [{ betType: 'de_dac_biet', numbers: '05', stake: 100 }];

  test(`nothing is staked or paid in after an exclusion, in ${races} races of two processes at midnight (protection#what-stops)`, async () => {
    const platform = await openTestPlatform();
    const { clock } = platform;
    const edge = Date.parse('2026-02-01T00:00:00+07:00');
    clock.set(edge);
    const numero = await openRace(platform);
    const marks = await markActs(platform, 'protection_events');
    const other = await otherProcess(platform);
    const seen = new Set<string>();
    // Further ones where none of them met: a busy machine lets one side be over before the other begins.
    const goesOn = (race: number) => race < races || (!seen.has('some') && race < races + further);
    for (let race = 0; goesOn(race); race += 1) {
      const kind = raceKinds[race % raceKinds.length]!;
      const excludes = exclusionKinds[Math.floor(race / raceKinds.length) % exclusionKinds.length]!;
      clock.set(edge - 1);
      const { member, vendor, sessionToken, player } = await openVendorFixture({
        platform,
        balance: 1_000_000,
      });
      await marks.begin(edge);
      const orders = {
        race,
        kind,
        memberId: member.id,
        numero,
        tries,
        edge,
        turns: race % turns_most,
        player: { ...player, vendor, sessionToken },
      };
      const { begun, answered } = turnAfter(Math.floor(race / 8) % tries);
      const shut = async () => {
        await begun;
        const until = excludes === 'self' ? null : edge + day_ms;
        const wanted = { memberId: member.id, kind: excludes, until, source: 'member' as const };
        expect(await exclude(platform, wanted)).toMatchObject({ ok: true });
      };
      const [here, there] = await Promise.all([
        raceOnce(platform, { ...orders, by: 'here' }, answered),
        other.race({ ...orders, by: 'there' }),
        shut(),
      ]);
      const taken = await marks.of(member.id);
      expect(taken, `race ${race}: ${kind}, ${excludes}`).toEqual([await marks.now(member.id)]);
      const all = here + there;
      seen.add(all === 0 ? 'none' : all < 2 * tries ? 'some' : 'all');
    }
    other.close();
    // The exclusion came among those that were under way.
    expect(seen).toContain('some');
    expect((await verifyLedger(platform.db)).sound).toBe(true);
    await platform.close();
  });
});

describe('races with a limit', () => {
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

  test(`a limit is never passed in ${races} races of bets and deposits with its change, from two processes as a period ends (protection#own-limits)`, async () => {
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
});
