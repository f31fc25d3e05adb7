import { playLimits } from '@server/areas/protection/api/protection';
import {
  playLimitKinds,
  playLimitPeriods,
  type PlayLimitKind,
  type PlayLimitPeriod,
} from '@server/areas/protection/api/protectionKinds';
import type { ResponseOf } from '@server/kernel/api/call';
import { startForm } from '~/forms/start.server';
import { money } from '~/i18n/format';
import { depositAsking, limitForm, of_query, placeOf } from '~/routes/m/protection/limits.server';
import { endText } from '~/session/excluded.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { Fault } from '~/ui/refused';

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

type Limits = ResponseOf<typeof playLimits>;
type Limit = Limits['limits'][number];

/** Loads the member's own limits with what they leave (protection#limits-page). */
export async function loadLimits(page: Page) {
  const [answer, start] = await Promise.all([
    page.call(playLimits, {}),
    startForm(page, limitForm),
  ]);
  const { limits, currency } = valueOf(page, answer);
  const set = limits.filter(({ amount }) => amount !== null);
  const listed = set.map((limit) => limitView(page, limit, currency));
  const changed = page.url.searchParams.get(of_query);
  const values = { ...chosenOf(page), ...start.values };
  return {
    shared: {},
    own: {
      /** Asked for a day ago, and waiting for the member's second yes. */
      ready: listed.filter(({ ready }) => ready !== null),
      /** The limit that was just changed: it is before all others. */
      changedNone: withoutLimit(page, limits, changed),
      changed: byKind(listed.filter(({ place }) => place === changed)),
      kinds: byKind(listed.filter(({ place }) => place !== changed)),
      none: noneText(
        page,
        playLimitKinds.filter((kind) => set.every(({ limit }) => limit !== kind)),
      ),
      start: { ...start, values },
      /** The arrow leads to the deposit that asked for a limit. */
      back: depositAsking(page),
      /** Changes with the limit that a link chose, so that the form is filled again. */
      filled: JSON.stringify(chosenOf(page)),
    },
  };
}

const byKind = (listed: readonly ReturnType<typeof limitView>[]) =>
  playLimitKinds
    .map((kind) => ({ kind, set: listed.filter(({ limit }) => limit === kind) }))
    .filter(({ set }) => set.length > 0);

/** Says of the limit that was just changed that there is none now; empty where there is one, and for no limit's place. */
function withoutLimit({ t }: Page, limits: readonly Limit[], changed: string | null): string {
  const none = limits.find((each) => placeOf(each.limit, each.period) === changed);
  if (!none || none.amount !== null) return '';
  return t('limits_none', { what: t(`limits_of_${none.limit}_${none.period}`) });
}

const noneText = ({ t }: Page, kinds: readonly PlayLimitKind[]): string =>
  kinds.length === 0
    ? ''
    : t('limits_none', { what: kinds.map((kind) => t(`limits_kind_${kind}`)).join(', ') });

/** The limit that the address chooses, for the form: `?limit=stake&period=day`. */
function chosenOf({ url }: Page) {
  const limit = playLimitKinds.find((kind) => kind === url.searchParams.get('limit'));
  const period = playLimitPeriods.find((each) => each === url.searchParams.get('period'));
  return { ...(limit && { limit }), ...(period && { period }) };
}

function limitView(page: Page, limit: Limit, currency: string) {
  const { t } = page;
  const { limit: kind, period, used, pending } = limit;
  const amount = limit.amount ?? 0;
  const written = (minor: number) => money(minor, currency);
  const isReady = pending?.ready === true;
  const what = t(`limits_of_${kind}_${period}`);
  const figures = { used: written(used), left: written(limit.left ?? 0) };
  return {
    limit: kind,
    period,
    place: placeOf(kind, period),
    what,
    minor: amount,
    amount: written(amount),
    used: Math.min(used, amount),
    says: t('limits_used', figures),
    until: t('limits_until', { until: endText(page, limit.endsAt) }),
    waits: pending && !isReady ? waitsText(page, pending, currency) : null,
    ready:
      pending && isReady ? readyText(page, { pending, before: written(amount) }, currency) : null,
  };
}

type Pending = NonNullable<Limit['pending']>;

function waitsText(page: Page, { amount, from }: Pending, currency: string): string {
  const when = { from: page.dateTime(from) };
  return amount === null
    ? page.t('limits_waits_removal', when)
    : page.t('limits_waits', { ...when, amount: money(amount, currency) });
}

function readyText(
  page: Page,
  { pending, before }: { pending: Pending; before: string },
  currency: string,
) {
  const { t } = page;
  const amount = pending.amount === null ? '' : money(pending.amount, currency);
  const isRemoval = pending.amount === null;
  return {
    /** As its form carries it: minor units, or nothing for a removal. */
    requested: isRemoval ? '' : String(pending.amount),
    says: isRemoval ? t('limits_ready_removal', { before }) : t('limits_ready', { before, amount }),
    until: t('limits_ready_until', { until: page.dateTime(pending.until) }),
    yes: isRemoval ? t('limits_yes_removal') : t('limits_yes', { amount }),
    keep: t('limits_keep', { before }),
  };
}

export type LimitsData = Awaited<ReturnType<typeof loadLimits>>['own'];
