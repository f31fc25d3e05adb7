import type { ErrorCode } from '@server/kernel/api/errors';
import { z } from 'zod';
import { takeAmount, type TakenAmount } from '~/forms/amounts.server';
import { defineForm } from '~/forms/form.server';
import { neededText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import { errorKey } from '~/i18n/errorKey';
import { money } from '~/i18n/format';
import type { Flash } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { agreeFields } from './fields';

/** The place of a list that the address names. */
export const placeOf = ({ url }: Page): { after: string; before: string } => ({
  after: url.searchParams.get('after') ?? '',
  before: url.searchParams.get('before') ?? '',
});

/** Links to the pages before and behind, which keep the filter of the address. */
export function neighbours(
  { url }: Page,
  { previous, next }: { previous: string | number | null; next: string | number | null },
): { previous: string | null; next: string | null } {
  const link = (name: 'before' | 'after', place: string | number | null) => {
    if (place === null) return null;
    const query = new URLSearchParams(url.searchParams);
    query.delete('before');
    query.delete('after');
    query.set(name, String(place));
    return `${url.pathname}?${query}`;
  };
  return { previous: link('before', previous), next: link('after', next) };
}

const minute_ms = 60_000;
const hour_minutes = 60;
const day_minutes = 24 * hour_minutes;

/** Writes how long something has waited: minutes, from an hour on hours, from two days on days. */
export function waitedWords({ t }: Pick<Page, 't'>, waited_ms: number): string {
  const minutes = Math.max(0, Math.floor(waited_ms / minute_ms));
  if (minutes < hour_minutes) return t('cash_minutes', { count: minutes });
  if (minutes < 2 * day_minutes) {
    return t('cash_hours', { count: Math.floor(minutes / hour_minutes) });
  }
  return t('cash_days', { count: Math.floor(minutes / day_minutes) });
}

/** A decision that waits, in words. */
export interface WaitingWords {
  by: string;
  when: string;
  /** Why the one who looks may not agree; null where they may. */
  refused: string | null;
}

/** Says who has asked for what waits, and why the one who looks may not be the second person. */
export const waitingWords = (
  page: Page,
  waiting: { askedBy: string; askedAt: number; refusal: ErrorCode | null } | null,
): WaitingWords | null =>
  waiting && {
    by: waiting.askedBy,
    when: page.dateTime(waiting.askedAt),
    refused: waiting.refusal && page.t(errorKey(waiting.refusal)),
  };

/** Writes an amount with its currency's sign. */
export const moneyIn = (currency: string) => (minor: number) => money(minor, currency);

/** The same, with words in the place of an amount that the reader may have to type again (console#decisions). */
export const moneyOrHidden =
  ({ t }: Pick<Page, 't'>, currency: string) =>
  (minor: number | null) =>
    minor === null ? t('cash_hidden') : money(minor, currency);

/** Reads an amount with its sign: one that is taken away begins with a minus, in any writing of it. */
export function signedAmount(page: Page, text: string): TakenAmount {
  const typed = typedAmount(page, text.replace(/^[-+−–]\s*/, ''));
  return 'fault' in typed || !/^[-−–]/.test(text) ? typed : { ...typed, amount: -typed.amount };
}

/** Reads an amount that a person of the staff typed, by the currency of the house. */
const typedAmount = ({ runtime }: Page, text: string): TakenAmount =>
  takeAmount(text, runtime.config.currency);

type Params = Readonly<Record<string, string | undefined>>;

/** The id that the address of a page names. */
export const idIn = (params: Params): string => params.id ?? '';

const typed_most = 200;

/**
 * Makes the form by which a second person agrees to what waits on a page: its amount is typed again, in minor units for
 * `agree` (console#decisions); `said` words what has been done.
 */
export const secondPersonForm = <Value>(
  intent: string,
  agree: (page: Page, sent: { id: string; typed: number }) => Promise<CallResult<Value>>,
  said: (value: Value) => Flash,
) =>
  defineForm(agreeFields, {
    answer: { fieldOf: { retype_differs: 'typed', retype_too_soon: 'typed' } },
  }).on(intent, z.object({ typed: neededText(typed_most) }), async ({ page, params, value }) => {
    const typed = typedAmount(page, value.typed);
    if ('fault' in typed) return { faults: { typed: typed.fault } };
    const answer = await agree(page, { id: idIn(params), typed: typed.amount });
    return answer.ok ? { to: page.url.pathname, flash: said(answer.value) } : { refused: answer };
  });
