// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleTickets, refundTickets } from '../../../server/areas/lottery/draws/machine';
import { settleCredit } from '../../../server/areas/agent/counter/creditLines';
import { readReceipt } from '../../../server/areas/lottery/receipts';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { setSetting } from '../../../server/kernel/settings/settings';
import { today } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { counterOf, creditLeft } from '../../factories/counter';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addBelow } from '../../factories/team';
import { balanceNow, slipOf } from '../../factories/ticket';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let top: Member;
let agent: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  await openDraws(platform, { count: 3 });
  top = await addBelow(platform, null, { type: 1, balance: 1_000_000 });
  agent = await addBelow(platform, top, { type: 2, balance: 10_000 });
});
afterEach(() => platform.closeSound());

const day_ms = 86_400_000;
const counter = () => counterOf(platform, agent);
const lender = () => counterOf(platform, top);
const balance = (member: Member) => balanceNow(platform, member);
const settle = async (special: string) =>
  settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern(special)));

test('a slip is sold to a customer as the agent’s own ticket, with a note and a receipt (agent#counter-sales, agent#counter-receipts)', async () => {
  const sold = doneOf(await counter().sell('mb 05 duoi10n', { customer: ' พี่\u202eแดง  ก ' }));
  expect(sold).toMatchObject({ replayed: false, tickets: [{ receipt: expect.any(String) }] });
  expect(await balance(agent)).toBe(10_000 - 1_000);
  const [{ ticketId, receipt }] = sold.tickets as [(typeof sold.tickets)[number]];
  const own = { ticketId, language: 'en' as const };
  expect(await showTicket(platform, agent.id, own)).toMatchObject({
    value: { note: 'พี่แดง ก', receipt, stake: 1_000 },
  });
  const caller = { address: '198.51.100.7', deviceKey: undefined } as never;
  const open = doneOf(await readReceipt(platform, { code: receipt, language: 'en', caller }));
  expect(JSON.stringify(open)).not.toContain('แดง');
  expect(doneOf(await counter().sale(sold.saleId))).toMatchObject({
    customer: 'พี่แดง ก',
    total: 1_000,
    tickets: [{ ticketId, receipt, state: 'open', stake: 1_000 }],
  });
  expect(await lender().sale(sold.saleId)).toMatchObject({ code: 'ticket_unknown' });
});

test('a counter without a code is for the lottery that was sold last where it is on sale, else for the first to lock (agent#counter-sales)', async () => {
  const usual = async (of = counter()) => doneOf(await of.home()).usual;
  // It locks with the first draw of the North, and its code comes before.
  await openDraws(platform, { code: 'THGLO' });
  expect(doneOf(await counter().home()).lotteries.map(({ code }) => code)).toEqual([
    'THGLO',
    'XSMB',
  ]);
  expect(await usual()).toBe('THGLO');
  doneOf(await counter().sell('mb 05 duoi10n'));
  expect(await usual()).toBe('XSMB');
  // Others sell their own.
  expect(await usual(lender())).toBe('THGLO');
  const lock = (code: string) =>
    platform.db
      .updateTable('lottery_draws')
      .set({ state: 'locked' })
      .where('code', '=', code)
      .execute();
  await lock('XSMB');
  expect(await usual()).toBe('THGLO');
  await lock('THGLO');
  expect(await usual()).toBe('');
});

test('the same form sells once; for another customer it is refused, and what is refused costs nothing (agent#counter-sales)', async () => {
  const form = { idempotencyKey: 'k', customer: 'A' };
  const both = await Promise.all([1, 2].map(() => counter().sell('mb 05 duoi10n', form)));
  const ids = both.map((one) => doneOf(one).saleId);
  expect(new Set(ids).size).toBe(1);
  expect(await counter().sell('mb 05 duoi10n', { ...form, customer: 'B' })).toMatchObject({
    code: 'key_conflict',
  });
  expect(await balance(agent)).toBe(9_000);
  expect(await counter().sell('mb 05 duoi10n', { mark: 'other' })).toMatchObject({
    code: 'bet_invalid',
  });
  expect(await counter().sell('mb 05 duoi1000n')).toMatchObject({ code: 'insufficient_funds' });
  expect(await balance(agent)).toBe(9_000);
  expect(doneOf(await counter().book()).sums).toMatchObject({ tickets: 1, staked: 1_000 });
});

test('what walk-in customers stake in a draw has a limit of its own, beside the agent’s own tickets (agent#counter-sales)', async () => {
  const limit = (key: 'lottery.drawMost' | 'lottery.counterDrawMost', value: number) =>
    setSetting(platform.db, key, String(value), platform.clock.now());
  await limit('lottery.drawMost', 1_000);
  await limit('lottery.counterDrawMost', 2_500);
  // The platform reads its settings again after some seconds.
  platform.clock.advance(60_000);
  doneOf(await counter().sell('mb 05 duoi10n'));
  doneOf(await counter().sell('mb 06 duoi10n'));
  expect(await counter().sell('mb 07 duoi10n')).toMatchObject({
    code: 'draw_limit',
    detail: { left: 500 },
  });
  const bets = [{ betType: 'de_dac_biet', numbers: '05', stake: 1_000 }];
  const own = () => placeTickets(platform, agent, slipOf({ bets }));
  doneOf(await own());
  expect(await own()).toMatchObject({ code: 'draw_limit', detail: { left: 0 } });
  doneOf(await counter().sell('mb 07 duoi5n'));
});

test('the slip book sums a day by customer and by draw, and says what is to be paid out (agent#slip-book)', async () => {
  await counter().sell('mb 05 duoi10n', { customer: 'A' });
  await counter().sell('mb 05 duoi20n', { customer: 'B' });
  await counter().sell('mb 77 duoi5n', { customer: 'B' });
  await settle('12305');
  const book = doneOf(await counter().book({ by: 'customer' }));
  const pays = book.owed.map(({ payout }) => payout);
  expect(book.sums).toMatchObject({ tickets: 3, won: 2, open: 0, staked: 3_500, paid: 0 });
  expect(book.groups.map(({ customer, staked }) => [customer, staked])).toEqual([
    ['B', 2_500],
    ['A', 1_000],
  ]);
  expect(book.sums.payout).toBe(pays.reduce((sum, pay) => sum + pay, 0));
  expect(book).toMatchObject({ owedCount: 2, owedTotal: book.sums.payout });
  const byDraw = doneOf(await counter().book({ by: 'draw' }));
  expect(byDraw.groups).toMatchObject([{ numero: '20260301', tickets: 3, staked: 3_500 }]);
  const [first] = book.owed as [(typeof book.owed)[number]];
  expect(await lender().markPaid(first.ticketId, 1)).toMatchObject({ code: 'ticket_unknown' });
  const before = await balance(agent);
  expect(await counter().markPaid(first.ticketId, first.payout + 5)).toMatchObject({
    value: { paid: first.payout, owed: 0 },
  });
  expect(await balance(agent)).toBe(before);
  expect(doneOf(await counter().book()).owedCount).toBe(1);
  await counter().markPaid(first.ticketId, 0);
  expect(doneOf(await counter().book()).owedCount).toBe(2);
  expect(await counter().book({ day: 'yesterday' })).toMatchObject({ code: 'dates_invalid' });
  expect(doneOf(await counter().book({ day: '2020-01-01' })).sums.tickets).toBe(0);
});

test('a line of credit is covered by its giver, and brings a sale what the balance lacks (agent#credit-lines)', async () => {
  expect(await lender().setLine(agent, 2_000_000)).toMatchObject({ code: 'credit_not_covered' });
  expect(await counter().setLine(top, 10)).toMatchObject({ code: 'member_not_below' });
  doneOf(await lender().setLine(agent, 20_000));
  expect(await balance(top)).toBe(980_000);
  expect(await counter().sell('mb 05 duoi150n')).toMatchObject({ code: 'insufficient_funds' });
  doneOf(await counter().sell('mb 05 duoi150n', { credit: true }));
  expect(await balance(agent)).toBe(0);
  expect(await counter().lines()).toMatchObject([
    { given: false, most: 20_000, left: 15_000, owed: 5_000, closed: false },
  ]);
  expect(await counter().sell('mb 06 duoi151n', { credit: true })).toMatchObject({
    code: 'insufficient_funds',
  });
  expect(await lender().setLine(agent, 4_999)).toMatchObject({
    code: 'credit_owed',
    detail: { least: 5_000 },
  });
  doneOf(await lender().setLine(agent, 5_000));
  expect(await creditLeft(platform, agent)).toBe(0);
  expect(await balance(top)).toBe(995_000);
});

test('what a counter ticket returns pays the debt first, and the wallet has the rest (agent#credit-lines)', async () => {
  doneOf(await lender().setLine(agent, 20_000));
  doneOf(await counter().sell('mb 77 duoi150n', { credit: true }));
  await refundTickets(platform, 'XSMB-20260301');
  expect(await balance(agent)).toBe(10_000);
  expect(await counter().lines()).toMatchObject([{ left: 20_000, owed: 0 }]);
  doneOf(await counter().sell('mb 05 duoi150n', { credit: true }));
  await settle('12305');
  const [line] = await counter().lines();
  expect(line).toMatchObject({ left: 20_000, owed: 0, days: [{ drawn: 10_000, repaid: 10_000 }] });
});

test('a day with a debt closes the line until both sides have confirmed and the debt is paid (agent#credit-statements)', async () => {
  doneOf(await lender().setLine(agent, 20_000));
  doneOf(await counter().sell('mb 05 duoi150n', { credit: true }));
  const day = today(platform);
  const [line] = await counter().lines();
  const { lineId } = line!;
  expect(await counter().answer(lineId, day, true)).toMatchObject({ code: 'credit_unknown' });
  platform.clock.advance(day_ms);
  expect(await counter().lines()).toMatchObject([{ closed: true, owed: 5_000 }]);
  expect(await counter().sell('mb 05 duoi1n', { credit: true })).toMatchObject({
    code: 'insufficient_funds',
  });
  const other = await addBelow(platform, null, { type: 1 });
  expect(await counterOf(platform, other).answer(lineId, day, true)).toMatchObject({
    code: 'credit_unknown',
  });
  expect(await lender().answer(lineId, day, false)).toMatchObject({ value: { state: 'refused' } });
  expect(await counter().answer(lineId, day, true)).toMatchObject({ value: { state: 'waits' } });
  expect(await lender().answer(lineId, day, true)).toMatchObject({
    value: { state: 'uncovered' },
  });
  expect(await counter().sell('mb 05 duoi1n', { credit: true })).toMatchObject({
    code: 'insufficient_funds',
  });
  // What its ticket returns pays the debt, and the statement is settled without a payment.
  await lender().setLine(agent, 25_000);
  expect(await counter().lines()).toMatchObject([{ most: 25_000, owed: 5_000, closed: true }]);
  await settle('12305');
  await settleCredit(platform);
  expect(await counter().lines()).toMatchObject([{ most: 25_000, left: 25_000, owed: 0 }]);
});

test('a confirmed statement goes from the agent to the giver, once, and opens the line again (agent#credit-statements)', async () => {
  doneOf(await lender().setLine(agent, 20_000));
  doneOf(await counter().sell('mb 05 duoi150n', { credit: true }));
  const day = today(platform);
  const [line] = await lender().lines();
  platform.clock.advance(day_ms);
  const { fund } = await import('../../../server/areas/wallet/balance');
  doneOf(await fund(platform, agent, 7_000, 'more'));
  await counter().answer(line!.lineId, day, true);
  const answers = await Promise.all([1, 2, 3].map(() => lender().answer(line!.lineId, day, true)));
  for (const answer of answers) expect(answer).toMatchObject({ value: { state: 'settled' } });
  expect(await balance(agent)).toBe(2_000);
  expect(await balance(top)).toBe(980_000);
  expect(await creditLeft(platform, agent)).toBe(20_000);
  expect(await lender().lines()).toMatchObject([
    { given: true, owed: 0, closed: false, days: [{ drawn: 5_000, settled: 5_000, owed: 0 }] },
  ]);
  const kinds = await platform.db
    .selectFrom('transfers')
    .select(['kind', 'amount'])
    .where('key', 'like', 'credit:%')
    .orderBy('id')
    .execute();
  expect(kinds).toEqual([
    { kind: 'credit_set', amount: 20_000 },
    { kind: 'credit_drawn', amount: 5_000 },
    { kind: 'credit_settled', amount: 5_000 },
    { kind: 'credit_set', amount: 5_000 },
  ]);
  doneOf(await lender().setLine(agent, 0));
  expect(await balance(top)).toBe(1_000_000);
});
