import * as contract from '../../../contract/lottery/lists';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { addLotteryFavourite, favouriteLotteries, removeLotteryFavourite } from './favourites';
import {
  drawHistory,
  gpiGames,
  lotteryList,
  lotteryMenu,
  openedNumeros,
  recentLotteries,
} from './lists';

export const bindings: Binding[] = [
  bind(contract.lotteryMenu, async (platform, { input }) => ok(await lotteryMenu(platform, input))),
  bind(contract.lotteryList, async (platform, { input, session }) =>
    ok(await lotteryList(platform, session?.member.id, input)),
  ),
  bind(contract.recentLotteries, async (platform, { input, session }) =>
    ok(await recentLotteries(platform, session.member.id, input)),
  ),
  bind(contract.openedNumeros, async (platform, { input }) =>
    ok(await openedNumeros(platform, input)),
  ),
  bind(contract.gpiGames, async (platform, { input }) => ok(await gpiGames(platform, input))),
  bind(contract.drawHistory, (platform, { input }) => drawHistory(platform, input)),
  bind(contract.lotteryFavourites, async (platform, { session }) =>
    ok(await favouriteLotteries(platform, session.member.id)),
  ),
  bind(contract.addLotteryFavourite, (platform, { input, session }) =>
    addLotteryFavourite(platform, session.member.id, input.gameCode),
  ),
  bind(contract.removeLotteryFavourite, async (platform, { input, session }) =>
    ok(await removeLotteryFavourite(platform, session.member.id, input.gameCode)),
  ),
];
