import type { LaunchRequest } from '../../server/areas/games/launch';
import { launchGame } from '../../server/areas/games/launch';
import type { Game, Member, Vendor } from '../../server/store/tables';
import { addSession, addVendor, type TestPlatform } from './platform';

/** Adds a vendor whose games open at an address of its own. */
export async function addOutsideVendor(
  platform: TestPlatform,
  code: string,
  row: Partial<Pick<Vendor, 'adapter' | 'launch_url' | 'needs_script'>> = {},
): Promise<string> {
  await addVendor(platform, code, row.adapter ?? 'codeInStatus');
  const launch_url = 'https://games.example/start?t={token}&g={game}';
  await platform.db
    .updateTable('vendors')
    .set({ launch_url, ...row })
    .where('code', '=', code)
    .execute();
  return code;
}

/** Launches a game by its own names for a member who has just logged in. */
export const launchOf = async (
  platform: TestPlatform,
  member: Member,
  game: Game,
  change: Partial<LaunchRequest> = {},
) =>
  launchGame(platform, await addSession(platform, member), {
    gameCategory: game.game_type,
    vendor: game.vendor_code,
    gameId: game.game_id,
    nodeId: game.node_id,
    ...change,
  });
