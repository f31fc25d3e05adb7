import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { classifications, elottClassifications } from '../../areas/games/api/games';
import { normaliseSearch } from '../../kernel/api/searchText';
import { demoCatalogue, type CatalogueGame, figuresOf, hot_codes } from './';
import { setupOf } from '../../sandbox/games';
import { dice } from '../random';
import { creatures } from './words/creatures';
import { growing, places, things } from './words/nouns';

const { games, vendors } = demoCatalogue();
const of = (type: string): CatalogueGame[] => games.filter((game) => game.game_type === type);
const lettersOf = (name: string) => normaliseSearch(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

it('has the size that makes paging, filters and rows real', () => {
  const sizes = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT'].map(
    (type) => of(type).length,
  );
  expect(sizes).toEqual([600, 60, 80, 60, 12, 8, 40]);
});

describe('names', () => {
  it.each(['name_th', 'name_en', 'name_vi'] as const)('has no %s twice', (name) => {
    expect(new Set(games.map((game) => lettersOf(game[name]))).size).toBe(games.length);
  });

  it('are written in the letters of their language', () => {
    for (const { name_th, name_en, name_vi } of games) {
      expect(name_th, name_en).toMatch(/^[\u0e00-\u0e7f]+$/);
      expect(name_en).toMatch(/^[A-Za-z0-9 &',-]+$/);
      expect(name_vi, name_en).toMatch(/^[\p{Script=Latin} -]+$/u);
      expect(name_vi.normalize('NFC')).toBe(name_vi);
    }
  });

  it('are in Chinese of Han characters alone, in Japanese of Han and both kana (games#names)', () => {
    for (const { name_zh, name_ja, name_en } of games) {
      expect(name_zh, name_en).toMatch(/^\p{Script=Han}+$/u);
      expect(name_ja, name_en).toMatch(
        /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
      );
      expect(name_ja!.normalize('NFC')).toBe(name_ja);
    }
  });

  it.each(['name_zh', 'name_ja'] as const)('has hardly a %s twice', (name) => {
    const different = new Set(games.map((game) => game[name])).size;
    expect(games.length - different).toBeLessThanOrEqual(3);
  });

  it.each([
    ['giant-durian', '巨大榴莲', '巨大なドリアン'],
    ['night-of-kites', '风筝之夜', '凧の夜'],
    ['hundred-lanterns', '百盏灯笼', '百の提灯'],
    ['six-gates', '六扇大门', '六つの門'],
    ['panda-dumpling', '熊猫与饺子', 'パンダと餃子'],
    ['captain-monkey', '猴子船长', 'サルの船長'],
    ['uncle-chais-teahouse', '柴叔的茶馆', 'チャイおじさんの茶館'],
    ['puffer-rush', '河豚狂潮', 'フグのラッシュ'],
    ['teahouse-hi-lo', '茶馆猜大小', '茶館のハイロー'],
    ['moonlight-roulette', '月光厅轮盘', '月光ルーレット'],
    ['elephant-keno', '大象基诺', 'ゾウキノ'],
  ])('say the same in Chinese and Japanese: %s', (code, zh, ja) => {
    const named = games.find((game) => game.code === code);
    expect([named?.name_zh, named?.name_ja]).toEqual([zh, ja]);
  });

  it('count with the classifier of Chinese and the counter of Japanese wherever Thai counts', () => {
    const nouns = [...creatures, ...growing, ...things, ...places];
    for (const { en, thCount, zhCount, jaCount } of nouns.filter(({ thCount }) => thCount)) {
      expect([zhCount, jaCount], `${en} ${thCount}`).not.toContain('');
    }
  });

  it('are the ones that stores and addresses have had from the start (games#names)', () => {
    // The dice decide codes, ids and these names: none of them may move.
    const print = createHash('sha256');
    for (const game of games) {
      const { node_id, code, game_id, name_th, name_en, name_vi } = game;
      print.update([node_id, code, game_id, name_th, name_en, name_vi].join('|') + '\n');
    }
    expect(print.digest('hex')).toBe(
      'c335762c368c44b8763b265c93178753addd59634b5b2932a21cf7c32ca3caf0',
    );
  });

  it('are of the length and shape that people know', () => {
    const slots = of('RNG').map((game) => game.name_en);
    const mean = slots.reduce((sum, name) => sum + name.length, 0) / slots.length;
    const twoWords = slots.filter((name) => name.split(' ').length === 2).length / slots.length;
    expect(mean).toBeGreaterThan(11);
    expect(mean).toBeLessThan(15);
    expect(twoWords).toBeGreaterThan(0.55);
  });

  it('make codes that fit an address', () => {
    expect(new Set(games.map((game) => game.code)).size).toBe(games.length);
    for (const { code } of games) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

describe('figures', () => {
  it('have at least one slot for each classification and each minimum bet of the filter', () => {
    const classes = of('RNG').map((game) => game.game_classify);
    const bets = of('RNG').map((game) => game.min_bet);
    expect([...new Set(classes)].sort()).toEqual(['', ...classifications].sort());
    expect([...new Set(bets)].sort((a, b) => a - b)).toEqual([1, 5, 10, 50, 75]);
  });

  it('have cockfight and crash among the electronic lotteries', () => {
    const classes = new Set(of('ELOTT').map((game) => game.game_classify));
    for (const code of elottClassifications) expect(classes).toContain(code);
  });

  it('stay within what the field has', () => {
    for (const game of games) {
      expect(game.rtp_basis_points % 5).toBe(0);
      expect(game.rtp_basis_points).toBeGreaterThanOrEqual(9_400);
      expect(game.rtp_basis_points).toBeLessThanOrEqual(9_700);
      expect([1, 2, 3, 4, 5]).toContain(game.volatility);
    }
    for (const { line_count } of of('RNG')) {
      expect([5, 9, 10, 15, 20, 25, 30, 40]).toContain(line_count);
    }
  });

  it('are the same for the same seed', () => {
    expect(figuresOf('RNG', dice('a'))).toEqual(figuresOf('RNG', dice('a')));
  });
});

it('marks twelve hot games, each open to trial players, the playable ones first', () => {
  const hot = games.filter((game) => game.is_hot === 1);
  expect(hot.map((game) => game.code).sort()).toEqual([...hot_codes].sort());
  expect(hot).toHaveLength(12);
  expect(hot.every((game) => game.support_play === 1)).toBe(true);
  expect(hot.slice(0, 8).every((game) => game.game_type === 'RNG')).toBe(true);
});

it('has games without trial play, new ones, and two entries that open a list', () => {
  expect(games.some((game) => game.support_play === 0)).toBe(true);
  expect(games.some((game) => game.is_new === 1)).toBe(true);
  const sublists = games.filter((game) => game.is_h5 === 'VASSALAGE');
  expect(sublists.map((game) => game.game_type).sort()).toEqual(['LIVE', 'SPORTS']);
  for (const entry of sublists) {
    const others = games.filter(
      (game) => game.vendor_code === entry.vendor_code && game.game_type === entry.game_type,
    );
    expect(others.length).toBeGreaterThan(2);
  }
});

it('has some twenty vendors, eight each in live and sports, and each at home where its games are', () => {
  expect(vendors.length).toBeGreaterThanOrEqual(18);
  expect(vendors.length).toBeLessThanOrEqual(24);
  for (const type of ['LIVE', 'SPORTS']) {
    expect(new Set(of(type).map((game) => game.vendor_code)).size).toBe(8);
  }
  for (const { code, types, adapter } of vendors) {
    const made = new Set(
      games.filter((game) => game.vendor_code === code).map((game) => game.game_type),
    );
    expect([...made].sort(), code).toEqual([...types].sort());
    expect(adapter, code).toBe(made.has('ELOTT') ? 'none' : 'sandbox');
    expect(code).toMatch(/^[A-Z]+$/);
  }
});

it('calls each game what it is: roulettes in LIVE, high-low cards in PVP', () => {
  const lobby = (game: CatalogueGame) => game.is_h5 === 'VASSALAGE';
  for (const game of of('LIVE').filter((each) => !lobby(each))) {
    expect(game.name_en).toMatch(/ (Roulette|Wheel)( (Room|Table))?$/);
    expect(game.name_th).toMatch(/รูเล็ต|วงล้อ/);
    expect(game.name_vi).toMatch(/Roulette|Vòng Quay/);
    expect(game.name_zh).toMatch(/轮盘|转轮/);
    expect(game.name_ja).toMatch(/ルーレット|ホイール/);
  }
  for (const game of of('PVP')) {
    expect(game.name_en).toMatch(/ (Hi-Lo( Cards)?|High Card|High or Low)$/);
    expect(game.name_th).toMatch(/สูง/);
    expect(game.name_vi).toMatch(/Cao/);
    expect(game.name_zh).toMatch(/大/);
    expect(game.name_ja).toMatch(/ハイ/);
  }
});

it('has an engine for every game of the vendors that the sandbox plays (sandbox#kinds)', () => {
  const played = new Set(
    vendors.filter(({ adapter }) => adapter === 'sandbox').map(({ code }) => code),
  );
  const setups = games
    .filter((game) => played.has(game.vendor_code) && game.is_h5 === '')
    .map((game) => ({
      game: game.code,
      setup: setupOf({
        code: game.code,
        vendorCode: game.vendor_code,
        gameType: game.game_type,
        names: { th: game.name_th, en: game.name_en, vi: game.name_vi },
        minBet: game.min_bet,
        volatility: game.volatility,
        lineCount: game.line_count,
      }),
    }));
  expect(setups).toHaveLength(600 + 59 + 11 + 8 + 60 + 80);
  expect(setups.filter(({ setup }) => !setup).map(({ game }) => game)).toEqual([]);
});
