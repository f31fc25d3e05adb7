import { lotteryOf } from './lotteries';
import { sellsBets } from './rules/betTypes';

/** Returns true for the code of a lottery of ours on which bets are sold (lottery#bet-types). */
export function hasBets(code: string): boolean {
  const lottery = lotteryOf(code);
  return lottery !== undefined && sellsBets(lottery.shape);
}
