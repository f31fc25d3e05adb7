import type { ResponseOf } from '../../contract/call';
import { betCategories } from '../../contract/betKinds';
import type { bettingRecord } from '../../contract/bettingRecord';
import type { GameType } from '../../contract/gameTypes';
import type { Platform } from '../context';
import { catalogueOf } from '../games/catalogue';
import { gameName, type Language } from '../games/gameRow';
import { lotteryName } from '../lottery/lists/words';
import { lotteries, lotteryOf } from '../lottery/lotteries';
import { provesRounds } from '../wallet/adapters';
import type { BetFilter, BetRow, PlayedGame } from './betSource';

type Shown = ResponseOf<typeof bettingRecord>['list'][number];

const lottery_types: readonly GameType[] = ['LOTT', 'ELOTT'];

/** Returns all that bets are told with in a language: games, lotteries, vendors and categories. */
export async function betWords(platform: Platform, language: Language) {
  const [catalogue, vendors] = await Promise.all([
    catalogueOf(platform),
    platform.db
      .selectFrom('vendors')
      .select(['code', 'name', 'adapter'])
      .orderBy('sort')
      .orderBy('code')
      .execute(),
  ]);
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const gameOf = ({ vendor, code }: PlayedGame) => {
    const game = catalogue.anyGame(code);
    return game?.vendor_code === vendor ? game : undefined;
  };
  const categoryOf = (row: BetRow): GameType | null =>
    ((row.kind === 'ticket' ? lotteryOf(row.code)?.category : gameOf(row)?.game_type) as
      GameType | undefined) ?? null;
  const nameOf = (row: BetRow): string => {
    if (row.kind === 'ticket') {
      const lottery = lotteryOf(row.code);
      return lottery ? lotteryName(lottery, language) : row.code;
    }
    const game = gameOf(row);
    return game ? gameName(game, language) : (byCode.get(row.vendor)?.name ?? row.vendor);
  };
  const sellsLotteriesAlone = (code: string): boolean => {
    const sold = catalogue.categories.filter((type) =>
      catalogue.vendors(type).some(({ vendorCode }) => vendorCode === code),
    );
    return sold.length > 0 && sold.every((type) => lottery_types.includes(type));
  };
  return {
    /** The vendors in the order of the menu, without those that have nothing but lotteries. */
    vendors: vendors
      .filter(({ code }) => !sellsLotteriesAlone(code))
      .map(({ code, name }) => ({ code, name })),

    /** The rounds and lotteries that a category and a vendor leave; an unknown one narrows nothing. */
    async narrowed(
      asked: { category: string; vendor: string },
      played: () => Promise<PlayedGame[]>,
    ): Promise<Pick<BetFilter, 'vendor' | 'games' | 'lotteries'>> {
      const category = betCategories.find((type) => type === asked.category);
      const vendor = byCode.has(asked.vendor) ? asked.vendor : null;
      const inCategory = lotteries.filter((lottery) => lottery.category === category);
      return {
        vendor,
        games: category
          ? (await played()).filter((game) => gameOf(game)?.game_type === category)
          : null,
        // Tickets have no vendor.
        lotteries: vendor !== null ? [] : category ? inCategory.map(({ code }) => code) : null,
      };
    },

    /** A bet as the record tells it. */
    shown(row: BetRow): Shown {
      const { kind, number, state, stake, returned } = row;
      const id = row.id.slice(1);
      const vendor = byCode.get(row.vendor);
      const isProven = kind === 'round' && vendor !== undefined && provesRounds(vendor);
      const [detail, detailId] =
        kind === 'ticket'
          ? (['ticket', id] as const)
          : isProven
            ? (['proof', number] as const)
            : (['round', id] as const);
      return {
        ...{ id, kind, category: categoryOf(row), name: nameOf(row), number, state },
        ...{ vendorName: kind === 'ticket' ? '' : (vendor?.name ?? row.vendor) },
        ...{ stake, returned, at: row.created_at, detail, detailId },
      };
    },
  };
}
