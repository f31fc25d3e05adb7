import { winnerBoard as call } from '../../../contract/games';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { winnerBoard } from './winnerBoard';

/** The board of games and lotteries is bound here: lotteries may know games, and games no lotteries. */
export const bindings: readonly Binding[] = [
  bind(call, async (platform, { input }) => ok(await winnerBoard(platform, input))),
];
