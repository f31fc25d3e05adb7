import { requestWithdrawal, withdrawOptions } from '@server/areas/payouts/api/payouts';
import type { ResponseOf } from '@server/kernel/api/call';
import { errors } from '@server/kernel/api/errors';
import { z } from 'zod';
import { wrongPassword } from '~/areas/wallet/cards/cards.server';
import { withdrawFields } from '~/areas/wallet/walletFields';
import { defineForm } from '~/forms/form.server';
import { amountText, neededText, trimmedText } from '~/forms/schema.server';
import { money } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { Fault } from '~/ui/refused';

export type Options = ResponseOf<typeof withdrawOptions>;

/** Names the withdrawal that is shown: `?withdrawal=ID`. */
export const withdrawal_query = 'withdrawal';
const password_limit_chars = 200;

/** The page of one of the member's own withdrawals. */
export const withdrawalPath = (id: string): string =>
  `/m/withdraw?${withdrawal_query}=${encodeURIComponent(id)}`;

/** Shows the form with what the address fills in, where it would show its summary: `&change=1`. */
export const change_query = 'change';

/** The form, filled with the account and the amount. */
export const changePath = (
  { url }: Page,
  { bankCardId, amount }: { bankCardId: string; amount: string },
): string => `${url.pathname}?${new URLSearchParams({ bankCardId, amount, [change_query]: '1' })}`;

/** An amount (minor units) as it is typed: no symbol, no commas. */
export const typedAmount = (minor: number, currency: string): string =>
  money(minor, currency, false).replaceAll(',', '');

/** The part of the balance (minor units) that one withdrawal can have now, as far as the limits go. */
export const mostNow = ({ free, most, leftToday }: Options): number =>
  Math.min(free, most, leftToday);

/** True where all that can be withdrawn is below the least amount, which does not hold for it now (protection#money). */
export const onlyWhole = (options: Options): boolean =>
  options.leastNow < options.least && mostNow(options) > 0;

/** Returns why an amount can't be withdrawn, in the words of the page; undefined where it can. */
export function faultOfAmount(page: Page, options: Options, amount: number): Fault | undefined {
  const { currency, least, most, free, leftToday } = options;
  const written = (minor: number) => money(minor, currency);
  if (amount < options.leastNow && onlyWhole(options)) {
    // The amount of all is that of the balance, which may be hidden.
    return { code: 'withdraw_amount_whole', params: { least: written(least) } };
  }
  if (amount < 1 || amount < options.leastNow || amount > most) {
    const params = { least: written(least), most: written(most) };
    return { code: 'withdraw_amount_between', params };
  }
  if (amount > free) {
    // A hidden balance is in no message either.
    return page.preferences.balanceHidden
      ? { code: 'error_withdrawal_above_free' }
      : { code: 'withdraw_amount_free', params: { free: written(free) } };
  }
  if (amount <= leftToday) return undefined;
  return { code: 'withdraw_amount_left', params: { left: written(leftToday) } };
}

const fieldsOf = ({ currency }: Options) => ({
  bankCardId: trimmedText().superRefine((id, context) => {
    if (id === '') context.addIssue({ code: 'custom', message: 'choice_required' });
  }),
  amount: amountText(currency),
});

/**
 * A withdrawal in two steps (wallet#withdraw): the account and the amount lead to a summary, which is sent
 * with the payment password.
 */
export const withdrawForm = defineForm(withdrawFields, {
  input: {
    secrets: ['paymentPassword'],
    prepare: async (page) =>
      valueOf(page, await page.call(withdrawOptions, { lang: page.preferences.lang })),
  },
  answer: {
    idempotent: true,
    fieldOf: {
      card_unknown: 'bankCardId',
      withdrawal_out_of_range: 'amount',
      withdrawal_day_limit: 'amount',
      withdrawal_above_free: 'amount',
      wrong_payment_password: 'paymentPassword',
    },
  },
})
  .on(
    'summary',
    (options) => z.object(fieldsOf(options)),
    async ({ page, value: { bankCardId, amount }, prepared }) => {
      const isOwn = prepared.cards.some((card) => card.bankCardId === bankCardId);
      if (!isOwn) return { faults: { bankCardId: 'choice_required' } };
      const fault = faultOfAmount(page, prepared, amount);
      if (fault) return { faults: { amount: fault } };
      const query = new URLSearchParams({
        bankCardId,
        amount: typedAmount(amount, prepared.currency),
      });
      return { to: `${page.url.pathname}?${query}` };
    },
  )
  .on(
    'withdraw',
    (options) =>
      z.object({ ...fieldsOf(options), paymentPassword: neededText(password_limit_chars) }),
    async ({ page, value, prepared, key }) => {
      // Nothing below 1 is an amount for the platform.
      const none = value.amount < 1 && faultOfAmount(page, prepared, value.amount);
      if (none) return { faults: { amount: none } };
      const answer = await page.call(requestWithdrawal, { ...value, idempotencyKey: key });
      if (answer.ok) {
        return {
          to: withdrawalPath(answer.value.withdrawalId),
          replace: true,
          flash: done('withdraw_sent'),
        };
      }
      const wrong = wrongPassword(answer);
      if (wrong) return { faults: { paymentPassword: wrong }, status: errors[answer.code][0] };
      const fault = answer.code.startsWith('withdrawal_')
        ? faultOfAmount(page, prepared, value.amount)
        : undefined;
      if (fault) return { faults: { amount: fault } };
      return { refused: answer, status: errors[answer.code][0] };
    },
  )
  .onButton('all', z.object({ bankCardId: trimmedText() }), ({ page, value, prepared }) => {
    const amount = typedAmount(mostNow(prepared), prepared.currency);
    const to = changePath(page, { ...value, amount });
    return Promise.resolve({ to, replace: true });
  });
