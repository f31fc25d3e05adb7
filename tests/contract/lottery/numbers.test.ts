// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NumberChoice } from '../../../server/areas/lottery/api/tickets';
import { settleTickets } from '../../../server/areas/lottery/draws/machine';
import { boardOf } from '../../../server/areas/lottery/numbers/board';
import { setNumbers, type NumbersOrder } from '../../../server/areas/lottery/numbers/setNumbers';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { price } from '../../../server/areas/lottery/tickets/price';
import { ticketLines } from '../../../server/areas/lottery/tickets/slip';
import { exclude } from '../../../server/areas/protection/exclusions';
import { giveBackTickets } from '../../../server/areas/lottery/giveBack';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { setSetting } from '../../../server/kernel/settings/settings';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
  await openDraws(platform, { count: 2 });
});
afterEach(() => platform.closeSound());

const minute_ms = 60_000;

const set = async (more: Partial<NumbersOrder> = {}) => {
  const order: NumbersOrder = {
    code: 'XSMB',
    drawId: 'XSMB-20260301',
    betType: 'de_dac_biet',
    numbers: '05',
    status: 'closed',
    percent: null,
    most: null,
    from: 0,
    ...more,
  };
  return setNumbers(platform, { name: 'Nok' }, order);
};

const setting = async (key: 'numberMost' | 'limitedFrom' | 'reducedFrom', value: string) => {
  await setSetting(platform.db, `lottery.${key}`, value, platform.clock.now());
  // The platform reads its settings again after some seconds.
  platform.clock.advance(minute_ms);
};

const bet = (more: { numbers?: string; stake?: number; choice?: NumberChoice } = {}) => ({
  betType: 'de_dac_biet',
  numbers: '05',
  stake: 10_000,
  ...more,
});

const statusesOf = async (numero = '20260301') => {
  const board = await boardOf(platform, { code: 'XSMB', numero, language: 'en' });
  if (!board.ok) throw new Error(board.code);
  return board.value.rows.map(({ selection, status, percent }) => [selection, status, percent]);
};

test('a closed number is refused with a code of its own, and nothing is taken (lottery#numbers)', async () => {
  expect(await set()).toMatchObject({ ok: true });
  const member = await addMember(platform, { balance: 100_000 });
  const slip = slipOf({ bets: [bet({ numbers: '05,06' })] });
  expect(await placeTickets(platform, member, slip)).toMatchObject({
    code: 'number_closed',
    detail: { bet: 0, betType: 'de_dac_biet', selection: '05', choices: 'drop' },
  });
  expect(await balanceNow(platform, member)).toBe(100_000);
  // The same number of another bet type, and the same bet on another draw, are sold.
  await place(platform, member, slipOf({ bets: [{ ...bet(), betType: 'lo2_1k' }] }));
  await place(platform, member, slipOf({ numero: '20260302' }));
  const [ticket] = await place(platform, member, {
    ...slipOf({ bets: [bet({ numbers: '05,06', choice: 'drop' })] }),
  });
  const row = await ticketRow(platform, ticket!.ticketId);
  expect(ticketLines(row).map(({ selections }) => selections)).toEqual([['06']]);
  expect(row.stake).toBe(10_000);
  expect(await statusesOf()).toEqual([['05', 'closed', null]]);
});

test('a reduced number is sold at its percent, which stays on the sold line, and is paid so (lottery#reduced-payouts)', async () => {
  await set({ status: 'reduced', percent: 50 });
  const since = platform.clock.now();
  const member = await addMember(platform, { balance: 100_000 });
  expect(await placeTickets(platform, member, slipOf())).toMatchObject({
    code: 'number_reduced',
    detail: { percent: 50, choices: 'reduced,drop' },
  });
  const slip = slipOf({ bets: [bet({ numbers: '05,06', choice: 'reduced', stake: 333 })] });
  const priced = await price(platform, slip);
  expect(priced).toMatchObject({
    ok: true,
    value: {
      total: 666,
      met: [{ selection: '05', status: 'reduced', percent: 50, since, taken: 'reduced' }],
    },
  });
  const [ticket] = await place(platform, member, slip);
  // What the operator sets afterwards changes no sold line.
  await set({ status: 'reduced', percent: 41 });
  await set({ status: 'open' });
  const draw = await resulted(platform, 'XSMB-20260301', northern('12305'));
  await settleTickets(platform, draw);
  const row = await ticketRow(platform, ticket!.ticketId);
  expect(ticketLines(row)).toEqual([
    { betType: 'de_dac_biet', selections: ['05'], stake: 333, odds: [99_000], percent: 50, since },
    { betType: 'de_dac_biet', selections: ['06'], stake: 333, odds: [99_000] },
  ]);
  // 333 × 99 × 50 % = 16,483.5, rounded down once.
  expect(row).toMatchObject({ state: 'won', payout: 16_483 });
  expect(await showTicket(platform, member.id, { ticketId: row.id, language: 'en' })).toMatchObject(
    { value: { lines: [{ percent: 50, since }, {}], wins: [{ payout: 16_483 }] } },
  );
});

test('a percent with which a type would return less than 40 % is refused (lottery#reduced-payouts)', async () => {
  await openDraws(platform, { code: 'THGLO' });
  const half = { code: 'THGLO', drawId: 'THGLO-20260301', status: 'reduced', percent: 50 } as const;
  expect(await set({ ...half, betType: 'run_bottom', numbers: '7' })).toMatchObject({
    code: 'percent_too_low',
    detail: { least: 51 },
  });
  expect(await set({ ...half, betType: 'run_top', numbers: '7' })).toMatchObject({ ok: true });
  expect(await set({ ...half, betType: '3tod', numbers: '321', percent: 45 })).toMatchObject({
    value: [{ bet_type: '3tod_distinct', selection: '123' }],
  });
});

test('a decision counts from its time on, never before it was made, and the one that began last counts (lottery#numbers)', async () => {
  const now = platform.clock.now();
  await set({ status: 'reduced', percent: 60, from: now + 2 * minute_ms });
  expect(await statusesOf()).toEqual([]);
  await set({ status: 'limited', most: 5_000, from: now - minute_ms });
  expect(await statusesOf()).toEqual([['05', 'limited', null]]);
  platform.clock.advance(2 * minute_ms);
  expect(await statusesOf()).toEqual([['05', 'reduced', 60]]);
  const board = await boardOf(platform, { code: 'XSMB', numero: '', language: 'en' });
  expect(board).toMatchObject({
    value: {
      changes: [
        { status: 'reduced', since: now + 2 * minute_ms },
        { status: 'limited', since: now },
      ],
    },
  });
  expect(JSON.stringify(board)).not.toContain('5000');
});

test('a limited number is sold up to its limit, and then closed or reduced (lottery#numbers)', async () => {
  await set({ status: 'limited', most: 15_000 });
  await set({ status: 'limited', most: 15_000, percent: 70, numbers: '06' });
  const member = await addMember(platform, { balance: 1_000_000 });
  await place(platform, member, slipOf({ bets: [bet({ numbers: '05,06' })] }));
  expect(await placeTickets(platform, member, slipOf())).toMatchObject({
    code: 'number_full',
    detail: { left: 5_000, choices: 'lower,drop' },
  });
  expect(
    await placeTickets(platform, member, slipOf({ bets: [bet({ numbers: '06' })] })),
  ).toMatchObject({
    code: 'number_reduced',
    detail: { percent: 70, choices: 'reduced,lower,drop' },
  });
  const [ticket] = await place(
    platform,
    member,
    slipOf({ bets: [bet({ choice: 'lower' }), bet({ numbers: '06', choice: 'lower' })] }),
  );
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ stake: 10_000 });
  expect(await statusesOf()).toEqual([
    ['05', 'closed', null],
    ['06', 'reduced', 70],
  ]);
});

test('fifty slips at once on one number near its cap never pass it, and take what they sold alone (lottery#numbers)', async () => {
  await setting('numberMost', '100000');
  const members = await Promise.all(
    Array.from({ length: 50 }, () => addMember(platform, { balance: 10_000 })),
  );
  const choices = [undefined, 'lower', 'drop'] as const;
  const answers = await Promise.all(
    members.map((member, index) => {
      const choice = choices[index % 3];
      const own = bet({ stake: 3_300, ...(choice && { choice }) });
      return placeTickets(platform, member, slipOf({ bets: [own] }));
    }),
  );
  const sold = await platform.db.selectFrom('lottery_tickets').selectAll().execute();
  const sum = sold.reduce((all, { stake }) => all + stake, 0);
  expect(sum).toBe(100_000);
  expect(sold).toHaveLength(answers.filter(({ ok }) => ok).length);
  const left = await Promise.all(members.map((member) => balanceNow(platform, member)));
  expect(left.reduce((all, balance) => all + balance, 0)).toBe(500_000 - sum);
  const { staked } = await platform.db
    .selectFrom('lottery_exposures')
    .select('staked')
    .executeTakeFirstOrThrow();
  expect(staked).toBe(sum);
  const places = sold.map((one) => one.place).sort((a, b) => a - b);
  expect(places).toEqual(places.map((_, index) => index));
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
  expect(new Set(codes)).toEqual(new Set(['number_full']));
  expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
});

test('near its cap a number is limited, reduced and closed by itself, and open again when stakes go back (lottery#numbers)', async () => {
  await setting('numberMost', '100000');
  await setting('reducedFrom', '90');
  const [one, two] = await Promise.all([1, 2].map(() => addMember(platform, { balance: 1e6 })));
  await place(platform, one!, slipOf({ bets: [bet({ stake: 79_999 })] }));
  expect(await statusesOf()).toEqual([]);
  await place(platform, one!, slipOf({ bets: [bet({ stake: 100 })] }));
  expect(await statusesOf()).toEqual([['05', 'limited', null]]);
  const reduced = bet({ stake: 15_000, choice: 'reduced' });
  await place(platform, two!, slipOf({ bets: [reduced] }));
  expect(await statusesOf()).toEqual([['05', 'reduced', 50]]);
  await place(platform, two!, slipOf({ bets: [{ ...reduced, stake: 4_901 }] }));
  expect(await statusesOf()).toEqual([['05', 'closed', null]]);
  const { id: memberId } = two!;
  await exclude(platform, { memberId, kind: 'self', until: null, source: 'member' });
  await giveBackTickets(platform);
  expect(await statusesOf()).toEqual([['05', 'limited', null]]);
  const rows = await platform.db
    .selectFrom('lottery_numbers')
    .select(['status', 'source'])
    .orderBy('from_at')
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['limited', 'reduced', 'closed', 'limited']);
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['exposure']));
});

test('a choice that was made under other terms is refused, and the slip is told anew (lottery#numbers)', async () => {
  await set({ status: 'reduced', percent: 60 });
  const member = await addMember(platform, { balance: 100_000 });
  const termsFor = async (choice: NumberChoice) => {
    const priced = await price(platform, slipOf({ bets: [bet({ choice })] }));
    return priced.ok ? priced.value.terms[0]! : '';
  };
  const terms = await termsFor('reduced');
  await set({ status: 'reduced', percent: 45 });
  const under = (own: string, choice: NumberChoice = 'reduced') =>
    placeTickets(platform, member, slipOf({ bets: [{ ...bet({ choice }), terms: own }] }));
  expect(await under(terms)).toMatchObject({ code: 'number_changed', detail: { bet: 0 } });
  expect(await balanceNow(platform, member)).toBe(100_000);
  expect(await under(await termsFor('reduced'))).toMatchObject({ ok: true });
  // What is dropped rests on no percent.
  expect(await under(terms, 'drop')).toMatchObject({ code: 'number_reduced' });
  await set({ status: 'open' });
  expect(await under(terms)).toMatchObject({ code: 'number_changed' });
});

test('a chase sells each draw what it has, and no ticket where nothing is left (lottery#numbers, lottery#chase)', async () => {
  await set({ drawId: 'XSMB-20260302' });
  const member = await addMember(platform, { balance: 100_000 });
  expect(await placeTickets(platform, member, slipOf({ draws: 2 }))).toMatchObject({
    code: 'number_closed',
    detail: { numero: '20260302' },
  });
  const dropped = slipOf({ draws: 2, bets: [bet({ choice: 'drop' })] });
  expect(await price(platform, dropped)).toMatchObject({
    value: { total: 10_000, totalOfDraws: 10_000 },
  });
  const tickets = await place(platform, member, dropped);
  expect(tickets.map(({ numero }) => numero)).toEqual(['20260301']);
  const other = await addMember(platform, { balance: 100_000 });
  const [next] = await place(
    platform,
    other,
    slipOf({ numero: '20260302', bets: [bet({ numbers: '07' })] }),
  );
  expect(await ticketRow(platform, next!.ticketId)).toMatchObject({ place: 0 });
});

test('play money meets what the operator closed and reduced, and no limit (lottery#numbers)', async () => {
  await setting('numberMost', '20000');
  await set({ numbers: '06' });
  await set({ numbers: '07', status: 'limited', most: 100 });
  const member = await addMember(platform, { balance: 100_000 });
  await place(platform, member, slipOf({ bets: [bet({ stake: 20_000 })] }));
  const trial = await addMember(platform, { type: 4 });
  await place(platform, trial, slipOf({ bets: [bet(), bet({ numbers: '07' })] }));
  expect(
    await placeTickets(platform, trial, slipOf({ bets: [bet({ numbers: '06' })] })),
  ).toMatchObject({ code: 'number_closed' });
});

test('numbers are set while a draw is on sale, in their own writing, and stand in the record of acts (lottery#numbers)', async () => {
  expect(await set({ numbers: '123' })).toMatchObject({ code: 'bet_invalid' });
  expect(await set({ betType: '3top' })).toMatchObject({ code: 'bet_invalid' });
  expect(await set({ status: 'reduced' })).toMatchObject({ code: 'percent_needed' });
  expect(await set({ drawId: 'XSMB-20990101' })).toMatchObject({ code: 'draw_unknown' });
  expect(await set({ numbers: '0|12' })).toMatchObject({ value: [{}, {}] });
  const { locks_at } = await platform.db
    .selectFrom('lottery_draws')
    .select('locks_at')
    .where('id', '=', 'XSMB-20260301')
    .executeTakeFirstOrThrow();
  platform.clock.set(locks_at);
  expect(await set()).toMatchObject({ code: 'draw_locked' });
  const acts = await platform.db.selectFrom('audit_rows').select(['act', 'subject']).execute();
  expect(acts).toEqual([{ act: 'numbers.set', subject: 'XSMB-20260301' }]);
});
