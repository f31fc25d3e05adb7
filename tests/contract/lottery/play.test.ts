// @engines sqlite
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lotteryPlay } from '../../../server/areas/lottery/api/play';
import { lotteries } from '../../../server/areas/lottery/lotteries';
import { setSetting } from '../../../server/kernel/settings/settings';
import table from '../../fixtures/lottery/betTable.json';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;

beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const playOf = (code: string, language = 'en') => view(ask, lotteryPlay, { code, language });

/** A lottery of each shape of the table. */
const codes = {
  vn_north: 'XSMB',
  vn_south: 'XSHCM',
  thai: 'THGLO',
  k3: 'K3_1',
  ssc: 'SSC_1',
  '11x5': '11X5_1',
  pk10: 'PK10_1',
  keno: 'KENO_1',
} as const;

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
