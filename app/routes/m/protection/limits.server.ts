import {
  cancelPlayLimit,
  confirmPlayLimit,
  playLimits,
  setPlayLimit,
} from '@server/areas/protection/api/protection';
import {
  playLimitKinds,
  playLimitPeriods,
  type PlayLimitKind,
  type PlayLimitPeriod,
} from '@server/areas/protection/api/protectionKinds';
import type { ResponseOf } from '@server/kernel/api/call';
import { z } from 'zod';
import { limitActFields, limitFields } from '~/areas/protection/breakFields';
import type { Refusal } from '~/forms/faults.server';
import { defineForm } from '~/forms/form.server';
import { amountText, chosenOf, typedText } from '~/forms/schema.server';
import { money } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { keepBack } from '~/session/wayBack';

const limits_path = '/m/limits';
/** Names the limit that was just changed, which is first then: `?of=stake-day`. */
export const of_query = 'of';
const deposit_path = '/m/voucherCenter';
/** Names the screen that the member came from to set a limit: `?for=deposit`. */
const for_query = 'for';
const for_deposit = 'deposit';

/** The deposit that the member came from to set a limit, with the page before it; null for none (protection#first-deposit). */
export const depositAsking = ({ url: { searchParams } }: Page): string | null =>
  searchParams.get(for_query) === for_deposit ? keepBack(deposit_path, searchParams) : null;

/** The place of a limit on the page, which names it in the forms of its buttons. */
export const placeOf = (limit: PlayLimitKind, period: PlayLimitPeriod): string =>
  `${limit}-${period}`;

interface Limited {
  limit: PlayLimitKind;
  period: PlayLimitPeriod;
}

/** The page of the limits with the one first that was changed, so that it is seen with its message. */
const changedPath = ({ limit, period }: Limited) =>
  `${limits_path}?${of_query}=${placeOf(limit, period)}`;

/** Tells a request by when its yes can be given: it was asked for before where that is now already. */
async function reportOf(
  page: Page,
  { limit, period }: Limited,
  { outcome, from }: ResponseOf<typeof setPlayLimit>,
) {
  if (outcome !== 'asked') return done('limits_unchanged');
  const { limits } = valueOf(page, await page.call(playLimits, {}));
  const isReady = limits.some(
    (each) => each.limit === limit && each.period === period && each.pending?.ready === true,
  );
  return isReady
    ? done('limits_asked_ready')
    : done('limits_asked', { from: page.dateTime(from ?? 0) });
}

const ownCurrency = async (page: Page) => valueOf(page, await page.call(playLimits, {})).currency;

/** Sets a limit (protection#own-limits): a lower one holds at once, a higher one is asked for. */
export const limitForm = defineForm(limitFields, {
  input: {
    prepare: ownCurrency,
  },
}).on(
  'setLimit',
  (currency) =>
    z.object({
      limit: chosenOf(playLimitKinds),
      period: chosenOf(playLimitPeriods),
      amount: amountText(currency)
        .refine((amount) => amount > 0, 'limits_amount_none')
        .refine((amount) => amount < Number.MAX_SAFE_INTEGER, 'limits_amount_large'),
    }),
  async ({ page, value, prepared: currency }) => {
    const answer = await page.call(setPlayLimit, value);
    if (!answer.ok) return { refused: answer };
    const { limit, period, amount } = value;
    const what = page.t(`limits_of_${limit}_${period}`);
    const flash =
      answer.value.outcome === 'set'
        ? done('limits_saved', { what, amount: money(amount, currency) })
        : await reportOf(page, value, answer.value);
    return { to: depositAsking(page) ?? changedPath(value), flash, replace: true };
  },
);

const all = playLimitKinds.flatMap((limit) =>
  playLimitPeriods.map((period) => [placeOf(limit, period), { limit, period }] as const),
);
const places = all.map(([place]) => place) as [string, ...string[]];
const which = z.enum(places).transform((place) => new Map(all).get(place)!);

/** The minor units that were asked for; nothing for a removal. */
const input = typedText().transform((text, context) => {
  if (text === '') return undefined;
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
  context.addIssue({ code: 'custom', message: 'required' });
  return z.NEVER;
});

/** A refused button is answered by the page with its limit first, and what waits there now. */
const refusedAt = (limit: Limited, refused: Refusal) => ({ refused, about: changedPath(limit) });

/** The buttons of one limit: to ask for its removal, and to confirm or drop what was asked for. */
export const limitActForm = defineForm(limitActFields, {
  guard: {
    intentRequired: true,
  },
  answer: {
    replies: () => '',
    answersHere: true,
  },
})
  .on('removeLimit', z.object({ which }), async ({ page, value }) => {
    const answer = await page.call(setPlayLimit, value.which);
    if (!answer.ok) return { refused: answer };
    const { limit, period } = value.which;
    const flash =
      answer.value.outcome === 'unchanged'
        ? done('limits_none', { what: page.t(`limits_of_${limit}_${period}`) })
        : await reportOf(page, value.which, answer.value);
    return { to: changedPath(value.which), flash, replace: true };
  })
  .on(
    'confirmLimit',
    z.object({ which, requested: input }),
    async ({ page, value: { requested: amount, which: limit } }) => {
      const answer = await page.call(confirmPlayLimit, { ...limit, amount });
      if (!answer.ok) return refusedAt(limit, answer);
      const what = page.t(`limits_of_${limit.limit}_${limit.period}`);
      const flash =
        amount === undefined
          ? done('limits_removed', { what })
          : done('limits_saved', { what, amount: money(amount, await ownCurrency(page)) });
      return { to: changedPath(limit), flash, replace: true };
    },
  )
  .on('cancelLimit', z.object({ which }), async ({ page, value }) => {
    const answer = await page.call(cancelPlayLimit, value.which);
    if (!answer.ok) return refusedAt(value.which, answer);
    return { to: changedPath(value.which), flash: done('limits_unchanged'), replace: true };
  });
