import { gameTypes, type GameType } from '../../contract/games';
import { addBit, countBits, hasBit, keepCommon, keepIf, noBits, placesOf, type Bits } from './bits';
import type { CatalogueGame, CatalogueVendor } from './catalogueRows';
import { isInCategory } from './inCategory';
import { makeNodeIndex } from './nodeIndex';
import { makeTextIndex } from './textIndex';

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
