import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import type { priceSlip } from '../api/tickets';
import * as api from '../api/tickets';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { lotteryOf } from '../lotteries';
import { betLimits } from './limits';
import { drawsOf, type DrawFailure } from './openDraws';
import { readSlip, soldLine } from './slip';

/**
 * Prices a slip before it is confirmed, and takes nothing (lottery#slip). Failures: those of a slip,
 * but for the limits of numbers and draws, which hold when it is confirmed.
 */
export async function price(
  platform: Platform,
  slip: RequestOf<typeof priceSlip>,
): Promise<
  Result<
    ResponseOf<typeof priceSlip>,
    DrawFailure | 'lottery_unknown' | 'bet_invalid' | 'stake_out_of_range'
  >
> {
  const lottery = lotteryOf(slip.code);
  if (!lottery) return fail('lottery_unknown');
  const read = readSlip(lottery, slip.bets, await betLimits(platform));
  if (!read.ok) return read;
  const draws = await drawsOf(platform.db, slip, platform.clock.now());
  if (!draws.ok) return draws;
  const { lines, combinations, total, highest } = read.value;
  return ok({
    lines: lines.map((line) => ({ ...soldLine(line), debit: line.debit, bet: line.bet })),
    combinations,
    total,
    totalOfDraws: total * draws.value.length,
    highest,
    numeros: draws.value.map(({ numero }) => numero),
    locksAt: draws.value[0]!.locks_at,
  } as ResponseOf<typeof priceSlip>);
}

export const bindings: Binding[] = [
  bind(api.priceSlip, (platform, { input }) => price(platform, input)),
];
