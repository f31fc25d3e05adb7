import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBets } from '../lottery/lotteries';
import { isOpen, gameIcon, gameName } from './catalogueRows';
import { offsetOf, totalPages } from './listGames';

const names = {
  name_th: 'ช้าง',
  name_en: 'Elephant',
  name_vi: 'Voi',
  name_zh: '大象',
  name_ja: 'ゾウ',
};

it.each([
  ['th', 'ช้าง'],
  ['en', 'Elephant'],
  ['vi', 'Voi'],
  ['zh', '大象'],
  ['ja', 'ゾウ'],
] as const)('names a game in %s', (language, name) => {
  expect(gameName(names, language)).toBe(name);
});

it.each([
  ['zh', null],
  ['ja', null],
  ['zh', ''],
  ['ja', ''],
  ['vi', ''],
] as const)(
  'names a game in English where its name in %s is %j (games#names)',
  (language, missing) => {
    expect(gameName({ ...names, [`name_${language}`]: missing }, language)).toBe('Elephant');
  },
);

it('has the picture of a game on the own origin, named by what a page says anyway', () => {
  expect(gameIcon(1002)).toBe('/art/game/1002.svg');
});

it('has no page for nothing and a last page for the rest', () => {
  expect(totalPages(0, { pageNo: 1, pageSize: 25 })).toBe(0);
  expect(totalPages(25, { pageNo: 1, pageSize: 25 })).toBe(1);
  expect(totalPages(26, { pageNo: 1, pageSize: 25 })).toBe(2);
});

it('puts every row on exactly one of the pages', () => {
  const sizes = fc.record({ count: fc.nat(3_000), pageSize: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(sizes, ({ count, pageSize }) => {
      const pages = totalPages(count, { pageNo: 1, pageSize });
      let seen = 0;
      for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
        expect(offsetOf({ pageNo, pageSize })).toBe(seen);
        seen += Math.min(pageSize, count - seen);
      }
      expect(seen).toBe(count);
    }),
  );
});

const slot = {
  code: 'koi-river',
  game_id: 'koi-river',
  group_id: '',
  game_type: 'RNG',
  vendor_code: 'HOUSE',
  lotto_mode: '',
  is_h5: '',
};
const lottery = { ...slot, game_type: 'ELOTT' };
const own = { adapter: 'sandbox', launch_url: null };
const none = { adapter: 'none', launch_url: null };
const outside = (launch_url: string) => ({ adapter: 'codeInStatus', launch_url });

it.each([
  ['a slot of our own vendor', slot, own, true],
  ['a slot of a vendor that is not connected', slot, none, false],
  ['a slot of nobody', slot, undefined, false],
  ['a slot of a vendor with an address', slot, outside('https://games.test/{token}'), true],
  ['a slot of a vendor without one', slot, outside(''), false],
  ['a category that our own vendor has no engine for', { ...slot, game_type: 'NEW' }, own, false],
  ["an entry for its vendor's games", { ...slot, is_h5: 'VASSALAGE' }, none, true],
  ['a lottery of ours', { ...lottery, game_id: 'K3_1' }, none, true],
  ['a lottery without bets', { ...lottery, game_id: 'VL645' }, none, false],
  ["a vendor's own lottery", lottery, own, false],
  ['a slot of a vendor of lotteries', { ...slot, vendor_code: 'TCG_SEA' }, own, false],
])('%s (games#open-games)', (_name, game, vendor, open) => {
  expect(isOpen({ lotteryHasBets: hasBets }, game, vendor)).toBe(open);
});
