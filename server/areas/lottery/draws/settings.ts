import type { Platform } from '../../../kernel/context';
import { listOf } from '../../../kernel/settings/keys';
import { lotteries, type Lottery } from '../lotteries';

/** The word for all lotteries in `lottery.offered`. */
const all_offered = 'ALL';
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Returns the lotteries that the operator sells, in the order of the menus (lottery#offered). */
export async function offeredLotteries({ settings }: Platform): Promise<Lottery[]> {
  const offered = listOf(await settings.get('lottery.offered'));
  return lotteries.filter(({ code }) => offered.includes(all_offered) || offered.includes(code));
}

/** Returns the state lottery whose draw is the public input of a game; undefined: the tickets' root. */
export async function inputLotteryOf({ settings }: Platform, code: string) {
  const pairs = listOf(await settings.get('lottery.publicInputs')).map((pair) => pair.split('='));
  const named = pairs.find(([game]) => game === code)?.[1];
  return lotteries.find((lottery) => lottery.code === named && lottery.category === 'LOTT');
}

/** Returns how long a draw waits for its result before it is void, in ms. */
export const voidAfter_ms = async ({ settings }: Platform): Promise<number> =>
  Number(await settings.get('lottery.voidAfterHours')) * hour_ms;

/** Returns how long an electronic draw without a ticket is kept, in ms; 0: for ever. */
export const emptyDraws_ms = async ({ settings }: Platform): Promise<number> =>
  Number(await settings.get('lottery.emptyDrawDays')) * day_ms;
