import type { Game } from '../../store/tables';

/** The prize mode of our launcher by category, for every vendor (lottery#launcher). */
const mode_of_type = new Map([
  ['LOTT', 'Lott'],
  ['ELOTT', 'Elott'],
]);
/** The vendors whose games all go to our launcher; undefined: in the category's mode. */
const mode_of_vendor = new Map([
  ['TCG_LOTTO_VN', undefined],
  ['TCG_SEA', 'SEA'],
]);
const default_mode = 'Lott';
/** The mode of a lottery that is not the traditional one (lottery#launcher). */
const entertainment_mode = 'Entertainment';

type Lottery = Pick<
  Game,
  'code' | 'game_id' | 'group_id' | 'game_type' | 'vendor_code' | 'lotto_mode'
>;

/**
 * Returns the address of our launcher for a lottery (lottery#launcher). Undefined for a game that is no
 * lottery and goes to its vendor.
 */
export function lotteryAddress(game: Lottery): string | undefined {
  const mode = prizeModeOf(game);
  if (mode === undefined) return undefined;
  const query = new URLSearchParams({
    playType: game.lotto_mode === entertainment_mode ? 'ent' : 'trad',
    gameId: game.game_id,
    gameGroupId: game.group_id,
    prize_mode: mode,
    code: game.code,
  });
  return `/m/launchGame?${query}`;
}

function prizeModeOf({ vendor_code, game_type }: Lottery): string | undefined {
  const ofType = mode_of_type.get(game_type);
  if (!mode_of_vendor.has(vendor_code)) return ofType;
  return mode_of_vendor.get(vendor_code) ?? ofType ?? default_mode;
}
