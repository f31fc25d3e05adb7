// @engines both: concurrency
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { exclude } from '../../server/areas/protection/exclusions';
import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { setSetting } from '../../server/kernel/settings/settings';
import { exclusionKinds } from '../../server/kernel/api/call';
import { openDraws } from '../factories/draw';
import { slipOf } from '../factories/ticket';
import { openVendorFixture } from '../factories/vendor';
import { markActs, openRace, otherProcess, turnAfter } from '../processes/starting';
import { raceKinds, raceOnce } from '../processes/working';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';
import { placeTickets } from '../../server/areas/lottery/tickets/place';

const trials = scaled(20, 1_000);
const races = scaled(8, 1_000);
const held_ms = 1_000;
const day_ms = 24 * 60 * 60 * 1000;
const tries = 4;
/** Turns of the event loop within which a bet is taken. */
const turns_most = 10;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

test(`no bet, ticket, chase or deposit is taken after an exclusion, in ${trials} races`, async () => {
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
    (at: number) => fixture.bet(`b${at}`, `r${at}`, 100).then(({ status }) => status),
    () => placed(slipOf({ bets: small })),
    () => placed(slipOf({ bets: small, draws: 3, stopOnWin: true })),
    (at: number) =>
      createDeposit(here, fixture.member.id, {
        channel: 'sandbox',
        amount: 10_000,
        idempotencyKey: `d${at}`,
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
      // The exclusion stands: nothing may follow it.
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

test(`nothing is staked or paid in after an exclusion, in ${races} races of two processes at midnight`, async () => {
  const platform = await openTestPlatform();
  const { clock } = platform;
  const edge = Date.parse('2026-02-01T00:00:00+07:00');
  clock.set(edge);
  const numero = await openRace(platform);
  const marks = await markActs(platform, 'protection_events');
  const other = await otherProcess(platform);
  const seen = new Set<string>();
  for (let race = 0; race < races; race += 1) {
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
