import * as contract from '../../contract/games';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites';
import { gameInfo } from './gameInfo';
import { hotGames } from './hotGames';
import { launchGame } from './launch';
import { launchNotice } from './launchNotice';
import { listGames } from './listGames';
import { addRecent, recentGames } from './recentGames';
import { vendorMapping } from './vendorMapping';
import { vendorTypes } from './vendorTypes';

export const bindings: Binding[] = [
  bind(contract.gameList, async (platform, { input }) => ok(await listGames(platform, input))),
  bind(contract.vendorTypes, async (platform, { input }) =>
    ok(await vendorTypes(platform, input.typeId)),
  ),
  bind(contract.vendorMapping, async (platform, { input }) =>
    ok(await vendorMapping(platform, input)),
  ),
  bind(contract.hotGames, async (platform, { input }) => ok(await hotGames(platform, input))),
  bind(contract.gameInfo, (platform, { input }) => gameInfo(platform, input)),
  bind(contract.recentGames, async (platform, { input, session }) =>
    ok(await recentGames(platform, session.member.id, input)),
  ),
  bind(contract.addRecent, (platform, { input, session }) =>
    addRecent(platform, session.member.id, input.nodeId),
  ),
  bind(contract.addFavourite, (platform, { input, session }) =>
    addFavourite(platform, session.member.id, input),
  ),
  bind(contract.removeFavourite, async (platform, { input, session }) =>
    ok(await removeFavourite(platform, session.member.id, input)),
  ),
  bind(contract.favouriteGames, async (platform, { input, session }) =>
    ok(await listFavourites(platform, session.member.id, input)),
  ),
  bind(contract.favouriteIds, async (platform, { input, session }) =>
    ok(await listFavouriteIds(platform, session.member.id, input)),
  ),
  bind(contract.launchGame, (platform, { input, session }) => launchGame(platform, session, input)),
  bind(contract.launchNotice, (platform, { input, session }) =>
    launchNotice(platform, session, input),
  ),
];
