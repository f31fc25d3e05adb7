// @engines both: money
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeBetSlip, readBetSlip } from '../../../server/areas/lottery/api/slipText';
import { setNumbers, type NumbersOrder } from '../../../server/areas/lottery/numbers/setNumbers';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { bindings as readBindings } from '../../../server/areas/lottery/slipText/priceSlipText';
import { bindings as placeBindings } from '../../../server/areas/lottery/slipText/placeSlipText';
import { ticketLines } from '../../../server/areas/lottery/tickets/slip';
import type { RequestOf, ResponseOf } from '../../../server/kernel/api/call';
import type { Binding } from '../../../server/kernel/bind';
import type { Result } from '../../../server/kernel/result';
import { setSetting } from '../../../server/kernel/settings/settings';
import type { Member } from '../../../server/store/tables';
import { addDraws, drawRow } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

type ReadView = ResponseOf<typeof readBetSlip>;
type Placed = ResponseOf<typeof placeBetSlip>;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.closeSound());

const week_ms = 7 * 24 * 3_600_000;

/** Opens a draw of each of some lotteries on one day. */
async function open(...codes: readonly string[]): Promise<void> {
  const draws_at = platform.clock.now() + week_ms / 7;
  await addDraws(
    platform.db,
    codes.map((code) => drawRow({ code, numero: '20260116', draws_at })),
  );
}

const handle = (bindings: readonly Binding[], name: string) =>
  bindings.find(({ call }) => call.name === name)!.handle;

async function read(
  text: string,
  more: Partial<RequestOf<typeof readBetSlip>> = {},
): Promise<ReadView> {
  const input = readBetSlip.request.parse({ code: 'THGLO', text, language: 'en', ...more });
  const answer = (await handle(readBindings, 'readBetSlip')(platform, {
    input,
    session: { member: { type: 'member' } },
    token: undefined,
    caller: { address: '', device: '' },
  } as never)) as Result<ReadView, never>;
  if (!answer.ok) throw new Error('the slip was not read');
  return answer.value;
}

const confirm = (
  member: Member,
  text: string,
  more: Partial<RequestOf<typeof placeBetSlip>> = {},
): Promise<Result<Placed, string>> => {
  const input = placeBetSlip.request.parse({
    code: 'THGLO',
    numero: '20260116',
    text,
    language: 'en',
    mark: '',
    idempotencyKey: 'key',
    ...more,
  });
  return handle(placeBindings, 'placeBetSlip')(platform, {
    input,
    session: { member },
    token: undefined,
    caller: { address: '', device: '' },
  } as never) as Promise<Result<Placed, string>>;
};

const tickets = (member: Member) =>
  platform.db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('code')
    .execute();

test('a text is read into lines with bets, odds, returns and a total (lottery#slip-box)', async () => {
  await open('THGLO');
  const view = await read('พี่แดง\n38บ100ล50\n123=20x20');
  expect(view).toMatchObject({ readable: true, notation: 'th', doubts: 0, combinations: 4 });
  expect(view.total).toBe(100_00 + 50_00 + 20_00 + 20_00);
  expect(view.lines.map(({ line, kind, total }) => [line, kind, total])).toEqual([
    [1, 'note', 0],
    [2, 'bets', 150_00],
    [3, 'bets', 40_00],
  ]);
  const groups = view.lines[1]!.groups.map(({ type, ...group }) => ({
    betType: view.types[type]!.betType,
    ...group,
  }));
  expect(groups).toEqual([
    { betType: '2top', numbers: ['38'], stake: 100_00, pays: 9_000_00 },
    { betType: '2bottom', numbers: ['38'], stake: 50_00, pays: 4_500_00 },
  ]);
});

test('what a lottery does not offer is a doubt with that reason (lottery#slip-doubts)', async () => {
  await open('XSTN', 'XSAG');
  const reasons = async (text: string, notation: 'auto' | 'th' = 'auto') =>
    (await read(text, { code: 'XSTN', notation })).lines.map(({ doubt }) => doubt?.reason);
  expect(await reasons('tn ag 28 61 dx1n\ntn 12 b1000000n\ntn 12 b1n')).toEqual([
    undefined,
    'stake',
    undefined,
  ]);
  expect(await reasons('12=50', 'th')).toEqual(['not_offered']);
  expect(await reasons('bth 12 b1n')).toEqual(['station']);
});

test('a Thai slip is read for Hanoi, by the special and the first prize (lottery#hanoi-bets)', async () => {
  await open('XSMB');
  const own = { code: 'XSMB', notation: 'th' } as const;
  const view = await read('38บ100ล50\n123=20x20\n5วิ่งล่าง=10', own);
  const sold = view.lines.flatMap(({ groups }) =>
    groups.map(({ type, numbers, stake, pays }) => [
      view.types[type]!.betType,
      ...numbers,
      stake,
      pays,
    ]),
  );
  expect(sold).toEqual([
    ['2top', '38', 100_00, 9_900_00],
    ['2bottom', '38', 50_00, 4_950_00],
    ['3top', '123', 20_00, 19_200_00],
    ['3tod_distinct', '123', 20_00, 3_000_00],
    ['run_bottom', '5', 10_00, 42_00],
  ]);
  expect((await read('123ล=20', own)).lines[0]!.doubt?.reason).toBe('not_offered');
});

test('pairs of numbers of one station are sold, each with its units (lottery#vietnamese-bets, lottery#vietnamese-slips)', async () => {
  await open('XSTN', 'XSMB');
  const south = await read('tn 28 61 93 dv1n', { code: 'XSTN' });
  expect(south).toMatchObject({ doubts: 0, combinations: 3, total: 3 * 36 * 1_00 });
  expect(south.lines[0]!.groups).toMatchObject([{ numbers: ['28-61', '28-93', '61-93'] }]);
  const north = await read('mb 61 28 da2n', { code: 'XSMB' });
  expect(north).toMatchObject({ total: 54 * 2_00 });
  const member = await addMember(platform, { balance: 1_000_00 });
  const { mark } = north;
  expect(await confirm(member, 'mb 61 28 da2n', { code: 'XSMB', mark })).toMatchObject({
    ok: true,
  });
  const [ticket] = await tickets(member);
  expect(ticketLines(ticket!)).toMatchObject([{ betType: 'da', selections: ['28-61'] }]);
});

test('a slip is read for Laos, and amounts that may be kip are asked for (lottery#lao-bets, lottery#thai-slips)', async () => {
  await open('LAOLD');
  const own = { code: 'LAOLD' };
  const view = await read('1234=20\n38บ100ล50\n123=20x20', own);
  const sold = view.lines.flatMap(({ groups }) =>
    groups.map(({ type, numbers, pays }) => [view.types[type]!.betType, ...numbers, pays]),
  );
  expect(view).toMatchObject({ notation: 'th', readable: true, doubts: 0 });
  expect(sold).toEqual([
    ['4top', '1234', 177_600_00],
    ['2top', '38', 9_000_00],
    ['2bottom', '38', 4_500_00],
    ['3top', '123', 18_000_00],
    ['3tod_distinct', '123', 3_000_00],
  ]);
  const lao = await read('ລບ\n12=150\nບน 34=5\nล่าง\n56=5', own);
  expect(lao.lines.map(({ kind, doubt }) => doubt?.reason ?? kind)).toEqual([
    'head',
    'kip',
    'kip',
    'head',
    'bets',
  ]);
  const answers = [`2.0.${lao.lines[1]!.doubt!.mark}`];
  const answered = await read('ລບ\n12=150', { ...own, answers });
  expect(answered).toMatchObject({ doubts: 0, total: 300_00 });
  expect((await read('123ล=20\n1234ล=20', own)).lines.map(({ doubt }) => doubt?.reason)).toEqual([
    'not_offered',
    'digits',
  ]);
});

test('a slip of several stations becomes a ticket for each, all or none, once (lottery#slip-box)', async () => {
  await open('XSTN', 'XSAG', 'XSBTH');
  const text = '2d 67 76 dd20n\nag 12 b1n chi Ba';
  const { mark, total, lines } = await read(text, { code: 'XSTN' });
  expect(lines.map(({ kind }) => kind)).toEqual(['bets', 'bets']);
  expect(total).toBe(8 * 20_00 + 18 * 1_00);

  const poor = await addMember(platform, { balance: 100_00 });
  expect(await confirm(poor, text, { code: 'XSTN', mark })).toMatchObject({
    ok: false,
    code: 'insufficient_funds',
  });
  expect(await tickets(poor)).toEqual([]);
  expect(await balanceNow(platform, poor)).toBe(100_00);

  const member = await addMember(platform, { balance: 1_000_00 });
  const first = await confirm(member, text, { code: 'XSTN', mark });
  expect(first).toMatchObject({ ok: true, value: { replayed: false } });
  expect(await confirm(member, text, { code: 'XSTN', mark })).toEqual({
    ok: true,
    value: { ...(first as { value: Placed }).value, replayed: true },
  });
  const bought = await tickets(member);
  expect(bought.map(({ code, stake }) => [code, stake])).toEqual([
    ['XSAG', 80_00 + 18_00],
    ['XSTN', 80_00],
  ]);
  expect(await balanceNow(platform, member)).toBe(1_000_00 - total);
  const other = '2d 67 76 dd20n';
  const changed = await read(other, { code: 'XSTN' });
  expect(await confirm(member, other, { code: 'XSTN', mark: changed.mark })).toMatchObject({
    ok: false,
    code: 'key_conflict',
  });
});

test('the operator says which stations slips count first (lottery#vietnamese-slips)', async () => {
  await open('XSTN', 'XSAG', 'XSBTH');
  const order = async () => {
    const { stations, lines } = await read('2 dai 67 dd20n', { code: 'XSTN' });
    return [stations.map(({ short }) => short).join(), lines[0]!.groups.length];
  };
  expect(await order()).toEqual(['TN,AG,BTH', 4]);
  await setSetting(platform.db, 'lottery.stationOrder', 'BTH,TN', platform.clock.now());
  platform.clock.advance(60_000);
  expect(await order()).toEqual(['BTH,TN,AG', 4]);
  const { types } = await read('dc 12 b1n', { code: 'XSTN' });
  expect(types.map(({ code }) => code)).toEqual(['XSBTH']);
});

test('two sendings of one slip at once make its tickets once (lottery#slip-box)', async () => {
  await open('XSTN', 'XSAG');
  const text = 'tn ag 12 b1n';
  const { mark } = await read(text, { code: 'XSTN' });
  const member = await addMember(platform, { balance: 1_000_00 });
  const answers = await Promise.all([
    confirm(member, text, { code: 'XSTN', mark }),
    confirm(member, text, { code: 'XSTN', mark }),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await tickets(member)).toHaveLength(2);
});

test('a slip with doubts, of other bets than were shown, or without any, is not sold (lottery#slip-box)', async () => {
  await open('THGLO');
  const member = await addMember(platform, { balance: 1_000_00 });
  const why = async (text: string, more = {}) => {
    const answer = await confirm(member, text, more);
    return answer.ok ? 'sold' : (answer.detail?.why ?? answer.code);
  };
  const doubtful = await read('12=50*50');
  expect(await why('12=50*50', { mark: doubtful.mark })).toBe('doubts');
  expect(await why('พี่แดง', { mark: (await read('พี่แดง')).mark })).toBe('nothing');
  expect(await why('12=60', { mark: (await read('12=50')).mark })).toBe('changed');
  const answers = [`1.0.${doubtful.lines[0]!.doubt!.mark}`];
  const answered = await read('12=50*50', { answers });
  expect(answered).toMatchObject({ doubts: 0, combinations: 2 });
  expect(await why('12=50*50', { mark: answered.mark, answers })).toBe('sold');
  expect(await why('12=50', { numero: '20250101', idempotencyKey: 'late' })).toBe('draw_unknown');
});

test('a slip whose draw has locked since it was read is not sold, and one that was bought before is the same again (lottery#slip-box, lottery#tickets)', async () => {
  await open('THGLO');
  const member = await addMember(platform, { balance: 1_000_00 });
  const { mark } = await read('12=50');
  const bought = await confirm(member, '12=50', { mark, idempotencyKey: 'in time' });
  const draw = await platform.db.selectFrom('lottery_draws').selectAll().executeTakeFirstOrThrow();
  platform.clock.advance(draw.locks_at - platform.clock.now());
  expect(await confirm(member, '12=50', { mark })).toMatchObject({ code: 'draw_locked' });
  expect(await confirm(member, '12=50', { mark, idempotencyKey: 'in time' })).toEqual({
    ok: true,
    value: { ...(bought as { value: Placed }).value, replayed: true },
  });
  // The next draw has another mark: nothing is bought for it that was not shown.
  const next = drawRow({ code: 'THGLO', numero: '20260201', draws_at: draw.draws_at + week_ms });
  await addDraws(platform.db, [next]);
  expect(await confirm(member, '12=50', { mark })).toMatchObject({ code: 'draw_locked' });
  expect(await confirm(member, '12=50', { mark, numero: '20260201' })).toMatchObject({
    code: 'bet_invalid',
    detail: { why: 'changed' },
  });
  expect(await tickets(member)).toHaveLength(1);
});

test('a slip above its limits is counted and not sold (lottery#slip-box)', async () => {
  await open('THGLO');
  const text = Array.from({ length: 500 }, () => 'เบิ้ล=1').join('\n');
  const view = await read(text);
  expect(view).toMatchObject({ tooMany: true, combinations: 5_000, betLines: 500, lines: [] });
  const member = await addMember(platform, { balance: 1_000_00 });
  expect(await confirm(member, text, { mark: view.mark })).toMatchObject({
    ok: false,
    detail: { why: 'too_long' },
  });
});

test('names beside bets and above them stay on the ticket, for its member alone (lottery#slip-names)', async () => {
  await open('THGLO');
  const member = await addMember(platform, { balance: 1_000_00 });
  const text = '12=5\nพี่แดง\n826=10\n34=5 น้องเอ';
  const { mark } = await read(text);
  const placed = await confirm(member, text, { mark });
  const [ticket] = (placed as { value: Placed }).value.tickets;
  const own = await showTicket(platform, member.id, {
    ticketId: ticket!.ticketId,
    language: 'en',
  });
  expect(own).toMatchObject({ ok: true, value: { note: 'พี่แดง: 826=10\n34=5 น้องเอ' } });
  const row = await ticketRow(platform, ticket!.ticketId);
  expect(row.bets).not.toContain('แดง');
  expect(ticketLines(row).map(({ betType, selections }) => [betType, selections])).toEqual([
    ['2top', ['12', '34']],
    ['3top', ['826']],
  ]);
});

const set = (more: Partial<NumbersOrder> = {}) =>
  setNumbers(
    platform,
    { name: 'Nok' },
    {
      code: 'THGLO',
      drawId: 'THGLO-20260116',
      betType: '2top',
      numbers: '12',
      status: 'closed',
      percent: null,
      most: null,
      from: 0,
      ...more,
    },
  );

/** The choices of a slip that was read, for the lines that have one: as its buttons give them. */
const chosen = ({ lines }: ReadView, choices: Readonly<Record<number, string>>): string[] =>
  lines.flatMap(({ line, met }) => {
    const way = met?.ways.find(({ choice }) => choice === choices[line]);
    return way ? [`${line}.${way.choice}.${way.mark}`] : [];
  });

const soldOf = async (member: Member) =>
  (await tickets(member)).map((ticket) => ({
    stake: ticket.stake,
    lines: ticketLines(ticket).map(({ betType, selections, stake, percent }) =>
      [betType, selections.join(), stake, percent ?? 100].join(' '),
    ),
  }));

describe('numbers that are not sold as they stand', () => {
  test('are told line by line, and each line takes its own choice (lottery#slip-numbers)', async () => {
    await open('THGLO');
    await set();
    await set({ numbers: '13', status: 'reduced', percent: 50 });
    await set({ numbers: '14', status: 'limited', most: 30_00 });
    const text = '12=50\n13=50\n14=50\n15=50\n14 13 ล่าง 5';
    const view = await read(text);
    expect(view).toMatchObject({ undecided: 3, total: 4 * 50_00 + 10_00 });
    expect(view.lines.map(({ met }) => met?.ways.map(({ choice }) => choice).join())).toEqual([
      'drop',
      'reduced,drop',
      'lower,drop',
      undefined,
      undefined,
    ]);
    const answers = chosen(view, { 1: 'drop', 2: 'reduced', 3: 'lower' });
    const decided = await read(text, { answers });
    expect(decided).toMatchObject({ undecided: 0, total: 50_00 + 30_00 + 50_00 + 10_00 });
    expect(decided.lines.map(({ total, met }) => [total, met?.taken ?? null])).toEqual([
      [0, 'drop'],
      [50_00, 'reduced'],
      [30_00, 'lower'],
      [50_00, null],
      [10_00, null],
    ]);
    expect(decided.lines[1]!.groups).toMatchObject([{ pays: 2_250_00, percent: 50 }]);
    const member = await addMember(platform, { balance: 1_000_00 });
    const sent = { answers, mark: decided.mark };
    const first = await confirm(member, text, sent);
    expect(first).toMatchObject({ ok: true, value: { replayed: false } });
    // Its own stakes have changed what is left: the same form is the same slip all the same.
    expect(await confirm(member, text, sent)).toMatchObject({ value: { replayed: true } });
    expect(await soldOf(member)).toEqual([
      {
        stake: 140_00,
        lines: ['2top 13 5000 50', '2top 14 3000 100', '2top 15 5000 100', '2bottom 14,13 500 100'],
      },
    ]);
  });

  test('leave nothing of a dropped line in the note of the ticket (lottery#slip-names)', async () => {
    await open('THGLO');
    await set();
    const text = '12=50 พี่แดง\n13=50 น้องเอ';
    const answers = chosen(await read(text), { 1: 'drop' });
    const { mark } = await read(text, { answers });
    const member = await addMember(platform, { balance: 1_000_00 });
    const placed = await confirm(member, text, { answers, mark });
    const [ticket] = (placed as { value: Placed }).value.tickets;
    const named = { ticketId: ticket!.ticketId, language: 'en' as const };
    expect(await showTicket(platform, member.id, named)).toMatchObject({
      value: { note: '13=50 น้องเอ' },
    });
  });

  test('take one choice for all lines that have none of their own, once its outcome was seen (lottery#slip-numbers)', async () => {
    await open('THGLO');
    await set();
    await set({ numbers: '13', status: 'reduced', percent: 50 });
    const text = '12=50\n13=50\n15=50';
    const view = await read(text);
    const answers = [...chosen(view, { 2: 'reduced' }), '*.drop'];
    const decided = await read(text, { answers });
    expect(decided.lines.map(({ met }) => met?.taken ?? null)).toEqual(['drop', 'reduced', null]);
    // A choice that a line does not have leaves it open.
    const lower = await read(text, { answers: ['*.lower'] });
    expect(lower).toMatchObject({ undecided: 2 });
    const member = await addMember(platform, { balance: 1_000_00 });
    const unseen = await confirm(member, text, { answers, mark: view.mark });
    expect(unseen).toMatchObject({ code: 'number_changed' });
    await confirm(member, text, { answers, mark: decided.mark });
    expect(await soldOf(member)).toMatchObject([
      { lines: ['2top 13 5000 50', '2top 15 5000 100'] },
    ]);
  });

  test('sell nothing without a choice for each line (lottery#slip-numbers)', async () => {
    await open('THGLO');
    await set();
    const member = await addMember(platform, { balance: 1_000_00 });
    const { mark } = await read('12=50\n15=50');
    expect(await confirm(member, '12=50\n15=50', { mark })).toMatchObject({
      code: 'bet_invalid',
      detail: { why: 'undecided' },
    });
    const view = await read('12=50');
    const answers = chosen(view, { 1: 'drop' });
    const dropped = await read('12=50', { answers });
    expect(dropped.total).toBe(0);
    expect(await confirm(member, '12=50', { answers, mark: dropped.mark })).toMatchObject({
      detail: { why: 'nothing' },
    });
    expect(await tickets(member)).toEqual([]);
  });

  test('that changed since they were shown are refused and told anew (lottery#slip-numbers)', async () => {
    await open('THGLO');
    await set({ status: 'reduced', percent: 60 });
    const member = await addMember(platform, { balance: 1_000_00 });
    const text = '12=50\n15=50';
    const answers = chosen(await read(text), { 1: 'reduced' });
    const { mark } = await read(text, { answers });
    await set({ status: 'reduced', percent: 50 });
    expect(await confirm(member, text, { answers, mark })).toMatchObject({
      code: 'number_changed',
    });
    const anew = await read(text, { answers });
    expect(anew.undecided).toBe(1);
    expect(anew.lines[0]!.met).toMatchObject({ taken: null, changed: true });
    // A number that was open when it was shown.
    const open15 = chosen(anew, { 1: 'drop' });
    const decided = await read(text, { answers: open15 });
    await set({ numbers: '15' });
    expect(await confirm(member, text, { answers: open15, mark: decided.mark })).toMatchObject({
      code: 'number_changed',
    });
    expect(await tickets(member)).toEqual([]);
    expect(await balanceNow(platform, member)).toBe(1_000_00);
  });

  test('of one text are counted in its order, and never sold above what is left (lottery#slip-numbers)', async () => {
    await open('THGLO');
    await set({ status: 'limited', most: 60_00 });
    const text = '12=50\n12=50\n12=5';
    const view = await read(text);
    expect(view.lines.map(({ met }) => met?.rows[0]?.left)).toEqual([undefined, 10_00, 0]);
    const lowered = await read(text, { answers: chosen(view, { 2: 'lower', 3: 'drop' }) });
    expect(lowered).toMatchObject({ undecided: 0, total: 60_00 });
    // Without the second line the third one fits, and its choice is none.
    const dropped = await read(text, { answers: chosen(view, { 2: 'drop', 3: 'drop' }) });
    expect(dropped).toMatchObject({ undecided: 0, total: 55_00 });
    const member = await addMember(platform, { balance: 1_000_00 });
    const sent = { answers: chosen(view, { 2: 'lower', 3: 'drop' }), mark: lowered.mark };
    expect(await confirm(member, text, sent)).toMatchObject({ ok: true });
    expect(await soldOf(member)).toEqual([
      { stake: 60_00, lines: ['2top 12 5000 100', '2top 12 1000 100'] },
    ]);
  });

  test('of several stations are chosen for together, and a station of which nothing is left gets no ticket (lottery#slip-numbers)', async () => {
    await open('XSTN', 'XSAG');
    const closed = { betType: 'de_dac_biet', code: 'XSTN', drawId: 'XSTN-20260116' };
    await set({ ...closed, numbers: '67' });
    const text = '2d 67 duoi20n';
    const view = await read(text, { code: 'XSTN' });
    const answers = chosen(view, { 1: 'drop' });
    const { mark, total } = await read(text, { code: 'XSTN', answers });
    expect(total).toBe(20_00);
    const member = await addMember(platform, { balance: 1_000_00 });
    const sent = { code: 'XSTN', answers, mark };
    expect(await confirm(member, text, sent)).toMatchObject({ ok: true });
    expect(await confirm(member, text, sent)).toMatchObject({ value: { replayed: true } });
    expect((await tickets(member)).map(({ code }) => code)).toEqual(['XSAG']);
  });
});
