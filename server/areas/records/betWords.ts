import type { Language } from '../../kernel/api/call';
import type { ResponseOf } from '../../kernel/api/call';
import type { Platform } from '../../kernel/context';
import { betCategories, type GameType } from '../games/api/gameTypes';
import { catalogueOf } from '../games/catalogue';
import { gameName } from '../games/catalogueRows';
import type { Catalogue } from '../games/snapshot';
import { ticketName } from '../lottery/names';
import { lotteries, lotteryOf } from '../lottery/lotteries';
import { provesRounds } from '../wallet/adapters';
import type { bettingRecord } from './api/bettingRecord';
import type { BetFilter, BetRow, PlayedGame } from './betSource';

/** A vendor as records name it. */
interface NamedVendor {
  code: string;
  name: string;
  adapter: string;
}

/**
 * Returns the words of rounds in a language. A game counts as the vendor's own alone: codes are the catalogue's, and
 * a vendor may have sent any.
 */
export function roundWords(
  catalogue: Pick<Catalogue, 'anyGame'>,
  vendors: readonly NamedVendor[],
  language: Language,
) {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const gameOf = ({ vendor, code }: PlayedGame) => {
    const game = catalogue.anyGame(code);
    return game?.vendor_code === vendor ? game : undefined;
  };
  const vendorName = (code: string): string => byCode.get(code)?.name ?? code;
  return {
    /** The vendor's name; its code for one that is gone. */
    vendorName,
    knows: (vendor: string): boolean => byCode.has(vendor),
    /** Null for a game that is in the catalogue no more. */
    categoryOf: (played: PlayedGame): GameType | null =>
      (gameOf(played)?.game_type as GameType | undefined) ?? null,
    /** The game's name; the vendor's for a game that is in the catalogue no more. */
    nameOf(played: PlayedGame): string {
      const game = gameOf(played);
      return game ? gameName(game, language) : vendorName(played.vendor);
    },
    /** True where each round of the vendor has a proof of ours. */
    isProven(code: string): boolean {
      const vendor = byCode.get(code);
      return vendor !== undefined && provesRounds(vendor);
    },
  };
}

type View = ResponseOf<typeof bettingRecord>['list'][number];

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
    return ticketName({ code: row.code, other_draw_id: row.otherDrawId ?? null }, language);
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
      input: { category: string; vendor: string },
      played: () => Promise<PlayedGame[]>,
    ): Promise<Pick<BetFilter, 'vendor' | 'games' | 'lotteries'>> {
      const category = betCategories.find((type) => type === input.category);
      const vendor = rounds.knows(input.vendor) ? input.vendor : null;
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
    viewOf(row: BetRow): View {
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
