import { staticAvatars } from '../../server/areas/account/api/profile';
import { groups } from '../../server/areas/lottery/lotteries';
import { avatarArt } from './avatar';
import { banner, coverNames, promotionArt } from './banner';
import { categorySheet, giftArt, giftNames, levelArt, levelNames } from './card-art';
import { gameIcon } from './game-icon';
import { lotteryArt } from './lottery-art';
import { bannerGroups, scenes } from './scenes';
import { ordinary_symbols, slotSymbols } from './slot-symbols';
import { vendorMark } from './vendor-mark';

export { slotThemes } from './slot-symbols';

/** One file of art: its path under the public folder, and its text. */
export interface ArtFile {
  path: string;
  svg: string;
}

interface GameLike {
  nodeId: number;
  code: string;
  /** The English name. */
  name: string;
  gameType: string;
  /** The subject of the icon, as the catalogue names it. */
  motif?: string;
}

interface VendorLike {
  code: string;
  name: string;
}

const plain = /^[A-Za-z0-9_-]+$/;

function file(path: readonly string[], svg: string): ArtFile {
  const odd = path.find((part) => !plain.test(part));
  if (odd !== undefined) throw new RangeError(`cannot be a file name: ${odd}`);
  return { path: `art/${path.join('/')}.svg`, svg };
}

/**
 * Returns all art of a catalogue, as files under the public folder. Symbols are named by id and,
 * the last two, also by role (`wild`, `scatter`), for models with fewer ordinary symbols. Throws if
 * a code or theme contains anything but letters, digits, `_` and `-`.
 */
export function artFiles(
  games: readonly GameLike[],
  vendors: readonly VendorLike[],
  themes: readonly string[],
): ArtFile[] {
  return [
    ...games.map((game) => file(['game', String(game.nodeId)], gameIcon(game))),
    ...vendors.map((vendor) => file(['vendor', vendor.code], vendorMark(vendor))),
    ...bannerGroups.flatMap((group) =>
      scenes[group].map((_, i) => {
        const code = `${group}-${i + 1}`;
        return file(['banner', code], banner({ code, gameType: group }));
      }),
    ),
    ...coverNames.map((name) => file(['promotion', name], promotionArt(name))),
    ...levelNames.map((name) => file(['level', name], levelArt(name))),
    ...giftNames.map((name) => file(['gift', name], giftArt(name))),
    ...staticAvatars.map((name) => file(['avatar', name], avatarArt(name))),
    file(['categories'], categorySheet()),
    ...groups.map((group) => file(['lottery', group], lotteryArt(group))),
    ...themes.flatMap((theme) =>
      slotSymbols(theme).flatMap((svg, id) => {
        const role = ['wild', 'scatter'][id - ordinary_symbols];
        const names = role ? [String(id), role] : [String(id)];
        return names.map((name) => file(['symbol', theme, name], svg));
      }),
    ),
  ];
}
