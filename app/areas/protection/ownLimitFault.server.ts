import { playLimits } from '@server/areas/protection/api/protection';
import {
  playLimitKinds,
  playLimitPeriods,
  type PlayLimitKind,
  type PlayLimitPeriod,
} from '@server/areas/protection/api/protectionKinds';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { Fault } from '~/ui/fault';

interface Least {
  limit: PlayLimitKind;
  period: PlayLimitPeriod;
  left: number;
}

/**
 * Returns the fault of a stake or deposit that passes one of the member's own limits, with what the limit
 * leaves: as the refusal tells it, else as the member's limits stand now (a vendor is not told them).
 */
export async function ownLimitFault(
  page: Page,
  detail: Readonly<Record<string, unknown>>,
): Promise<Fault> {
  const least = leastIn(detail) ?? (await leastNow(page));
  if (!least) return { code: 'error_own_limit' };
  const { limit, period, left } = least;
  const { currency } = page.runtime.config;
  return { code: `own_limit_${limit}_${period}`, params: { left: money(left, currency) } };
}

function leastIn({ limit, period, left }: Readonly<Record<string, unknown>>): Least | undefined {
  const kind = playLimitKinds.find((each) => each === limit);
  const span = playLimitPeriods.find((each) => each === period);
  return kind && span && typeof left === 'number' ? { limit: kind, period: span, left } : undefined;
}

/** The limit of stakes and losses that leaves the least. */
async function leastNow(page: Page): Promise<Least | undefined> {
  const answer = await page.call(playLimits, {});
  if (!answer.ok) return undefined;
  return answer.value.limits
    .flatMap(({ limit, period, left }) =>
      limit === 'deposit' || left === null ? [] : [{ limit, period, left }],
    )
    .sort((a, b) => a.left - b.left)[0];
}
