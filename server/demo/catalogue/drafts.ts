import type { Dice } from '../random';
import { fairDraw, nextName, slotNames, type NameBook } from './names';
import { describe, type Name, type Pattern } from './patterns';
import { studio_of, vendors } from './vendors';
import { adjectives } from './words/adjectives';
import { sea_creatures } from './words/creatures';
import { phraseOf, phrases, type Phrase } from './words/phrases';
import { cockfight_text, crash_text, esports_text, sports_text } from './words/singles';
import { rows } from './words/table';
import {
  live_games_text,
  live_rooms_text,
  number_games_text,
  number_kinds_text,
  pvp_games_text,
  pvp_places_text,
  waters_text,
} from './words/tables';

/** A game before its figures: its name, its picture, its vendor. */
export interface Draft extends Phrase {
  motif: string;
  vendor: string;
  classify?: string;
  group?: string;
  /** Marks an entry that opens its vendor's own list. */
  sublist?: true;
}

type Maker = (count: number, dice: Dice, book: NameBook) => Draft[];

/** Every vendor of a category in turn. */
const inTurn = (type: 'FISH' | 'PVP' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'ELOTT') => {
  const codes = vendors.filter(({ types }) => types.includes(type)).map(({ code }) => code);
  return (index: number): string => codes[index % codes.length]!;
};

export const slots: Maker = (count, dice, book) =>
  slotNames(count, dice, book).map((name) => ({ ...name, vendor: studio_of[name.world] }));

const waters = phrases(waters_text);

const hunting: Pattern = (dice, draw) => {
  const { motif, world, en, th, vi, zh, ja } = draw(['sea']);
  const water = dice.pick(waters);
  return {
    motif,
    world,
    en: `${en} ${water.en}`,
    th: water.th + th,
    vi: `${water.vi} ${vi}`,
    zh: zh + water.zh,
    ja: `${ja}の${water.ja}`,
  };
};

const swimming: Pattern = (dice, draw) =>
  describe(draw(['sea']), dice.pick(adjectives.filter(({ kinds }) => kinds.has('sea'))));

export const fish: Maker = (count, dice, book) => {
  const draw = fairDraw(dice, sea_creatures);
  const vendor = inTurn('FISH');
  return Array.from({ length: count }, (_, index) => {
    const name: Name = nextName(index % 2 === 0 ? swimming : hunting, dice, draw, book);
    return { ...name, vendor: vendor(index) };
  });
};

/** Every game at every place, in shuffled order: "Teahouse Hi-Lo", ไพ่สูงต่ำโรงน้ำชา, 茶馆猜大小. */
function tables(games_text: string, places_text: string, dice: Dice, book: NameBook): Draft[] {
  const made = phrases(games_text).flatMap((game) =>
    phrases(places_text).map((place) => ({
      motif: game.en.toLowerCase().replace(/[^a-z]+/g, ''),
      vendor: '',
      en: `${place.en} ${game.en}`,
      th: game.th + place.th,
      vi: `${game.vi} ${place.vi}`,
      zh: place.zh + game.zh,
      ja: place.ja + game.ja,
    })),
  );
  return shuffled(made, dice).filter((name) => book.take(name));
}

export const pvp: Maker = (count, dice, book) => {
  const vendor = inTurn('PVP');
  return tables(pvp_games_text, pvp_places_text, dice, book)
    .slice(0, count)
    .map((draft, index) => ({
      ...draft,
      vendor: vendor(index),
      classify: dice.pick(['TG', 'TG', '']),
    }));
};

export const live: Maker = (count, dice, book) => {
  const vendor = inTurn('LIVE');
  const lobby = {
    motif: 'plumeria',
    en: 'Jasmine Room Lobby',
    th: 'ล็อบบี้ห้องมะลิ',
    vi: 'Sảnh Phòng Hoa Nhài',
    zh: '茉莉厅大堂',
    ja: '茉莉の間ロビー',
  };
  return [
    ...tables(live_games_text, live_rooms_text, dice, book)
      .slice(0, count - 1)
      .map((draft, index) => ({ ...draft, vendor: vendor(index) })),
    { ...lobby, vendor: 'JASMINEROOM', sublist: true },
  ];
};

export const sports: Maker = (_count, _dice, book) => {
  const vendor = inTurn('SPORTS');
  const lobby = {
    motif: 'bell',
    en: 'Copper Bell Lobby',
    th: 'ล็อบบี้ระฆังทองแดง',
    vi: 'Sảnh Chuông Đồng',
    zh: '铜钟大堂',
    ja: '銅の鐘ロビー',
  };
  return [
    ...singles(sports_text, book).map((draft, index) => ({ ...draft, vendor: vendor(index) })),
    { ...lobby, vendor: 'COPPERBELL', sublist: true },
  ];
};

export const esports: Maker = (_count, _dice, book) => {
  const vendor = inTurn('ESPORTS');
  return singles(esports_text, book).map((draft, index) => ({ ...draft, vendor: vendor(index) }));
};

export const elott: Maker = (_count, dice, book) => {
  const vendor = inTurn('ELOTT');
  const games = phrases(number_kinds_text);
  const numbers = rows(number_games_text, 6).flatMap(([motif = '', ...cells]) => {
    const { en, th, vi, zh, ja } = phraseOf(cells);
    return games.map((game) => ({
      motif,
      group: game.en.toUpperCase(),
      en: `${en} ${game.en}`,
      th: game.th + th,
      vi: `${game.vi} ${vi}`,
      zh: zh + game.zh,
      ja: ja + game.ja,
    }));
  });
  const duels = singles(cockfight_text, book).map((draft) => ({
    ...draft,
    classify: 'CF',
    group: 'COCKFIGHT',
  }));
  const flights = singles(crash_text, book).map((draft) => ({
    ...draft,
    classify: 'CR',
    group: 'CRASH',
  }));
  const all = [...numbers.filter((name) => book.take(name)), ...duels, ...flights];
  return shuffled(all, dice).map((draft, index) => ({ ...draft, vendor: vendor(index) }));
};

const singles = (text: string, book: NameBook): Omit<Draft, 'vendor'>[] =>
  rows(text, 6)
    .map(([motif = '', ...cells]) => ({ motif, ...phraseOf(cells) }))
    .filter((name) => book.take(name));

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.int(0, left.length - 1), 1)[0]!);
}
