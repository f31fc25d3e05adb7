import { setImmediate as otherWork } from 'node:timers/promises';
import { gameTypes, type GameType } from './api/games';
import { type CatalogueGame, type CatalogueVendor, isInCategory } from './catalogueRows';

/** A set of positions in a list, one bit each: 20,000 games are 2.5 kB. */
type Bits = Int32Array;

const word_bits = 32;

/** Makes the empty set for a list of a length. */
export const noBits = (length: number): Bits => new Int32Array(Math.ceil(length / word_bits));

/** Adds a position to a set. */
export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31);
}

/** Returns true where a position is in a set. */
export const hasBit = (bits: Bits, place: number): boolean =>
  (bits[place >>> 5]! & (1 << (place & 31))) !== 0;

/** Removes from a set all positions that another set of the same list does not have. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index]! &= others[index]!;
}

/** Removes from a set all positions that fail a test. */
export function keepIf(bits: Bits, test: (place: number) => boolean): void {
  for (let index = 0; index < bits.length; index += 1) {
    for (let word = bits[index]!; word !== 0; word &= word - 1) {
      const bit = lowestOf(word);
      if (!test(index * word_bits + bit)) bits[index]! &= ~(1 << bit);
    }
  }
}

/** Counts the positions in a set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) count += onesOf(bits[index]!);
  return count;
}

/** Lists the positions of a set in their order: `limit` of them after `offset` others. */
export function placesOf(bits: Bits, offset: number, limit: number): number[] {
  const places: number[] = [];
  let before = 0;
  for (let index = 0; index < bits.length && places.length < limit; index += 1) {
    const ones = onesOf(bits[index]!);
    if (before + ones > offset) {
      for (let word = bits[index]!; word !== 0 && places.length < limit; word &= word - 1) {
        if (before >= offset) places.push(index * word_bits + lowestOf(word));
        before += 1;
      }
    } else before += ones;
  }
  return places;
}

const lowestOf = (word: number): number => word_bits - 1 - Math.clz32(word & -word);

/** Counts the ones in a word by adding them up in parallel: in pairs, in fours, in bytes. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** An index of texts by their letters. */
interface TextIndex {
  /** Returns the positions of the texts that contain some letters in sequence. */
  find(letters: string): Bits;
}

/** The texts that have a letter or a pair: a set where they are many, else a list, which is smaller. */
interface Having {
  count: number;
  places: Bits | Uint32Array;
}

const texts_at_once = 500;
/** A text with the rarest pairs of the letters nearly always contains the letters. */
const pairs_looked_up = 4;
/** A place in a list takes as many bits; a set takes one for each text. */
const place_bits = 32;
const nowhere: Having = { count: 0, places: new Uint32Array() };

/**
 * Indexes which texts contain each letter and each pair of letters. A search for one or two letters,
 * which finds most texts, reads none, and a longer one only those with its rarest pairs.
 */
export async function makeTextIndex(texts: readonly string[]): Promise<TextIndex> {
  const noted = new Map<number, number[]>();
  for (const [place, text] of texts.entries()) {
    for (let index = 0; index < text.length; index += 1) {
      note(noted, letterAt(text, index), place);
      if (index > 0) note(noted, pairAt(text, index - 1), place);
    }
    if (place % texts_at_once === 0) await otherWork();
  }
  const having = new Map([...noted].map(([key, list]) => [key, packed(list, texts.length)]));
  const havingAt = (key: number) => having.get(key) ?? nowhere;
  return {
    find(letters) {
      if (letters.length === 1) return bitsOf(havingAt(letterAt(letters, 0)), texts.length);
      const pairs = pairsOf(letters).map(havingAt);
      const rarest = pairs.sort((a, b) => a.count - b.count).slice(0, pairs_looked_up);
      const found = bitsOf(rarest[0] ?? nowhere, texts.length);
      for (const pair of rarest.slice(1)) keepCommon(found, bitsOf(pair, texts.length));
      if (letters.length > 2) keepIf(found, (place) => texts[place]!.includes(letters));
      return found;
    },
  };
}

const letterAt = (text: string, index: number): number => text.charCodeAt(index);
const pairAt = (text: string, index: number): number =>
  text.charCodeAt(index) * 0x1_0000 + text.charCodeAt(index + 1);

function note(noted: Map<number, number[]>, key: number, place: number): void {
  const list = noted.get(key);
  if (!list) noted.set(key, [place]);
  else if (list.at(-1) !== place) list.push(place);
}

const pairsOf = (letters: string): number[] =>
  Array.from({ length: letters.length - 1 }, (_, index) => pairAt(letters, index));

function packed(list: readonly number[], length: number): Having {
  const places = Uint32Array.from(list);
  const having = { count: list.length, places };
  return list.length * place_bits > length ? { ...having, places: bitsOf(having, length) } : having;
}

/** Returns the set as a new one, for a search narrows it. */
function bitsOf({ places }: Having, length: number): Bits {
  if (places instanceof Int32Array) return places.slice();
  const bits = noBits(length);
  for (let index = 0; index < places.length; index += 1) addBit(bits, places[index]!);
  return bits;
}

const free = -1;
/** Spreads nearby ids over the whole table (Knuth's multiplicative hashing). */
const golden = 0x9e3779b1;
const bits_at_least = 4;

/**
 * Makes a lookup of a node id's position in a list, or -1. A member's thousands of favourites are
 * looked up in each call; two flat arrays take a tenth of the time of a Map.
 */
export function makeNodeIndex(nodes: readonly number[]): (node: number) => number {
  const ids = Int32Array.from(nodes);
  const bits = Math.max(bits_at_least, Math.ceil(Math.log2(ids.length + 1)) + 1);
  const places = new Int32Array(2 ** bits).fill(free);
  const last = places.length - 1;
  const firstSlot = (node: number) => Math.imul(node, golden) >>> (32 - bits);
  for (let place = 0; place < ids.length; place += 1) {
    let slot = firstSlot(ids[place]!);
    while (places[slot] !== free) slot = (slot + 1) & last;
    places[slot] = place;
  }
  return (node) => {
    let slot = firstSlot(node);
    while (places[slot] !== free && ids[places[slot]!] !== node) slot = (slot + 1) & last;
    return places[slot]!;
  };
}

/** A vendor as the menu lists it. */
export interface ListedVendor {
  vendorCode: string;
  vendorName: string;
}

/** The criteria of a list. A missing one narrows nothing. */
export interface Criteria {
  /** HOT is the hot games, empty is any. */
  type?: GameType | '';
  hot?: boolean;
  vendor?: string;
  classify?: string;
  /** Minor units. */
  minBet?: number;
  minLines?: number;
  /** Letters of a name, as `normaliseSearch` leaves them. */
  text?: string;
}

/** The part of the result that is wanted: `limit` games after `offset` others. */
export interface Part {
  offset: number;
  limit: number;
}

/** The result of a search. */
export interface Found {
  /** The number of games found, of which `games` are the wanted part. */
  count: number;
  games: CatalogueGame[];
}

/** The vendors and games of one version, which never change. */
export interface Catalogue {
  readonly version: number;
  /** Searches the active games of active vendors, in the order of the lists. */
  find(criteria: Criteria, part: Part): Found;
  /** Searches those with some node ids, in the order of the ids. */
  findAmong(nodes: readonly number[], criteria: Criteria, part: Part): Found;
  /** Returns an active game of an active vendor. */
  game(nodeId: number): CatalogueGame | undefined;
  /** Returns any game, inactive ones too. */
  anyGame(code: string): CatalogueGame | undefined;
  /** Lists the vendors that have games of a category, in the order of the menu. */
  vendors(type: GameType): readonly ListedVendor[];
  /** The categories that have games, each where the first of its vendors is in the menu. */
  readonly categories: readonly GameType[];
}

const none: Part = { offset: 0, limit: 0 };
/** HOT is a selection from the others, not a category of its own. */
const own_categories = gameTypes.filter((type) => type !== 'HOT');

/** Makes the catalogue of a version, with its indexes. */
export async function makeCatalogue(
  version: number,
  vendors: readonly CatalogueVendor[],
  games: readonly CatalogueGame[],
): Promise<Catalogue> {
  const menu = vendors.filter(({ active }) => active === 1).sort(byMenu);
  const serving = new Set(menu.map(({ code }) => code));
  const listed = games
    .filter((game) => game.active === 1 && serving.has(game.vendor_code))
    .sort((a, b) => a.sort - b.sort || a.node_id - b.node_id);
  const { find, findAmong, placeOf } = await findersOf(listed);
  const vendorsOf = new Map(
    gameTypes.map((type) => {
      const having = menu.filter(({ code }) => find({ type, vendor: code }, none).count > 0);
      return [type, having.map(({ code, name }) => ({ vendorCode: code, vendorName: name }))];
    }),
  );
  const place = (type: GameType) =>
    menu.findIndex(({ code }) => code === vendorsOf.get(type)?.[0]?.vendorCode);
  const byCode = new Map(games.map((game) => [game.code, game]));
  return Object.freeze({
    version,
    find,
    findAmong,
    game: (nodeId: number) => listed[placeOf(nodeId)],
    anyGame: (code: string) => byCode.get(code),
    vendors: (type: GameType) => vendorsOf.get(type) ?? [],
    categories: own_categories
      .filter((type) => place(type) >= 0)
      .sort((a, b) => place(a) - place(b)),
  });
}

async function findersOf(listed: readonly CatalogueGame[]) {
  const sets = setsOf(listed);
  const lines = Int32Array.from(listed, (game) => game.line_count);
  const texts = await makeTextIndex(listed.map((game) => game.search_text));
  const placeOf = makeNodeIndex(listed.map((game) => game.node_id));
  const nothing = noBits(listed.length);
  const gamesAt = (places: readonly number[]) => places.map((place) => listed[place]!);

  const matching = (criteria: Criteria): Bits => {
    const { text = '', minLines = 0 } = criteria;
    const bits = (sets.get(setOf.type('')) ?? nothing).slice();
    for (const name of setNames(criteria)) keepCommon(bits, sets.get(name) ?? nothing);
    if (text !== '') keepCommon(bits, texts.find(text));
    if (minLines > 0) keepIf(bits, (place) => lines[place]! >= minLines);
    return bits;
  };
  const find = (criteria: Criteria, { offset, limit }: Part): Found => {
    const bits = matching(criteria);
    return { count: countBits(bits), games: gamesAt(placesOf(bits, offset, limit)) };
  };
  const findAmong = (
    nodes: readonly number[],
    criteria: Criteria,
    { offset, limit }: Part,
  ): Found => {
    const bits = matching(criteria);
    const places: number[] = [];
    let count = 0;
    for (const node of nodes) {
      const place = placeOf(node);
      if (place < 0 || !hasBit(bits, place)) continue;
      if (count >= offset && count < offset + limit) places.push(place);
      count += 1;
    }
    return { count, games: gamesAt(places) };
  };
  return { find, findAmong, placeOf };
}

/** The names of the sets of games that lists are made from. */
const setOf = {
  type: (type: GameType | '') => `type ${type}`,
  vendor: (code: string) => `vendor ${code}`,
  classify: (classify: string) => `classify ${classify}`,
  minBet: (minor: number) => `minBet ${minor}`,
};

function setNames({ type, hot, vendor, classify, minBet }: Criteria): string[] {
  const names: string[] = [];
  if (type) names.push(setOf.type(type));
  if (hot) names.push(setOf.type('HOT'));
  if (vendor) names.push(setOf.vendor(vendor));
  if (classify) names.push(setOf.classify(classify));
  if (minBet !== undefined) names.push(setOf.minBet(minBet));
  return names;
}

function setsOf(listed: readonly CatalogueGame[]): ReadonlyMap<string, Bits> {
  const sets = new Map<string, Bits>();
  const add = (name: string, place: number) => {
    const bits = sets.get(name) ?? noBits(listed.length);
    sets.set(name, bits);
    addBit(bits, place);
  };
  for (const [place, game] of listed.entries()) {
    for (const type of ['', ...gameTypes] as const) {
      if (isInCategory(game, type)) add(setOf.type(type), place);
    }
    add(setOf.vendor(game.vendor_code), place);
    add(setOf.classify(game.game_classify), place);
    add(setOf.minBet(game.min_bet), place);
  }
  return sets;
}

const byMenu = (a: CatalogueVendor, b: CatalogueVendor): number =>
  a.sort - b.sort || (a.code < b.code ? -1 : 1);
