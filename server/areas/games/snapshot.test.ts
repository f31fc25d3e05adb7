import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameTypes } from './api/games';
import type { CatalogueGame, CatalogueVendor } from './catalogueRows';
import { isInCategory } from './inCategory';
import { makeCatalogue, type Criteria, type Found, type Part } from './snapshot';

const codes = ['A', 'B', 'C'];
const flag = fc.constantFrom(0, 1);
const unreached = { adapter: 'none', launch_url: null };

const vendorList = fc
  .tuple(...codes.map(() => fc.record({ sort: fc.nat(2), active: flag })))
  .map((list): CatalogueVendor[] =>
    list.map((vendor, at) => ({ ...vendor, ...unreached, code: codes[at]!, name: '' })),
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
  list.map((game, at) => ({
    ...game,
    node_id: at + 1,
    code: `game-${at}`,
    game_id: `${at}`,
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
