import type { GameType } from '../games/api/gameTypes';
import { gameName, type Language } from '../games/gameRow';
import type { Catalogue } from '../games/snapshot';
import { provesRounds } from '../wallet/adapters';
import type { PlayedGame } from './betSource';

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
