import type { ContractKind } from '../../../store/tables/agent';
import { dayOf } from '../../../kernel/api/wallTime';
import { dayBounds, periodAt } from '../../../kernel/time/day';
import { rate_base } from '../levelShares';

const hour_ms = 60 * 60_000;

/** A period: from one instant (epoch ms) to before another. */
export interface Period {
  from: number;
  to: number;
}

/**
 * Returns the period of a kind of contract that holds an instant (epoch ms): the day, the month or the hour of the
 * operator's zone (agent#contracts).
 */
export function periodOf(kind: ContractKind, instant: number, timeZone: string): Period {
  if (kind === 'dividend') {
    const { begin, end } = periodAt(instant, 'month', timeZone);
    return { from: begin, to: end };
  }
  const day = dayBounds(dayOf(instant, timeZone), timeZone)!;
  if (kind === 'salary') return day;
  const from = day.from + Math.floor((instant - day.from) / hour_ms) * hour_ms;
  return { from, to: Math.min(from + hour_ms, day.to) };
}

/**
 * Returns the pay of a period in minor units: the share (hundredths of a per cent) of its base, rounded down once;
 * nothing of a base that is not above zero or below the least one.
 */
export function payOf(base: number, { rate, least }: { rate: number; least: number }): number {
  if (base <= 0 || base < least) return 0;
  return Number((BigInt(base) * BigInt(rate)) / rate_base);
}
