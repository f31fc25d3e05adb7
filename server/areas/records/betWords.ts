import type { ResponseOf } from '../../kernel/api/call';
import { betCategories } from '../games/api/betKinds';
import type { bettingRecord } from './api/bettingRecord';
import type { GameType } from '../games/api/gameTypes';
import type { Platform } from '../../kernel/context';
import { catalogueOf } from '../games/catalogue';
import type { Language } from '../games/gameRow';
import { lotteryName } from '../lottery/lists/words';
import { lotteries, lotteryOf } from '../lottery/lotteries';
import type { BetFilter, BetRow, PlayedGame } from './betSource';
import { roundWords } from './roundWords';

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
  const rounds = roundWords(catalogue, vendors, language);
  const categoryOf = (row: BetRow): GameType | null =>
    row.kind === 'ticket'
      ? ((lotteryOf(row.code)?.category as GameType | undefined) ?? null)
      : rounds.categoryOf(row);
  const nameOf = (row: BetRow): string => {
    if (row.kind === 'round') return rounds.nameOf(row);
    const lottery = lotteryOf(row.code);
    return lottery ? lotteryName(lottery, language) : row.code;
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
      const vendor = rounds.knows(asked.vendor) ? asked.vendor : null;
      const inCategory = lotteries.filter((lottery) => lottery.category === category);
      return {
        vendor,
        games: category
          ? (await played()).filter((game) => rounds.categoryOf(game) === category)
          : null,
        // Tickets have no vendor.
        lotteries: vendor !== null ? [] : category ? inCategory.map(({ code }) => code) : null,
      };
    },

    /** A bet as the record tells it. */
    shown(row: BetRow): Shown {
      const { kind, number, state, stake, returned } = row;
      const id = row.id.slice(1);
      const isProven = kind === 'round' && rounds.isProven(row.vendor);
      const [detail, detailId] =
        kind === 'ticket'
          ? (['ticket', id] as const)
          : isProven
            ? (['proof', number] as const)
            : (['round', id] as const);
      return {
        id,
        kind,
        category: categoryOf(row),
        name: nameOf(row),
        number,
        state,
        vendorName: kind === 'ticket' ? '' : rounds.vendorName(row.vendor),
        stake,
        returned,
        at: row.created_at,
        detail,
        detailId,
      };
    },
  };
}
