// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { listDebts } from '../../../server/kernel/ledger/debts';
import { advance } from '../../../server/areas/lottery/draws/machine';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import type { Member } from '../../../server/store/tables';
import {
  correctTo,
  debtOf,
  doneOrWaiting,
  drawOf,
  giveResult,
  pausingAtTickets,
  settleBy,
  settleLater,
  stoppingBefore,
  loses,
  payout_05,
  spendTo,
  stake_05,
  wins,
} from '../../factories/correction';
import { openDraws } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { addDeposit } from '../../factories/movement';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { atOnce } from '../../support/repeat';
import { rowsIn } from '../../support/queries';

const first = 'XSMB-20260301';
const [stake, payout] = [stake_05, payout_05];

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
  await openDraws(platform, { count: 3 });
});
afterEach(() => platform.closeSound());

const member = (balance = 100_000) => addMember(platform, { balance });

const transfersOf = async (ref: string) =>
  (await rowsIn(platform.db, 'transfers', { ref }, 'id'))
    .filter(({ kind }) => kind !== 'lottery_stake')
    .map(({ kind, amount }) => ({ kind, amount }));

test('a ticket that wins by the corrected result is paid the difference, once (lottery#corrections)', async () => {
  const who = await member();
  const [ticket] = await place(platform, who, slipOf());
  await settleBy(platform, first, loses);
  await correctTo(platform, first, wins);
  expect(await balanceNow(platform, who)).toBe(90_000);
  expect(await settleCorrections(platform)).toBe(1);
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'won', payout });
  expect(await balanceNow(platform, who)).toBe(90_000 + payout);
  await settleLater(platform);
  expect(await transfersOf(ticket!.ticketId)).toEqual([
    { kind: 'lottery_correction', amount: payout },
  ]);
});

test('a ticket that lost by it gives back what it was paid, and the first payment stays a record (lottery#corrections)', async () => {
  const who = await member();
  const [ticket] = await place(platform, who, slipOf());
  await settleBy(platform, first, wins);
  await correctTo(platform, first, loses);
  await settleCorrections(platform);
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'lost', payout: 0 });
  expect(await balanceNow(platform, who)).toBe(90_000);
  expect(await transfersOf(ticket!.ticketId)).toEqual([
    { kind: 'lottery_win', amount: payout },
    { kind: 'lottery_correction', amount: payout },
  ]);
  expect(await debtOf(platform, who)).toBe(0);
});

test('what the balance does not cover is a debt that the operator sees, and stakes of other tickets stay (lottery#corrections)', async () => {
  const who = await member();
  await place(platform, who, slipOf());
  await settleBy(platform, first, wins);
  await spendTo(platform, who);
  await addDeposit(platform, who, 400);
  await correctTo(platform, first, loses);
  await settleCorrections(platform);
  expect(await balanceNow(platform, who)).toBe(0);
  expect(await debtOf(platform, who)).toBe(payout - 400);
  expect(await listDebts(platform.db, { all: false })).toMatchObject([
    { username: who.username, amount: payout - 400, paid: 0, currency: 'THB', trial: false },
  ]);
  const others = await platform.db
    .selectFrom('lottery_tickets')
    .select('state')
    .where('draw_id', '=', 'XSMB-20260303')
    .execute();
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['open']));
});

test('a correction of a correction pays the debt first, and only what it credits (lottery#corrections)', async () => {
  const who = await member();
  const [ticket] = await place(platform, who, slipOf());
  await settleBy(platform, first, wins);
  await spendTo(platform, who);
  await correctTo(platform, first, loses);
  await settleCorrections(platform);
  await addDeposit(platform, who, 700);
  await correctTo(platform, first, wins);
  await settleCorrections(platform);
  expect(await debtOf(platform, who)).toBe(0);
  expect(await balanceNow(platform, who)).toBe(700);
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'won', payout });
  expect(await transfersOf(ticket!.ticketId)).toEqual([
    { kind: 'lottery_win', amount: payout },
    { kind: 'lottery_correction', amount: payout },
    { kind: 'lottery_debt', amount: payout },
  ]);
  expect(await listDebts(platform.db, { all: false })).toEqual([]);
  expect(await listDebts(platform.db, { all: true })).toMatchObject([
    { amount: payout, paid: payout },
  ]);
});

test('two corrections that wait come to what the last one says (lottery#corrections)', async () => {
  const who = await member();
  const [ticket] = await place(platform, who, slipOf());
  await settleBy(platform, first, loses);
  await correctTo(platform, first, wins);
  await correctTo(platform, first, loses);
  await settleLater(platform);
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'lost', payout: 0 });
  expect(await balanceNow(platform, who)).toBe(90_000);
  const corrections = await platform.db
    .selectFrom('lottery_corrections')
    .select(['place', 'before', 'after', 'next_try_at'])
    .where('settled_at', 'is not', null)
    .orderBy('place')
    .execute();
  expect(corrections).toEqual([
    { place: 1, before: loses, after: wins, next_try_at: null },
    { place: 2, before: wins, after: loses, next_try_at: null },
  ]);
});

test('a draw that is being settled when the correction comes ends by the corrected result (lottery#corrections)', async () => {
  const members = await Promise.all([1, 2, 3].map(() => member()));
  for (const who of members) await place(platform, who, slipOf());
  const draw = await giveResult(platform, first, wins);
  await correctTo(platform, first, loses);
  // The correction waits: the first settlement goes on with the result that it began with.
  await settleCorrections(platform);
  expect((await drawOf(platform, first)).state).toBe('resulted');
  expect((await advance(platform, draw)).state).toBe('settled');
  expect(await balanceNow(platform, members[0]!)).toBe(90_000 + payout);
  await settleLater(platform);
  for (const who of members) expect(await balanceNow(platform, who)).toBe(90_000);
});

test('trial players are settled anew with their own play money (lottery#corrections)', async () => {
  const trial = await addMember(platform, { type: 4 });
  const had = await balanceNow(platform, trial);
  const [ticket] = await place(platform, trial, slipOf());
  await settleBy(platform, first, loses);
  await correctTo(platform, first, wins);
  await settleCorrections(platform);
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'won', payout });
  const stored = await platform.db
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.debit_id')
    .select('a.kind')
    .where('t.kind', '=', 'lottery_correction')
    .execute();
  expect(stored).toEqual([{ kind: 'trial_house' }]);
  const { balance } = await platform.db
    .selectFrom('accounts')
    .select('balance')
    .where('owner_id', '=', trial.id)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(had - stake + payout);
});

test('what a chase made void or played stays; one that wins now stops (lottery#corrections)', async () => {
  const [stopped, plays] = [await member(), await member()];
  const chase = (who: Member, numbers: string) =>
    place(
      platform,
      who,
      slipOf({
        draws: 3,
        stopOnWin: true,
        bets: [{ betType: 'de_dac_biet', numbers, stake }],
      }),
    );
  const [wonBefore, winsNow] = [await chase(stopped, '05'), await chase(plays, '99')];
  const states = async (tickets: typeof winsNow) =>
    Promise.all(tickets.map(async ({ ticketId }) => (await ticketRow(platform, ticketId)).state));
  await settleBy(platform, first, wins);
  expect(await states(wonBefore)).toEqual(['won', 'void', 'void']);
  expect(await states(winsNow)).toEqual(['lost', 'open', 'open']);
  await correctTo(platform, first, loses);
  await settleCorrections(platform);
  expect(await states(wonBefore)).toEqual(['lost', 'void', 'void']);
  expect(await states(winsNow)).toEqual(['won', 'void', 'void']);
  // A correction of a draw that a chase left before it was drawn does not bring its ticket back.
  await settleBy(platform, 'XSMB-20260302', loses);
  await correctTo(platform, 'XSMB-20260302', wins);
  await settleCorrections(platform);
  expect(await states(wonBefore)).toEqual(['lost', 'void', 'void']);
  expect(await balanceNow(platform, stopped)).toBe(90_000);
  expect(await balanceNow(platform, plays)).toBe(90_000 + payout);
});

test('three processes settle one correction, and each difference moves once (lottery#corrections)', async () => {
  const members = await atOnce(6, () => member());
  for (const who of members) await place(platform, who, slipOf());
  await settleBy(platform, first, loses);
  await correctTo(platform, first, wins);
  await Promise.all([1, 2, 3].map(() => settleCorrections(platform)));
  await settleLater(platform);
  for (const who of members) expect(await balanceNow(platform, who)).toBe(90_000 + payout);
});

test('a result that is corrected again while its tickets are settled does not come back (lottery#corrections)', async () => {
  const who = await member();
  const [ticket] = await place(platform, who, slipOf());
  await settleBy(platform, first, loses);
  await correctTo(platform, first, wins);
  const slow = pausingAtTickets(platform);
  const slowRun = settleCorrections(slow.platform);
  await slow.paused;
  const nextRun = correctTo(platform, first, loses).then(() => settleCorrections(platform));
  await doneOrWaiting(platform, nextRun);
  slow.goOn();
  await Promise.all([slowRun, nextRun]);
  await settleLater(platform);
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'lost', payout: 0 });
  expect(await balanceNow(platform, who)).toBe(90_000);
});

test('a process that stops before any statement leaves nothing half done (lottery#corrections)', async () => {
  const members = await atOnce(3, () => member());
  for (const who of members) await place(platform, who, slipOf());
  await settleBy(platform, first, wins);
  await spendTo(platform, members[0]!);
  await correctTo(platform, first, loses);
  const after = async () =>
    Promise.all(
      members.map(async (who) => (await balanceNow(platform, who)) - (await debtOf(platform, who))),
    );
  const [before, right] = [await after(), [90_000 - 90_000 - payout, 90_000, 90_000]];
  let statement = 1;
  for (; ; statement += 1) {
    const { platform: process, stopped } = stoppingBefore(platform, statement);
    await settleCorrections(process).catch(() => undefined);
    if (!stopped()) break;
    // All of it is done, or nothing.
    expect([JSON.stringify(before), JSON.stringify(right)]).toContain(
      JSON.stringify(await after()),
    );
    expect((await verifyLedger(platform.db)).sound).toBe(true);
    platform.clock.advance(120_000);
  }
  expect(statement).toBeGreaterThan(10);
  expect(await after()).toEqual(right);
});
