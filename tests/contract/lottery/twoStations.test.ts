// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boardOf } from '../../../server/areas/lottery/numbers/board';
import { cancelTicket } from '../../../server/areas/lottery/cancel';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { refundTickets } from '../../../server/areas/lottery/draws/machine';
import { giveBackTickets } from '../../../server/areas/lottery/giveBack';
import { setNumbers, type NumbersOrder } from '../../../server/areas/lottery/numbers/setNumbers';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { ticketProof } from '../../../server/areas/lottery/proofs';
import { previewResult } from '../../../server/areas/lottery/results/entries';
import { betTypeOf } from '../../../server/areas/lottery/rules/betTypes';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { price } from '../../../server/areas/lottery/tickets/price';
import { readTickets } from '../../../server/areas/records/betSource';
import { betWords } from '../../../server/areas/records/betWords';
import { setSetting } from '../../../server/kernel/settings/settings';
import type { Member } from '../../../server/store/tables';
import { correctTo, settleBy, settleLater } from '../../factories/correction';
import { agreeShare, counterOf, shareLeft } from '../../factories/counter';
import { addDraws, drawRow } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { excludeFor } from '../../factories/protection';
import { addBelow } from '../../factories/team';
import { balanceNow, slipOf, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
  await open('XSAG', 'XSTN', 'XSBTH');
});
afterEach(() => platform.closeSound());

const day_ms = 24 * 3_600_000;
const numero = '20260301';
const [ag, tn] = [`XSAG-${numero}`, `XSTN-${numero}`];
const stake = 1_000;
/** Seventy-two units. */
const debit = 72 * stake;
const pays = 756 * stake;
const start = 100 * debit;

const open = (...codes: readonly string[]) =>
  addDraws(
    platform.db,
    codes.map((code) => drawRow({ code, numero, draws_at: platform.clock.now() + day_ms })),
  );

/** A result of a province whose numbers all end with one of the given ends, in turn. */
function southern(...ends: readonly string[]): string {
  let nth = 0;
  const row = (count: number, digits: number) =>
    Array.from({ length: count }, () => {
      const end = ends[nth % ends.length]!;
      nth += 1;
      return end.padStart(digits, '7');
    }).join();
  return [
    row(1, 6),
    row(1, 5),
    row(1, 5),
    row(2, 5),
    row(7, 5),
    row(1, 4),
    row(3, 4),
    row(1, 3),
    row(1, 2),
  ].join('~');
}

const player = () => addMember(platform, { balance: start });

/** Buys a bet over two stations, on 28 and 61 at An Giang and Tay Ninh if nothing else is said. */
async function buy(member: Member, numbers = '28-61-TN', code = 'XSAG') {
  const bets = [{ betType: 'da_xien', numbers, stake }];
  const placed = await placeTickets(platform, member, slipOf({ code, numero, bets }));
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.tickets.map(({ ticketId }) => ticketId);
}

const stateOf = async (id: string) => {
  const { state, payout, other_draw_id } = await ticketRow(platform, id);
  return [state, payout, other_draw_id];
};

test('its odds are ours, for seventy-two units, and return 95 % (lottery#odds, lottery#two-stations)', () => {
  const type = betTypeOf('vn_south', 'da_xien')!;
  expect([type.unitsStaked, type.odds]).toEqual([72, [756_000]]);
  expect(betTypeOf('vn_north', 'da_xien')).toBeUndefined();
});

test('a bet over two stations is a ticket in the draw whose code comes first, and costs its units (lottery#two-stations)', async () => {
  const member = await player();
  const [id] = await buy(member);
  expect(await ticketRow(platform, id!)).toMatchObject({
    draw_id: ag,
    other_draw_id: tn,
    stake: debit,
    place: 0,
  });
  expect(await balanceNow(platform, member)).toBe(start - debit);
  const view = await showTicket(platform, member.id, { ticketId: id!, language: 'en' });
  expect(view).toMatchObject({
    value: { displayName: 'An Giang + Tay Ninh', other: { code: 'XSTN', result: null } },
  });
});

test('a slip of the text box becomes a ticket for each draw and each two stations, once (lottery#two-stations, lottery#slip-box)', async () => {
  const top = await addBelow(platform, null, { type: 1 });
  const agent = await addBelow(platform, top, { type: 2, balance: start });
  const counter = counterOf(platform, agent);
  const text = '3d 11 22 dx1n\nag 12 duoi5n';
  const sold = await counter.sell(text, { code: 'XSAG', idempotencyKey: 'one' });
  const again = await counter.sell(text, { code: 'XSAG', idempotencyKey: 'one' });
  if (!sold.ok || !again.ok) throw new Error('not sold');
  const rows = await Promise.all(
    sold.value.tickets.map(({ ticketId }) => ticketRow(platform, ticketId)),
  );
  const drawn = rows.map(({ draw_id, other_draw_id, stake: own }) => [draw_id, other_draw_id, own]);
  expect(drawn.sort()).toEqual([
    [ag, null, 500],
    [ag, `XSBTH-${numero}`, 7_200],
    [ag, tn, 7_200],
    [`XSBTH-${numero}`, tn, 7_200],
  ]);
  expect(again.value.replayed).toBe(true);
  expect(again.value.tickets.map(({ ticketId }) => ticketId).sort()).toEqual(
    sold.value.tickets.map(({ ticketId }) => ticketId).sort(),
  );
  expect(await balanceNow(platform, agent)).toBe(start - 3 * 7_200 - 500);
});

test('it is settled once both draws have results, by the numbers of both, whichever comes last (lottery#two-stations)', async () => {
  const [member, other] = [await player(), await player()];
  const [won] = await buy(member);
  const [lost] = await buy(other, '28-62-TN');
  await settleBy(platform, tn, southern('61', '28'));
  expect(await stateOf(won!)).toEqual(['open', 0, tn]);
  await settleBy(platform, ag, southern('28', '05'));
  expect(await stateOf(won!)).toEqual(['won', pays, tn]);
  expect(await stateOf(lost!)).toEqual(['lost', 0, tn]);
  expect(await balanceNow(platform, member)).toBe(start - debit + pays);
});

test('one number of each station wins, and both at one station pay once too (lottery#two-stations)', async () => {
  const [member, other] = [await player(), await player()];
  const [across] = await buy(member);
  const [same] = await buy(other, '05-61-TN');
  await settleBy(platform, ag, southern('28', '05'));
  await settleBy(platform, tn, southern('61', '05'));
  expect((await stateOf(across!)).slice(0, 2)).toEqual(['won', pays]);
  expect((await stateOf(same!)).slice(0, 2)).toEqual(['won', pays]);
});

test.each([
  [ag, tn],
  [tn, ag],
])(
  'it is void where %s is called off, before the other draw or after it (lottery#two-stations)',
  async (off, on) => {
    const [early, late] = [await player(), await player()];
    const [first] = await buy(early);
    const callOff = async (id: string) => {
      const change = { state: 'void' as const, void_reason: 'no_result' };
      await platform.db.updateTable('lottery_draws').set(change).where('id', '=', id).execute();
      await refundTickets(platform, id);
    };
    const [second] = await buy(late);
    await settleBy(platform, on, southern('28', '61'));
    expect((await stateOf(second!))[0]).toBe('open');
    await callOff(off);
    expect((await stateOf(first!)).slice(0, 2)).toEqual(['void', debit]);
    expect(await balanceNow(platform, early)).toBe(start);
    expect(await balanceNow(platform, late)).toBe(start);
    const view = await showTicket(platform, late.id, { ticketId: second!, language: 'en' });
    expect(view).toMatchObject({ value: { voidCause: 'draw', drawState: 'void' } });
  },
);

test('it locks with the earlier of the two, and is cancelled until then (lottery#two-stations, lottery#cancel)', async () => {
  const member = await player();
  await setSetting(platform.db, 'lottery.cancelMinutes', '10', 0);
  const [first] = await buy(member);
  const locks_at = platform.clock.now() + 3_600_000;
  await platform.db.updateTable('lottery_draws').set({ locks_at }).where('id', '=', tn).execute();
  const view = await showTicket(platform, member.id, { ticketId: first!, language: 'en' });
  expect(view).toMatchObject({ value: { locksAt: locks_at, cancelUntil: locks_at - 600_000 } });
  const [second] = await buy(member, '28-62-TN');
  expect(await cancelTicket(platform, member.id, first!)).toMatchObject({ ok: true });
  const staked = await platform.db
    .selectFrom('lottery_exposures')
    .select(['selection', 'staked'])
    .where('draw_id', '=', ag)
    .orderBy('selection')
    .execute();
  expect(staked).toEqual([
    { selection: '28-61-TN', staked: 0 },
    { selection: '28-62-TN', staked: debit },
  ]);
  platform.clock.set(locks_at);
  expect(await cancelTicket(platform, member.id, second!)).toMatchObject({
    code: 'ticket_not_cancellable',
  });
  const slip = slipOf({
    code: 'XSAG',
    numero,
    bets: [{ betType: 'da_xien', numbers: '28-61-TN', stake }],
  });
  expect(await placeTickets(platform, member, slip)).toMatchObject({ code: 'draw_locked' });
  expect(await price(platform, slip)).toMatchObject({ code: 'draw_locked' });
});

test('who excludes themselves gets it back while both draws are on sale (protection#open-tickets, lottery#two-stations)', async () => {
  const [member, late] = [await player(), await player()];
  const [back] = await buy(member);
  const [stays] = await buy(late);
  await excludeFor(platform, member.id);
  await giveBackTickets(platform);
  expect((await stateOf(back!))[0]).toBe('void');
  const locked = { state: 'locked' as const };
  await platform.db.updateTable('lottery_draws').set(locked).where('id', '=', tn).execute();
  await excludeFor(platform, late.id);
  await giveBackTickets(platform);
  expect((await stateOf(stays!))[0]).toBe('open');
});

test('its messages, the record, the account and the agent’s slip book name both stations (lottery#two-stations, lottery#result-messages, agent#slip-book)', async () => {
  const top = await addBelow(platform, null, { type: 1 });
  const agent = await addBelow(platform, top, { type: 2, balance: start });
  const counter = counterOf(platform, agent);
  const sold = await counter.sell('tn ag 28 61 dx10n\nag 12 duoi5n', { code: 'XSAG' });
  if (!sold.ok) throw new Error(sold.code);
  const both = 'An Giang + Tay Ninh';
  const sale = await counter.sale(sold.value.saleId);
  expect(sale).toMatchObject({
    value: { tickets: [{ displayName: 'An Giang' }, { displayName: both }] },
  });
  for (const by of ['customer', 'draw'] as const) {
    const book = await counter.book({ by, language: 'en' });
    if (!book.ok) throw new Error(book.code);
    expect(book.value.list.map(({ displayName }) => displayName).sort()).toEqual([
      'An Giang',
      both,
    ]);
    if (by === 'draw') {
      const groups = book.value.groups.map(({ displayName, staked }) => [displayName, staked]);
      expect(groups).toEqual([
        [both, debit],
        ['An Giang', 500],
      ]);
    }
  }
  await settleBy(platform, ag, southern('28'));
  await settleBy(platform, tn, southern('61'));
  await correctTo(platform, tn, southern('62'));
  await settleCorrections(platform);
  const messages = await platform.db
    .selectFrom('member_messages')
    .select('facts')
    .where('member_id', '=', agent.id)
    .where('kind', '=', 'lottery_result')
    .orderBy('id')
    .execute();
  const facts = messages.map((one) => JSON.parse(one.facts) as Record<string, unknown>);
  expect(facts.map(({ names, state, corrected }) => [names, state, corrected])).toEqual([
    [expect.objectContaining({ en: 'An Giang', vi: 'An Giang' }), 'lost', false],
    [expect.objectContaining({ en: both, vi: 'An Giang + Tây Ninh' }), 'won', false],
    [expect.objectContaining({ en: both }), 'lost', true],
  ]);
  const days = { from: '', to: '', begin: 0, end: Number.MAX_SAFE_INTEGER };
  const filter = {
    memberId: agent.id,
    days,
    state: null,
    vendor: null,
    games: null,
    lotteries: null,
  };
  const words = await betWords(platform, 'en');
  const rows = await readTickets(platform.db, filter, { than: null, limit: 9, older: true });
  expect(rows.map((row) => words.viewOf(row).name).sort()).toEqual(['An Giang', both]);
});

test('a correction of either draw judges it again, and each difference is moved once (lottery#corrections, lottery#two-stations)', async () => {
  const member = await player();
  const [id] = await buy(member);
  await settleBy(platform, ag, southern('28', '05'));
  await settleBy(platform, tn, southern('05'));
  const balances: number[] = [];
  const note = async () => {
    await settleCorrections(platform);
    await settleLater(platform);
    balances.push((await balanceNow(platform, member)) - (start - debit));
  };
  await note();
  await correctTo(platform, tn, southern('61'));
  await note();
  await correctTo(platform, ag, southern('05'));
  await note();
  await correctTo(platform, ag, southern('28'));
  await correctTo(platform, tn, southern('61', '05'));
  await note();
  await correctTo(platform, ag, southern('06'));
  await correctTo(platform, tn, southern('07'));
  await note();
  expect(balances).toEqual([0, pays, 0, pays, 0]);
  const view = await showTicket(platform, member.id, { ticketId: id!, language: 'en' });
  if (!view.ok) throw new Error('no ticket');
  expect(view.value.correction).toMatchObject({ count: 6, settled: true, paidBefore: 0 });
});

test('a correction before the other result counts at the settlement (lottery#corrections, lottery#two-stations)', async () => {
  const member = await player();
  const [id] = await buy(member);
  await settleBy(platform, ag, southern('05'));
  await correctTo(platform, ag, southern('28'));
  await settleCorrections(platform);
  expect((await stateOf(id!))[0]).toBe('open');
  const preview = await previewResult(platform.db, { id: tn, code: 'XSTN' }, southern('61'));
  expect(preview).toMatchObject({ tickets: 1, winners: 1, payout: pays });
  await settleBy(platform, tn, southern('61'));
  expect((await stateOf(id!)).slice(0, 2)).toEqual(['won', pays]);
});

test('its proof has both draws, and where it was listed (lottery#ticket-proof, lottery#two-stations)', async () => {
  const member = await player();
  const [id] = await buy(member);
  await settleBy(platform, ag, southern('28'));
  await settleBy(platform, tn, southern('61'));
  const proof = await ticketProof(platform, member.id, { ticketId: id!, language: 'en' });
  expect(proof).toMatchObject({
    value: { state: 'won', draw: { draw: { id: ag } }, other: { draw: { id: tn } } },
  });
});

test.each([
  ['28-61-AG,28-61-TN', 'XSBTH', 'place'],
  ['28-61-XX', 'XSAG', 'place'],
  ['28-61-AG', 'XSAG', 'place'],
  ['28-61-DLK', 'XSAG', 'place'],
  ['28-28-TN', 'XSAG', 'repeated'],
  ['28-61', 'XSAG', 'place'],
  ['28-61-TN-BTH', 'XSAG', 'count'],
])(
  '%s of %s is refused: %s (lottery#two-stations, lottery#bet-numbers)',
  async (numbers, code, why) => {
    const bets = [{ betType: 'da_xien', numbers, stake }];
    const placed = await placeTickets(platform, await player(), slipOf({ code, numero, bets }));
    expect(placed).toMatchObject({ code: 'bet_invalid', detail: { why } });
  },
);

test('it may be written at either station among other bets, and the first one lists it, once (lottery#two-stations)', async () => {
  const member = await player();
  const bets = [
    { betType: 'da_xien', numbers: '28-61-AG, 93-61-AG', stake },
    { betType: 'de_dac_biet', numbers: '12', stake },
    { betType: 'da_xien', numbers: '28-61-BTH', stake },
  ];
  const slip = slipOf({ code: 'XSTN', numero, bets });
  const priced = await price(platform, slip);
  if (!priced.ok) throw new Error(priced.code);
  const { total, combinations, numeros, lines } = priced.value;
  expect([total, combinations, numeros]).toEqual([3 * debit + stake, 4, [numero]]);
  expect(lines.map(({ bet, selections, debit: own }) => [bet, selections, own])).toEqual([
    [0, ['28-61-AG', '61-93-AG'], 2 * debit],
    [1, ['12'], stake],
    [2, ['28-61-BTH'], debit],
  ]);
  const placed = await placeTickets(platform, member, slip);
  const again = await placeTickets(platform, member, slip);
  if (!placed.ok || !again.ok) throw new Error('not placed');
  const stored = await Promise.all(
    placed.value.tickets.map(({ ticketId }) => ticketRow(platform, ticketId)),
  );
  expect(
    stored.map(({ draw_id, other_draw_id, stake: own }) => [draw_id, other_draw_id, own]),
  ).toEqual([
    [ag, tn, 2 * debit],
    [`XSBTH-${numero}`, tn, debit],
    [tn, null, stake],
  ]);
  expect(again.value).toEqual({ ...placed.value, replayed: true });
  expect(await balanceNow(platform, member)).toBe(start - 3 * debit - stake);
  const other = slipOf({ code: 'XSTN', numero, bets: bets.slice(1) });
  const { idempotencyKey } = slip;
  expect(await placeTickets(platform, member, { ...other, idempotencyKey })).toMatchObject({
    code: 'key_conflict',
  });
});

test('a number that is closed is named as it was written at the other station, and dropped by choice (lottery#two-stations, lottery#numbers)', async () => {
  const member = await player();
  const closed = { code: 'XSAG', drawId: ag, betType: 'da_xien', numbers: '28-61-TN' };
  const terms = { status: 'closed', percent: null, most: null, from: 0 } as const;
  await setNumbers(platform, { name: 'nok' }, { ...closed, ...terms });
  const across = { betType: 'da_xien', numbers: '28-61-AG', stake };
  const bets = [{ betType: 'de_dac_biet', numbers: '12', stake }, across];
  const slip = slipOf({ code: 'XSTN', numero, bets });
  expect(await price(platform, slip)).toMatchObject({
    value: { met: [{ bet: 1, selection: '28-61-AG', status: 'closed' }] },
  });
  expect(await placeTickets(platform, member, slip)).toMatchObject({
    code: 'number_closed',
    detail: { bet: 1, selection: '28-61-AG' },
  });
  expect(await balanceNow(platform, member)).toBe(start);
  const dropped = slipOf({
    code: 'XSTN',
    numero,
    bets: [bets[0]!, { ...across, choice: 'drop' as const }],
  });
  const placed = await placeTickets(platform, member, dropped);
  const again = await placeTickets(platform, member, dropped);
  expect(placed).toMatchObject({ value: { tickets: [{ numero }] } });
  expect(again).toMatchObject({ value: { replayed: true, tickets: [{ numero }] } });
  expect(await balanceNow(platform, member)).toBe(start - stake);
  const none = slipOf({ code: 'XSTN', numero, bets: [{ ...across, choice: 'drop' as const }] });
  expect(await placeTickets(platform, member, none)).toMatchObject({ code: 'number_closed' });
});

test('all its parts count together for the most combinations of a slip (lottery#two-stations, lottery#slip)', async () => {
  const all = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
  const bets = [
    { betType: 'lo3', numbers: all.join(), stake },
    { betType: 'da_xien', numbers: '28-61-AG', stake },
  ];
  expect(await price(platform, slipOf({ code: 'XSTN', numero, bets }))).toMatchObject({
    code: 'bet_invalid',
    detail: { why: 'too_many' },
  });
});

test('it is for one draw at a time, and for stations that draw on the day (lottery#two-stations)', async () => {
  const member = await player();
  const bets = [{ betType: 'da_xien', numbers: '28-61-TN', stake }];
  const later = drawRow({
    code: 'XSAG',
    numero: '20260302',
    draws_at: platform.clock.now() + 2 * day_ms,
  });
  await addDraws(platform.db, [later]);
  const chase = slipOf({ code: 'XSAG', numero, bets, draws: 2 });
  const why = { code: 'bet_invalid', detail: { why: 'one_draw' } };
  expect(await placeTickets(platform, member, chase)).toMatchObject(why);
  expect(await price(platform, chase)).toMatchObject(why);
  const alone = slipOf({ code: 'XSAG', numero: '20260302', bets });
  expect(await placeTickets(platform, member, alone)).toMatchObject({ code: 'draw_unknown' });
  expect(await price(platform, alone)).toMatchObject({ code: 'draw_unknown' });
});

test('a number is closed from either station, and stands on the boards of both (lottery#numbers, lottery#two-stations)', async () => {
  const order: NumbersOrder = {
    code: 'XSTN',
    drawId: tn,
    betType: 'da_xien',
    numbers: '61-28-AG',
    status: 'closed',
    percent: null,
    most: null,
    from: 0,
  };
  expect(await setNumbers(platform, { name: 'nok' }, order)).toMatchObject({
    value: [{ draw_id: ag, selection: '28-61-TN' }],
  });
  const bets = [{ betType: 'da_xien', numbers: '28-61-TN', stake }];
  const slip = slipOf({ code: 'XSAG', numero, bets });
  expect(await placeTickets(platform, await player(), slip)).toMatchObject({
    code: 'number_closed',
  });
  const rowsOf = async (code: string) => {
    const board = await boardOf(platform, { code, numero, language: 'en' });
    return board.ok ? board.value.rows.map(({ selection, status }) => [selection, status]) : [];
  };
  expect(await rowsOf('XSAG')).toEqual([['28-61-TN', 'closed']]);
  expect(await rowsOf('XSTN')).toEqual([['28-61-AG', 'closed']]);
  expect(await rowsOf('XSBTH')).toEqual([]);
});

test('an agent holds the share of it until it ends (agent#shares, lottery#two-stations)', async () => {
  const top = await addBelow(platform, null, { type: 1 });
  const agent = await addBelow(platform, top, { type: 2, balance: 10 * start });
  const counter = counterOf(platform, agent);
  await agreeShare(platform, { top, agent }, 20);
  const sold = await counter.sell('ag tn 28 61 dx10n\nag 12 duoi5n', { code: 'XSAG' });
  if (!sold.ok) throw new Error(sold.code);
  const rows = await Promise.all(
    sold.value.tickets.map(({ ticketId }) => ticketRow(platform, ticketId)),
  );
  expect(rows.map(({ held }) => held).sort()).toEqual([100, debit / 5]);
  await settleBy(platform, ag, southern('28'));
  expect(await shareLeft(platform, agent)).toBeGreaterThanOrEqual(pays / 5);
  await settleBy(platform, tn, southern('61'));
  expect(await shareLeft(platform, agent)).toBe(0);
  expect(await balanceNow(platform, agent)).toBe(
    10 * start - (debit + 500) + (debit + 500) / 5 + pays - pays / 5,
  );
});
