// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tickets_a_page } from '../../../server/areas/lottery/api/tickets';
import { refundTickets, settleTickets } from '../../../server/areas/lottery/draws/machine';
import { listTickets, showTicket } from '../../../server/areas/lottery/ownTickets';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { sha256 } from '../../../server/areas/lottery/tickets/ticketText';
import { price } from '../../../server/areas/lottery/tickets/price';
import { exclude } from '../../../server/areas/protection/exclusions';
import { setSetting } from '../../../server/kernel/settings/settings';
import type { LotteryDraw } from '../../../server/store/tables/lottery';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.closeSound());

const ticketsOf = (memberId: string) =>
  platform.db.selectFrom('lottery_tickets').selectAll().where('member_id', '=', memberId).execute();

const limit = async (key: 'lottery.numberMost' | 'lottery.drawMost', value: string) => {
  await setSetting(platform.db, key, value, platform.clock.now());
  // The platform reads its settings again after some seconds.
  platform.clock.advance(60_000);
};

test('a slip becomes one ticket and its stake is taken (lottery#limits, lottery#slip)', async () => {
  await openDraws(platform);
  const member = await addMember(platform, { balance: 1_000_000 });
  const bets = [
    { betType: 'de_dac_biet', numbers: '05,17', stake: 10_000 },
    { betType: 'lo2', numbers: '23', stake: 1_000, multiple: 2 },
  ];
  const slip = slipOf({ bets });
  const priced = await price(platform, slip);
  expect(priced).toMatchObject({
    ok: true,
    value: {
      combinations: 3,
      total: 2 * 10_000 + 27 * 2_000,
      // One of the two ends of the special prize, and the number of lo.
      highest: 99 * 10_000 + 98.5 * 2_000,
      numeros: ['20260301'],
    },
  });

  const [ticket] = await place(platform, member, slip);
  expect(await balanceNow(platform, member)).toBe(1_000_000 - 74_000);
  const answer = await showTicket(platform, member.id, {
    ticketId: ticket!.ticketId,
    language: 'en',
  });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      number: ticket!.number,
      displayName: 'Northern Vietnam',
      mobileIconUrl: '/art/lottery/NORTH.svg',
      state: 'open',
      stake: 74_000,
      payout: 0,
      lines: [
        { betType: 'de_dac_biet', selections: ['05', '17'], stake: 10_000, debit: 20_000 },
        { betType: 'lo2', selections: ['23'], stake: 2_000, debit: 54_000 },
      ],
      result: null,
      wins: [],
    },
  });
  const stranger = await addMember(platform);
  expect(
    await showTicket(platform, stranger.id, { ticketId: ticket!.ticketId, language: 'en' }),
  ).toMatchObject({ code: 'ticket_unknown' });
});

test('the same form gives the same ticket, also twice at once; with other contents it is refused (lottery#tickets)', async () => {
  await openDraws(platform);
  const member = await addMember(platform, { balance: 100_000 });
  const slip = slipOf();
  const answers = await Promise.all([1, 2, 3].map(() => placeTickets(platform, member, slip)));
  const numbers = answers.map((answer) => (answer.ok ? answer.value.tickets[0]!.number : answer));
  expect(new Set(numbers).size).toBe(1);
  expect(await ticketsOf(member.id)).toHaveLength(1);
  expect(await balanceNow(platform, member)).toBe(90_000);
  const other = { ...slip, bets: [{ ...slip.bets[0]!, stake: 20_000 }] };
  expect(await placeTickets(platform, member, other)).toMatchObject({ code: 'key_conflict' });
  expect(await balanceNow(platform, member)).toBe(90_000);
});

test('tickets of a draw have places in a row, from 0 (lottery#tickets)', async () => {
  await openDraws(platform);
  const members = await Promise.all(
    [1, 2, 3, 4].map(() => addMember(platform, { balance: 100_000 })),
  );
  await Promise.all(members.map((member) => place(platform, member, slipOf())));
  const tickets = await platform.db.selectFrom('lottery_tickets').select('place').execute();
  expect(tickets.map((one) => one.place).sort()).toEqual([0, 1, 2, 3]);
});

test.each([
  ['a lottery that is none', { code: 'NONE' }, 'lottery_unknown', undefined],
  ['a draw that is none', { numero: '20990101' }, 'draw_unknown', undefined],
  [
    'a bet type that the lottery does not have',
    { bets: [{ betType: '3front', numbers: '123', stake: 10_000 }] },
    'bet_invalid',
    { bet: 0, why: 'bet_type', part: '3front' },
  ],
  [
    'a number with a digit too many, in the second bet',
    {
      bets: [
        { betType: 'de_dac_biet', numbers: '05', stake: 10_000 },
        { betType: 'de_dac_biet', numbers: '05,123', stake: 10_000 },
      ],
    },
    'bet_invalid',
    { bet: 1, why: 'count', part: '123' },
  ],
  [
    'more than 1,000 combinations',
    {
      bets: [
        { betType: '3cang_dac_biet', numbers: '0123456789|0123456789|0123456789', stake: 100 },
        { betType: 'de_dac_biet', numbers: '05', stake: 100 },
      ],
    },
    'bet_invalid',
    { bet: 1, why: 'too_many', part: '1000' },
  ],
  [
    'a stake below the least',
    { bets: [{ betType: 'de_dac_biet', numbers: '05', stake: 99 }] },
    'stake_out_of_range',
    { bet: 0, least: 100, most: 1_000_000 },
  ],
  [
    'a stake above the most by its multiple',
    { bets: [{ betType: 'de_dac_biet', numbers: '05', stake: 600_000, multiple: 2 }] },
    'stake_out_of_range',
    { bet: 0, least: 100, most: 1_000_000 },
  ],
  [
    'a whole ticket at another price than its own',
    { bets: [{ betType: 'ticket', numbers: '12345', stake: 2_000 }] },
    'stake_out_of_range',
    { bet: 0, least: 1_000, most: 1_000 },
  ],
])(
  '%s is refused, and takes nothing (lottery#limits, lottery#slip)',
  async (_what, change, code, detail) => {
    await openDraws(platform);
    const member = await addMember(platform, { balance: 100_000_000 });
    const refused = await placeTickets(platform, member, slipOf(change));
    expect(refused).toMatchObject({ ok: false, code, ...(detail && { detail }) });
    expect(await ticketsOf(member.id)).toEqual([]);
    expect(await balanceNow(platform, member)).toBe(100_000_000);
  },
);

test('a balance that does not cover the slip is not touched (lottery#tickets)', async () => {
  await openDraws(platform, { count: 3 });
  const member = await addMember(platform, { balance: 25_000 });
  const refused = await placeTickets(platform, member, slipOf({ draws: 3 }));
  expect(refused).toMatchObject({ code: 'insufficient_funds' });
  expect(await ticketsOf(member.id)).toEqual([]);
  expect(await balanceNow(platform, member)).toBe(25_000);
});

test('nothing is taken at the lock or later (lottery#tickets)', async () => {
  await openDraws(platform);
  const member = await addMember(platform, { balance: 100_000 });
  const { locks_at } = await platform.db
    .selectFrom('lottery_draws')
    .select('locks_at')
    .executeTakeFirstOrThrow();
  platform.clock.set(locks_at - 1);
  await place(platform, member, slipOf());
  platform.clock.set(locks_at);
  expect(await placeTickets(platform, member, slipOf())).toMatchObject({ code: 'draw_locked' });
  expect(await balanceNow(platform, member)).toBe(90_000);
});

test('a number is full for everybody at its limit, and other numbers are not (lottery#limits)', async () => {
  await openDraws(platform);
  await limit('lottery.numberMost', '25000');
  const [one, two] = await Promise.all([1, 2].map(() => addMember(platform, { balance: 100_000 })));
  await place(platform, one!, slipOf());
  await place(platform, two!, slipOf());
  expect(await placeTickets(platform, two!, slipOf())).toMatchObject({
    code: 'number_full',
    detail: { betType: 'de_dac_biet', selection: '05', left: 5_000 },
  });
  const smaller = { betType: 'de_dac_biet', numbers: '05', stake: 5_000 };
  await place(platform, two!, slipOf({ bets: [smaller] }));
  await place(platform, two!, slipOf({ bets: [{ ...smaller, numbers: '06' }] }));
});

test('a member stakes no more on a draw than the limit, by parallel slips neither (lottery#limits)', async () => {
  await openDraws(platform);
  await limit('lottery.drawMost', '30000');
  const member = await addMember(platform, { balance: 1_000_000 });
  const numbers = ['01', '02', '03', '04', '05', '06'];
  const answers = await Promise.all(
    numbers.map((each) =>
      placeTickets(
        platform,
        member,
        slipOf({ bets: [{ betType: 'de_dac_biet', numbers: each, stake: 10_000 }] }),
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(
    Array(3).fill('draw_limit'),
  );
  expect(await balanceNow(platform, member)).toBe(970_000);
});

test('a chase makes a ticket for each of the coming draws, paid at once (lottery#chase)', async () => {
  await openDraws(platform, { count: 3 });
  const member = await addMember(platform, { balance: 100_000 });
  const tickets = await place(platform, member, slipOf({ draws: 3, stopOnWin: true }));
  expect(tickets.map(({ numero }) => numero)).toEqual(['20260301', '20260302', '20260303']);
  expect(await balanceNow(platform, member)).toBe(70_000);
  const rows = await Promise.all(tickets.map(({ ticketId }) => ticketRow(platform, ticketId)));
  expect(new Set(rows.map(({ chase_id }) => chase_id)).size).toBe(1);
  expect(await placeTickets(platform, member, slipOf({ draws: 4 }))).toMatchObject({
    code: 'draw_unknown',
    detail: { open: 3 },
  });
});

test('trial players bet from their own account, and who is excluded does not bet (lottery#limits, lottery#tickets)', async () => {
  await openDraws(platform);
  const trial = await addMember(platform, { type: 4 });
  const had = await balanceNow(platform, trial);
  const [ticket] = await place(platform, trial, slipOf());
  expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ trial: 1 });
  expect(await balanceNow(platform, trial)).toBe(had - 10_000);
  // Their play money takes no number from members.
  expect(await platform.db.selectFrom('lottery_exposures').selectAll().execute()).toEqual([]);

  const member = await addMember(platform, { balance: 100_000 });
  const { id: memberId } = member;
  await exclude(platform, { memberId, kind: 'self', until: null, source: 'member' });
  expect(await placeTickets(platform, member, slipOf())).toMatchObject({ code: 'self_excluded' });
});

const viewOf = async (memberId: string, ticketId: string) => {
  const answer = await showTicket(platform, memberId, { ticketId, language: 'th' });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

test('a void ticket says why: its draw, its chase, or its result (lottery#ticket-page)', async () => {
  const electronic = { code: '11X5_1', from: '20260401' };
  await openDraws(platform, { count: 3 });
  await openDraws(platform, electronic);
  const member = await addMember(platform, { balance: 1_000_000 });
  const chase = await place(platform, member, slipOf({ draws: 3, stopOnWin: true }));
  const [single] = await place(platform, member, slipOf({ numero: '20260302' }));
  const even = [{ betType: 'sum_over_30', numbers: '', stake: 1_000 }];
  const [given] = await place(
    platform,
    member,
    slipOf({ code: electronic.code, numero: electronic.from, bets: even }),
  );
  await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12305')));
  await refundTickets(platform, 'XSMB-20260302');
  await platform.db
    .updateTable('lottery_draws')
    .set({ state: 'void' })
    .where('id', '=', 'XSMB-20260302')
    .execute();
  await resulted(platform, 'XSMB-20260303', northern('12399'));
  const drawn = await resulted(platform, '11X5_1-20260401', '02,04,06,08,10');
  await settleTickets(platform, drawn);

  const [won, , stopped] = await Promise.all(
    chase.map(({ ticketId }) => viewOf(member.id, ticketId)),
  );
  expect(won).toMatchObject({
    state: 'won',
    voidCause: null,
    stopOnWin: true,
    prizeMode: 'Lott',
    wins: [{ line: 0, betType: 'de_dac_biet', selection: '05', payout: 990_000 }],
    chase: [{ state: 'void' }, { ticketId: stopped!.ticketId, state: 'void', payout: 10_000 }],
  });
  expect(stopped).toMatchObject({ state: 'void', voidCause: 'chase', wins: [] });
  expect(await viewOf(member.id, single!.ticketId)).toMatchObject({
    state: 'void',
    voidCause: 'draw',
    payout: 10_000,
  });
  expect(await viewOf(member.id, given!.ticketId)).toMatchObject({
    state: 'void',
    voidCause: 'result',
    payout: 1_000,
    prizeMode: 'Elott',
    balls: true,
    rows: ['N'],
    lines: [{ name: 'ผลรวมสูงกว่า 30' }],
  });
});

test('a ticket leads to the proof of its draw where a seed was promised, drawn here or called off (lottery#ticket-page)', async () => {
  const [numero] = await openDraws(platform, { from: '20260401' });
  const member = await addMember(platform, { balance: 10_000 });
  const [ticket] = await place(platform, member, slipOf({ numero: numero! }));
  const change = (values: Partial<LotteryDraw>) =>
    platform.db
      .updateTable('lottery_draws')
      .set(values)
      .where('id', '=', `XSMB-${numero}`)
      .execute();
  const proven = async () => (await viewOf(member.id, ticket!.ticketId)).proven;
  // Somebody else is to draw, and does: there is no seed of ours.
  expect(await proven()).toBe(false);
  await change({ state: 'settled', result: northern('12305'), result_source: 'import' });
  expect(await proven()).toBe(false);
  await change({ state: 'open', result: null, result_source: null, commitment: sha256('a seed') });
  expect(await proven()).toBe(true);
  await change({ state: 'settled', result: northern('12305'), result_source: 'demo' });
  expect(await proven()).toBe(true);
  await change({ state: 'void', result: null, result_source: null });
  expect(await proven()).toBe(true);
});

test('tickets are listed by page and by state, a member’s own alone (lottery#ticket-list)', async () => {
  await openDraws(platform);
  const [member, other] = await Promise.all(
    [1, 2].map(() => addMember(platform, { balance: 10_000_000 })),
  );
  const numbers: string[] = [];
  for (let count = 0; count < tickets_a_page + 2; count += 1) {
    const bets = [{ betType: 'de_dac_biet', numbers: count === 3 ? '05' : '06', stake: 10_000 }];
    const [ticket] = await place(platform, member!, slipOf({ bets }));
    numbers.push(ticket!.number);
  }
  await place(platform, other!, slipOf());
  await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12305')));
  const pageOf = async (input: Parameters<typeof listTickets>[2]) => {
    const { list, totalPages } = await listTickets(platform.db, member!.id, input);
    return { numbers: list.map(({ number }) => number), totalPages };
  };
  const newest = [...numbers].reverse();
  expect(await pageOf({})).toEqual({ numbers: newest.slice(0, tickets_a_page), totalPages: 2 });
  expect(await pageOf({ pageNo: 2 })).toEqual({
    numbers: newest.slice(tickets_a_page),
    totalPages: 2,
  });
  expect(await pageOf({ state: 'won' })).toEqual({ numbers: [numbers[3]], totalPages: 1 });
  expect(await pageOf({ state: 'open' })).toEqual({ numbers: [], totalPages: 0 });
});
