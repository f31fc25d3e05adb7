import type { Game, Vendor } from '../../store/tables';
import type { Platform } from '../context';
import { isReached } from '../wallet/adapters';
import { lotteryAddress } from './lotteryLauncher';
import { isSublist } from './sublist';

type Judged = Parameters<typeof lotteryAddress>[0] & Pick<Game, 'is_h5'>;

/**
 * Returns true for a game that is played here (games#open-games): a lottery of ours on which bets are
 * sold, else a game whose vendor it can be launched at. An entry that stands for its vendor's games is
 * open. No vendor: false.
 */
export function isOpen(
  { lotteryHasBets }: Pick<Platform, 'lotteryHasBets'>,
  game: Judged,
  vendor: Pick<Vendor, 'adapter' | 'launch_url'> | undefined,
): boolean {
  if (isSublist(game)) return true;
  if (lotteryAddress(game) === undefined) return vendor !== undefined && isReached(vendor, game);
  return lotteryHasBets(game.game_id);
}
