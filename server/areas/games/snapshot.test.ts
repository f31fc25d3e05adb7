import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameTypes } from './api/games';
import { type CatalogueGame, type CatalogueVendor, isInCategory } from './catalogueRows';
import {
  addBit,
  countBits,
  hasBit,
  keepCommon,
  keepIf,
  noBits,
  placesOf,
  makeNodeIndex,
  makeTextIndex,
  makeCatalogue,
  type Criteria,
  type Found,
  type Part,
} from './snapshot';

const length = 100;
const places = fc.uniqueArray(fc.nat(length - 1)).map((list) => list.sort((a, b) => a - b));

function setOf(list: readonly number[]) {
  const bits = noBits(length);
  for (const place of list) addBit(bits, place);
  return bits;
}

it('gives back the places that were added, in order, and counts them', () => {
  fc.assert(
    fc.property(places, (list) => {
      const bits = setOf(list);
      expect(placesOf(bits, 0, length)).toEqual(list);
      expect(countBits(bits)).toBe(list.length);
      for (let place = 0; place < length; place += 1) {
        expect(hasBit(bits, place)).toBe(list.includes(place));
      }
    }),
  );
});

it('gives any part of the places', () => {
  fc.assert(
    fc.property(places, fc.nat(length), fc.nat(length), (list, offset, limit) => {
      expect(placesOf(setOf(list), offset, limit)).toEqual(list.slice(offset, offset + limit));
    }),
  );
});

it('keeps what two sets have in common', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const bits = setOf(one);
      keepCommon(bits, setOf(other));
      const both = one.filter((place) => other.includes(place));
      expect(placesOf(bits, 0, length)).toEqual(both);
    }),
  );
});

it('keeps what passes a test, and asks of no other', () => {
  fc.assert(
    fc.property(places, places, (list, good) => {
      const bits = setOf(list);
      const requested: number[] = [];
      keepIf(bits, (place) => {
        requested.push(place);
        return good.includes(place);
      });
      expect(requested).toEqual(list);
      expect(placesOf(bits, 0, length)).toEqual(list.filter((place) => good.includes(place)));
    }),
  );
});

const largest = 2_147_483_647;
const node = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: largest }));

it('knows where each node id is, and that others are nowhere', () => {
  fc.assert(
    fc.property(fc.uniqueArray(node), fc.array(node), (nodes, others) => {
      const placeOf = makeNodeIndex(nodes);
      expect(nodes.map(placeOf)).toEqual(nodes.map((_, place) => place));
      for (const other of others) expect(placeOf(other)).toBe(nodes.indexOf(other));
    }),
  );
});

it('finds nothing in an empty list', () => {
  expect(makeNodeIndex([])(1)).toBe(-1);
});

// Few letters, so that what is looked for is found now and then.
const letters = fc.constantFrom('a', 'b', 'ก', 'ร', 'ง', ' ', '\n');
const text = fc.string({ unit: letters, maxLength: 20 });
const requested = fc.string({ unit: letters, minLength: 1, maxLength: 8 });

it('finds what reading all texts would find', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 60 }), requested, async (texts, typed) => {
      const { find } = await makeTextIndex(texts);
      const read = texts.flatMap((each, place) => (each.includes(typed) ? [place] : []));
      expect(placesOf(find(typed), 0, texts.length)).toEqual(read);
    }),
  );
});

it('is not led astray by texts that have all the pairs but not the text', async () => {
  const { find } = await makeTextIndex(['abcab', 'cabbca', 'bca ab']);
  expect(placesOf(find('abca'), 0, 3)).toEqual([0]);
});

it('finds the one text among many as well as the many', async () => {
  const texts = Array.from({ length: 200 }, (_, place) => (place === 77 ? '金の大象' : '銀の大象'));
  const { find } = await makeTextIndex(texts);
  const found = (letters: string) => placesOf(find(letters), 0, texts.length);
  for (const letters of ['金', '金の', '金の大']) expect(found(letters)).toEqual([77]);
  for (const letters of ['大', '大象', 'の大象']) expect(found(letters)).toHaveLength(200);
  expect(found('銀の大象')).not.toContain(77);
  // An earlier finding is still there.
  expect(found('大象')).toHaveLength(200);
});

const codes = ['A', 'B', 'C'];
const flag = fc.constantFrom(0, 1);
const unreached = { adapter: 'none', launch_url: null };

const vendorList = fc
  .tuple(...codes.map(() => fc.record({ sort: fc.nat(2), active: flag })))
  .map((list): CatalogueVendor[] =>
    list.map((vendor, index) => ({ ...vendor, ...unreached, code: codes[index]!, name: '' })),
  );

const gameFields = fc.record({
  vendor_code: fc.constantFrom(...codes),
  game_type: fc.constantFrom('RNG', 'FISH', 'ELOTT', 'OTHER'),
  game_classify: fc.constantFrom('', 'JP'),
  search_text: fc.constantFrom('tiger', 'sleepy tiger', 'เสอ\ntiger', 'turtle'),
  is_hot: flag,
  min_bet: fc.constantFrom(1, 5),
  line_count: fc.constantFrom(0, 10, 20),
  sort: fc.nat(5),
  open: fc.boolean(),
  active: fc.constantFrom(1, 1, 1, 0),
});

const gameList = fc.array(gameFields, { maxLength: 80 }).map((list): CatalogueGame[] =>
  list.map((game, index) => ({
    ...game,
    node_id: index + 1,
    code: `game-${index}`,
    game_id: `${index}`,
    name_th: '',
    name_en: '',
    name_vi: '',
    name_zh: null,
    name_ja: null,
    room_id: '',
    group_id: '',
    is_h5: '',
    lotto_mode: '',
    is_new: 0,
    support_play: 1,
    remark: '',
  })),
);

const criteria: fc.Arbitrary<Criteria> = fc.record(
  {
    type: fc.constantFrom('' as const, 'HOT' as const, 'RNG' as const, 'FISH' as const),
    hot: fc.boolean(),
    vendor: fc.constantFrom('', 'A', 'NOBODY'),
    classify: fc.constantFrom('', 'JP', 'SC'),
    minBet: fc.constantFrom(1, 5, 50),
    minLines: fc.constantFrom(0, 10, 15, 30),
    text: fc.constantFrom('', 't', 'ti', 'tiger', 'เส', 'x'),
  },
  { requiredKeys: [] },
);

/** The games that can be had and pass, by the rules one after another. */
const plainly = (
  vendors: readonly CatalogueVendor[],
  games: readonly CatalogueGame[],
  input: Criteria,
): CatalogueGame[] =>
  games
    .filter(({ active }) => active === 1)
    .filter((game) => vendors.find(({ code }) => code === game.vendor_code)?.active === 1)
    .filter((game) => isInCategory(game, input.type ?? ''))
    .filter((game) => !input.hot || (game.is_hot === 1 && game.open))
    .filter((game) => !input.vendor || game.vendor_code === input.vendor)
    .filter((game) => !input.classify || game.game_classify === input.classify)
    .filter((game) => input.minBet === undefined || game.min_bet === input.minBet)
    .filter((game) => game.line_count >= (input.minLines ?? 0))
    .filter((game) => game.search_text.includes(input.text ?? ''))
    .sort((a, b) => a.sort - b.sort || a.node_id - b.node_id);

/** Collects the results of all pages. */
function walk(find: (part: Part) => Found, limit: number): CatalogueGame[] {
  const seen: CatalogueGame[] = [];
  const { count } = find({ offset: 0, limit: 0 });
  for (let offset = 0; offset < count; offset += limit) {
    const page = find({ offset, limit });
    expect(page.count).toBe(count);
    expect(page.games).toHaveLength(Math.min(limit, count - offset));
    seen.push(...page.games);
  }
  expect(find({ offset: count, limit })).toEqual({ count, games: [] });
  return seen;
}

const pageSizes = fc.integer({ min: 1, max: 30 });

it('puts every game that passes on exactly one page, in the order of the lists', async () => {
  await fc.assert(
    fc.asyncProperty(
      vendorList,
      gameList,
      criteria,
      pageSizes,
      async (vendors, games, input, pageSize) => {
        const { find } = await makeCatalogue(1, vendors, games);
        expect(walk((part) => find(input, part), pageSize)).toEqual(plainly(vendors, games, input));
      },
    ),
  );
});

it('keeps the order of the ids among which it looks', async () => {
  await fc.assert(
    fc.asyncProperty(
      vendorList,
      gameList,
      criteria,
      fc.uniqueArray(fc.integer({ min: 1, max: 100 })),
      async (vendors, games, input, nodes) => {
        const { findAmong } = await makeCatalogue(1, vendors, games);
        const passing = plainly(vendors, games, input).map(({ node_id }) => node_id);
        const found = walk((part) => findAmong(nodes, input, part), 7);
        expect(found.map(({ node_id }) => node_id)).toEqual(
          nodes.filter((node) => passing.includes(node)),
        );
      },
    ),
  );
});

it('offers a category where it has games, at the place of the first vendor who has', async () => {
  await fc.assert(
    fc.asyncProperty(vendorList, gameList, async (vendors, games) => {
      const catalogue = await makeCatalogue(1, vendors, games);
      const menu = vendors
        .filter(({ active }) => active === 1)
        .sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))
        .map(({ code }) => code);
      const having = (type: (typeof gameTypes)[number]) =>
        menu.filter((vendor) => plainly(vendors, games, { type, vendor }).length > 0);
      for (const type of gameTypes) {
        const listed = catalogue.vendors(type).map(({ vendorCode }) => vendorCode);
        expect(listed).toEqual(having(type));
      }
      const types = gameTypes.filter((type) => type !== 'HOT' && having(type).length > 0);
      const inOrder = menu.flatMap((code) => types.filter((type) => having(type)[0] === code));
      expect(catalogue.categories).toEqual(inOrder);
    }),
  );
});

it('knows games at rest by their codes only', async () => {
  const vendor = { code: 'A', name: 'A', sort: 1, active: 1, ...unreached };
  const [game] = fc.sample(
    gameList.filter((list) => list.length > 0),
    1,
  )[0]!;
  const resting = { ...game!, vendor_code: 'A', active: 0 };
  const catalogue = await makeCatalogue(1, [vendor], [resting]);
  expect(catalogue.game(resting.node_id)).toBeUndefined();
  expect(catalogue.anyGame(resting.code)).toEqual(resting);
});
