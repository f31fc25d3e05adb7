// @engines both: queries
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as calls from '../../../server/areas/lottery/api/lists';
import { lotteries } from '../../../server/areas/lottery/lotteries';
import { lotteryPlay } from '../../../server/areas/lottery/api/play';
import { setSetting } from '../../../server/kernel/settings/settings';
import { addDraws, drawRow, pastDraw } from '../../factories/draw';
import { addMember, addPerson, tokenOf } from '../../factories/member';
import { addRecentLotteries } from '../../factories/ticket';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import table from '../../fixtures/lottery/betTable.json';

const hour = 3_600_000;
const north = '00123~04567~11111,22222~1,2,3,4,5,6~7,8,9,0~1,2,3,4,5,6~1,2,3~01,02,03,04';

let platform: TestPlatform;
let ask: Ask;

beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const now = () => platform.clock.now();

const menu = async (fields: Record<string, string> = {}) =>
  (await view(ask, calls.lotteryMenu, fields)).groups;

const rowIn = (groups: Awaited<ReturnType<typeof menu>>, code: string) =>
  groups.flatMap(({ gameMenus }) => gameMenus).find((row) => row.code === code)!;

const member = async () => (await addPerson(platform)).token;

const playOf = (code: string, language = 'en') => view(ask, lotteryPlay, { code, language });

/** A lottery of each shape of the table. */
const codes = {
  vn_north: 'XSMB',
  vn_south: 'XSHCM',
  thai: 'THGLO',
  lao: 'LAOLD',
  k3: 'K3_1',
  ssc: 'SSC_1',
  '11x5': '11X5_1',
  pk10: 'PK10_1',
  keno: 'KENO_1',
} as const;

it('has every lottery of a prize mode in its group, in the order of the menu (lottery#groups, lottery#lottery-calls, lottery#lottery-fields)', async () => {
  const groups = await menu();
  expect(groups.map(({ tag }) => tag)).toEqual([
    'NORTH',
    'CENTRAL',
    'SOUTH',
    'THAI',
    'LAO',
    'VIETLOTT',
  ]);
  const ofOthers = lotteries.filter(({ category }) => category === 'LOTT');
  expect(groups.flatMap(({ gameMenus }) => gameMenus.map(({ code }) => code))).toEqual(
    ofOthers.map(({ code }) => code),
  );
  const electronic = await menu({ prizeMode: 'Elott' });
  expect(electronic.map(({ tag }) => tag)).toEqual(['K3', 'SSC', '11X5', 'PK10', 'KENO']);
  expect(rowIn(electronic, 'K3_1')).toMatchObject({ games: ['K3_1', 'K3_3', 'K3_5'], balls: true });
  expect(rowIn(groups, 'THGLO')).toMatchObject({
    displayName: 'สลากกินแบ่งรัฐบาล',
    mobileIconUrl: '/art/lottery/THAI.svg',
    tag: ['HOT'],
  });
  expect(rowIn(await menu({ language: 'ja' }), 'THGLO').displayName).toBe('タイ政府宝くじ');
});

it('has the next draw and the last result of a lottery (lottery#groups, lottery#lottery-calls, lottery#lottery-fields)', async () => {
  await addDraws(platform.db, [
    pastDraw({ code: 'XSMB', numero: '20260113', draws_at: now() - 40 * hour, result: 'old' }),
    pastDraw({
      code: 'XSMB',
      numero: '20260114',
      draws_at: now() - 16 * hour,
      result: north,
      result_source: 'demo',
    }),
    drawRow({ code: 'XSMB', numero: '20260116', draws_at: now() + 32 * hour }),
    drawRow({
      code: 'XSMB',
      numero: '20260115',
      draws_at: now() + 8 * hour,
      locks_at: now() + 8 * hour - 300_000,
    }),
  ]);
  expect(rowIn(await menu(), 'XSMB')).toMatchObject({
    numero: '20260115',
    remainTime: 8 * 3_600,
    lockTime: 300,
    isSale: true,
    previousNumero: '20260114',
    previousWinningNumber: north,
    previousWinningTime: now() - 16 * hour,
    previousDemo: true,
    awaitedNumero: '',
    rows: ['GB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'],
    drawDayOfWeek: '1,2,3,4,5,6,7',
    drawTimes: '18:15',
  });
});

it('is never on sale where no bets are sold, and says so (lottery#lottery-card, lottery#lottery-fields)', async () => {
  const draws_at = now() + 2 * hour;
  for (const code of ['VL645', 'VLKENO', 'XSMB']) {
    await addDraws(platform.db, [drawRow({ code, numero: '20260115', draws_at })]);
  }
  const groups = await menu();
  const messagesTo = (code: string) => rowIn(groups, code);
  expect(messagesTo('VL645')).toMatchObject({ hasBets: false, isSale: false, numero: '20260115' });
  expect(messagesTo('XSMB')).toMatchObject({ hasBets: true, isSale: true });
  const without = groups.flatMap(({ gameMenus }) => gameMenus.filter(({ hasBets }) => !hasBets));
  expect(without.map(({ group }) => group)).toEqual(without.map(() => 'VIETLOTT'));
  const opened = await ask('GET', calls.openedNumeros.path, {});
  const sold = calls.openedNumeros.response
    .parse(opened.value)
    .map(({ gameCode, isSale }) => `${gameCode} ${isSale}`);
  expect(sold.sort()).toEqual(['VL645 false', 'VLKENO true', 'XSMB true']);
});

it('is off sale from the lock on, and awaits its result from the draw on (lottery#lottery-fields)', async () => {
  const drawsAt = now() + 60_000;
  await addDraws(platform.db, [
    pastDraw({ code: 'K3_1', numero: '20260115-0001', draws_at: now() - 1, result: '1,2,3' }),
    drawRow({
      code: 'K3_1',
      numero: '20260115-0002',
      draws_at: drawsAt,
      locks_at: drawsAt - 10_000,
    }),
    drawRow({ code: 'K3_1', numero: '20260115-0003', draws_at: drawsAt + 60_000 }),
  ]);
  const seen = async () => rowIn(await menu({ prizeMode: 'Elott' }), 'K3_1');
  platform.clock.set(drawsAt - 10_001);
  expect(await seen()).toMatchObject({ isSale: true, remainTime: 11 });
  platform.clock.advance(1);
  expect(await seen()).toMatchObject({ isSale: false, remainTime: 10, numero: '20260115-0002' });
  platform.clock.set(drawsAt);
  expect(await seen()).toMatchObject({
    numero: '20260115-0003',
    awaitedNumero: '20260115-0002',
    awaitedTime: drawsAt,
    previousNumero: '20260115-0001',
  });
  await platform.db
    .updateTable('lottery_draws')
    .set({ state: 'resulted', result: '4,5,6', resulted_at: drawsAt })
    .where('numero', '=', '20260115-0002')
    .execute();
  expect(await seen()).toMatchObject({
    awaitedNumero: '',
    previousNumero: '20260115-0002',
    previousWinningNumber: '4,5,6',
  });
});

it('has nothing on sale where no draw is open', async () => {
  expect(rowIn(await menu(), 'VL645')).toMatchObject({
    numero: '',
    remainTime: 0,
    isSale: false,
    drawsAt: 0,
    previousWinningNumber: '',
  });
});

it('the Thai lottery draws on the weekday of its coming draw', async () => {
  const sunday = Date.UTC(2026, 1, 1, 8);
  await addDraws(platform.db, [drawRow({ code: 'THGLO', numero: '20260201', draws_at: sunday })]);
  expect(rowIn(await menu(), 'THGLO').drawDayOfWeek).toBe('1');
});

it('lists the open numeros by their time, 20 unless asked otherwise (lottery#lottery-calls, lottery#lottery-constants)', async () => {
  const draws = Array.from({ length: 25 }, (_, index) =>
    drawRow({
      code: 'K3_1',
      numero: `20260115-${index + 10}`,
      draws_at: now() + (index + 1) * 60_000,
    }),
  );
  await addDraws(platform.db, [
    ...draws,
    drawRow({ code: 'PK10_1', numero: '20260115-9', draws_at: now() + 30_000 }),
    drawRow({ code: 'XSMB', numero: '20260115', draws_at: now() + 10_000 }),
    drawRow({ code: 'K3_1', numero: '20260115-1', draws_at: now() + 20_000, state: 'void' }),
  ]);
  const opened = async (fields: Record<string, string | number>) => {
    const answer = await ask('GET', calls.openedNumeros.path, fields);
    return calls.openedNumeros.response.parse(answer.value);
  };
  const all = await opened({ prizeMode: 'Elott' });
  expect(all).toHaveLength(20);
  expect(all[0]).toMatchObject({ gameCode: 'PK10_1', remainTime: 30, isSale: false });
  expect(all[2]).toMatchObject({ numero: '20260115-11', remainTime: 120, isSale: true });
  expect(await opened({ gameCode: 'K3_1', count: 100 })).toHaveLength(25);
});

it('pages through the history with every digit, the newest first', async () => {
  await addDraws(
    platform.db,
    Array.from({ length: 23 }, (_, index) =>
      pastDraw({
        code: 'XSHCM',
        numero: `202512${String(index + 1).padStart(2, '0')}`,
        draws_at: now() - (23 - index) * 24 * hour,
        result: `0000${String(index).padStart(2, '0')}~00001~00002`,
      }),
    ),
  );
  await addDraws(platform.db, [
    drawRow({ code: 'XSHCM', numero: '20251230', draws_at: now() - hour, state: 'void' }),
    drawRow({ code: 'XSHCM', numero: '20260115', draws_at: now() + hour }),
  ]);
  const page = async (pageNo: number) => {
    const answer = await ask('GET', calls.drawHistory.path, { gameCode: 'XSHCM', pageNo });
    return calls.drawHistory.response.strict().parse(answer.value);
  };
  const [first, third] = [await page(1), await page(3)];
  expect(first).toMatchObject({ totalPages: 3, pageNum: 1, balls: false });
  expect(first.list[0]).toMatchObject({ numero: '20251230', void: true, winningNumber: '' });
  expect(first.list[1]).toMatchObject({ numero: '20251223', winningNumber: '000022~00001~00002' });
  expect(third.list.map(({ numero }) => numero)).toEqual([
    '20251204',
    '20251203',
    '20251202',
    '20251201',
  ]);
  const unknown = await ask('GET', calls.drawHistory.path, { gameCode: 'NOBODY' });
  expect(unknown).toMatchObject({ status: 404, code: 'game_unknown' });
});

it('says where draws of the schedule are missing in the history, over the end of a page too (lottery#draw-history)', async () => {
  const days = ['20251220', '20251221', '20251223', '20251224'];
  const draws = days.map((numero, index) => ({
    code: 'XSMB',
    numero,
    draws_at: now() - (5 - index) * 24 * hour,
    result: '00001',
  }));
  await addDraws(platform.db, draws.map(pastDraw));
  const gaps = async (pageNo: number, pageSize: number) => {
    const input = { gameCode: 'XSMB', pageNo, pageSize };
    const answer = await ask('GET', calls.drawHistory.path, input);
    const { gap: first, list } = calls.drawHistory.response.parse(answer.value);
    const marked = list.map(({ numero, gap }) => `${numero}${gap ? ' gap' : ''}`);
    return first ? ['gap', ...marked] : marked;
  };
  expect(await gaps(1, 10)).toEqual(['gap', '20251224', '20251223 gap', '20251221', '20251220']);
  expect(await gaps(1, 2)).toEqual(['gap', '20251224', '20251223 gap']);
  expect(await gaps(2, 2)).toEqual(['20251221', '20251220']);
  // A draw that is there and waits for its result is not missing.
  const waits = { code: 'XSMB', numero: '20251225', draws_at: now() - hour };
  await addDraws(platform.db, [drawRow({ ...waits, state: 'locked' })]);
  expect((await gaps(1, 2))[0]).toBe('20251224');
});

it('keeps favourites by member, and lists them first (lottery#lottery-favourites)', async () => {
  const [mine, other] = [await member(), await member()];
  const mark = (gameCode: string) =>
    ask('POST', calls.addLotteryFavourite.path, { gameCode }, mine);
  for (const code of ['THGLO', 'XSHCM', 'THGLO']) {
    expect(await mark(code)).toMatchObject({ status: 200, value: { success: true } });
    platform.clock.advance(1_000);
  }
  expect(await mark('NOBODY')).toMatchObject({ status: 404, code: 'game_unknown' });
  const storedOf = async (token: string) =>
    (await ask('GET', calls.lotteryFavourites.path, {}, token)).value;
  expect(await storedOf(mine)).toEqual(['XSHCM', 'THGLO']);
  expect(await storedOf(other)).toEqual([]);
  const list = async (token?: string) => {
    const answer = await ask('GET', calls.lotteryList.path, {}, token);
    return calls.lotteryList.response.parse(answer.value).map(({ code }) => code);
  };
  expect((await list(mine)).slice(0, 3)).toEqual(['XSHCM', 'THGLO', 'XSMB']);
  expect((await list())[0]).toBe('XSMB');
  await ask('DELETE', calls.removeLotteryFavourite.path, { gameCode: 'THGLO' }, mine);
  expect(await storedOf(mine)).toEqual(['XSHCM']);
});

it('lists the lotteries that a member played, the last one first (lottery#lottery-calls)', async () => {
  const { id, username } = await addMember(platform);
  await addRecentLotteries(platform.db, id, ['XSMB', 'THGLO', 'K3_1']);
  const token = await tokenOf(platform, username);
  const recent = async (fields: Record<string, string | number>) => {
    const answer = await ask('GET', calls.recentLotteries.path, fields, token);
    return calls.recentLotteries.response.parse(answer.value).map(({ code }) => code);
  };
  expect(await recent({})).toEqual(['THGLO', 'XSMB']);
  expect(await recent({ prizeMode: 'Elott' })).toEqual(['K3_1']);
  expect(await recent({ recentCount: 1 })).toEqual(['THGLO']);
});

it('says the chance and the odds of each bet type as the table has them (lottery#play-screen)', async () => {
  for (const [shape, code] of Object.entries(codes)) {
    const { betTypes } = await playOf(code);
    const sold = betTypes.flatMap((type) => type.sold);
    for (const [of, betType, , chance] of table.rows) {
      if (of !== shape || betType === '3tod_triple') continue;
      const [, pick, line = 'win'] = /^(pick\d+)_(hit\d+)$/.exec(String(betType)) ?? [];
      const type = sold.find((each) => each.betType === (pick ?? betType));
      const found = type?.lines.find(({ name }) => name === line);
      expect(found?.chance.toPrecision(4), `${shape} ${betType}`).toBe(
        Number(chance).toPrecision(4),
      );
    }
    for (const { betType, returned } of sold) {
      expect(returned, betType).toBeGreaterThanOrEqual(0.4);
      expect(returned, betType).toBeLessThanOrEqual(1);
    }
  }
});

it('says the chance to win at all beside the mean number of wins (lottery#play-screen)', async () => {
  const of = async (code: string, betType: string, level = 'win') => {
    const type = (await playOf(code)).betTypes.find((each) => each.betType === betType)!;
    const line = type.sold[0]!.lines.find(({ name }) => name === level)!;
    return [line.chance, line.atLeastOnce].map((part) => Number(part.toPrecision(4)));
  };
  // 27 numbers of the North, 18 of a province; one of the two front threes; a hundred fifth prizes.
  expect(await of('XSMB', 'lo2')).toEqual([0.27, 0.2377]);
  expect(await of('XSHCM', 'lo2')).toEqual([0.18, 0.1655]);
  expect(await of('XSMB', 'de_dau_giai7')).toEqual([0.04, 0.0394]);
  expect(await of('THGLO', '3front')).toEqual([0.002, 0.001999]);
  expect(await of('THGLO', 'ticket', 'G5')).toEqual([0.0001, 0.0001]);
  expect(await of('XSMB', 'ticket', 'G7')).toEqual([0.04, 0.0394]);
  expect(await of('THGLO', '3top')).toEqual([0.001, 0.001]);
  expect(await of('KENO_1', 'pick1', 'hit1')).toEqual([0.25, 0.25]);
});

it('sells three digits in any order under one name, with odds for each pattern', async () => {
  const { betTypes } = await playOf('THGLO', 'th');
  const tod = betTypes.find(({ betType }) => betType === '3tod')!;
  expect(tod.name).toBe('3 ตัวโต๊ด');
  expect(tod.sold.map(({ betType, lines }) => [betType, lines[0]!.odds])).toEqual([
    ['3tod_distinct', 150_000],
    ['3tod_pair', 316_000],
  ]);
  expect(betTypes.some(({ betType }) => betType === '3tod_pair')).toBe(false);
});

it('has names and rules in a member’s language, English where there are none', async () => {
  for (const language of ['th', 'en', 'vi', 'zh']) {
    const { betTypes } = await playOf('XSMB', language);
    const [first] = betTypes;
    expect([first!.name, first!.rule.length > 10]).toEqual([
      { th: 'โล 2 ตัว', vi: 'Lô 2 số', zh: '包组二' }[language] ?? 'Lo 2',
      true,
    ]);
  }
});

it('has the operator’s limits, and the price of whole tickets where they are sold', async () => {
  await setSetting(platform.db, 'lottery.betLeast', '500', platform.clock.now());
  const north = await playOf('XSMB');
  expect([north.limits.least, north.ticketPrice]).toEqual([500, 1_000]);
  expect((await playOf('THGLO')).ticketPrice).toBe(8_000);
  expect((await playOf('K3_1')).ticketPrice).toBeNull();
});

it('knows every lottery and its mode, and no other code', async () => {
  for (const { code, category } of lotteries) {
    const { prizeMode } = await playOf(code);
    expect(prizeMode, code).toBe(category === 'ELOTT' ? 'Elott' : 'Lott');
  }
  expect((await playOf('VL645')).betTypes).toEqual([]);
  expect(await ask('GET', lotteryPlay.path, { code: 'NONE' })).toMatchObject({
    code: 'lottery_unknown',
    status: 404,
  });
});
