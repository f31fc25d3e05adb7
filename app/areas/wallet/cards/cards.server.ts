import {
  addBankCard,
  bankCards,
  bank_cards_most,
  bankCodes,
  card_number_digits,
  removeBankCard,
  type cardView,
} from '@server/areas/payouts/api/payouts';
import { errors } from '@server/kernel/api/errors';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { chosenOf, neededText, ruledText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { done } from '~/session/flashes';
import { isConfirmed, stepUpPath } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import type { Fault } from '~/ui/refused';
import { cardFields, removeCardFields } from '../walletFields';

/** The fault of a wrong payment password, with the tries that are left; undefined for any other refusal. */
export function wrongPassword({
  code,
  detail,
}: {
  code: string;
  detail: Readonly<Record<string, unknown>>;
}): Fault | undefined {
  const left = Number(detail.left ?? 0);
  if (code !== 'wrong_payment_password' || left < 1) return undefined;
  return { code: 'payouts_password_left', params: { left } };
}

/** Names the card that is to be removed: `?remove=ID`. */
const remove_query = 'remove';
const id_limit_chars = 60;
const number_limit_chars = 60;
const password_limit_chars = 200;

/** Adds an account to be paid out to (account#bank-cards). */
export const cardForm = defineForm(cardFields, {
  input: {
    secrets: ['paymentPassword'],
    prepare: (page) => rulesOf(page, ['payeeName']),
  },
  answer: {
    fieldOf: {
      card_taken: 'bankCardNo',
      payee_name_differs: 'payeeName',
      wrong_payment_password: 'paymentPassword',
    },
  },
}).on(
  'addCard',
  (rules) =>
    z.object({
      bankCode: chosenOf(bankCodes),
      bankCardNo: neededText(number_limit_chars),
      payeeName: ruledText(rules, 'payeeName', { empty: 'required' }),
      paymentPassword: neededText(password_limit_chars),
    }),
  async ({ page, value }) => {
    const answer = await page.call(addBankCard, value);
    if (answer.ok) {
      return {
        to: page.url.pathname,
        flash: done(answer.value.isNew ? 'cards_added' : 'cards_there'),
        cookies: [page.cookies.draft.clear()],
      };
    }
    const wrong = wrongPassword(answer);
    if (wrong) return { faults: { paymentPassword: wrong }, status: errors[answer.code][0] };
    if (answer.code === 'card_number_form') {
      const digits = card_number_digits[value.bankCode].join(' / ');
      return { faults: { bankCardNo: { code: 'cards_number_wrong', params: { digits } } } };
    }
    return { refused: answer, status: errors[answer.code][0] };
  },
);

/** Removes a card, after the page that asks whether that is meant. */
export const removeCardForm = defineForm(removeCardFields, {
  guard: {
    intentRequired: true,
  },
  answer: {
    replies: () => '',
  },
}).on(
  'removeCard',
  z.object({ bankCardId: z.string().max(id_limit_chars) }),
  async ({ page, value }) => {
    const answer = await page.call(removeBankCard, value);
    return answer.ok
      ? { to: page.url.pathname, flash: done('cards_removed'), replace: true }
      : { refused: answer };
  },
);

/** A card in words: its bank, and the last digits of its number. */
export const cardText = (
  { t }: Pick<Page, 't'>,
  { bankCode, lastDigits }: Pick<z.output<typeof cardView>, 'bankCode' | 'lastDigits'>,
) => ({ bank: t(`bank_${bankCode}`), number: `•••• ${lastDigits}` });

/** Loads the member's cards and the form of a new one, or the one to be removed; 404 for another's. */
export async function loadCards(page: Page) {
  const [answer, start, confirmed] = await Promise.all([
    page.call(bankCards, {}),
    startForm(page, cardForm),
    isConfirmed(page),
  ]);
  const { list, payeeName, hasPaymentPassword } = valueOf(page, answer);
  const requested = page.url.searchParams.get(remove_query);
  const removed =
    requested === null ? null : list.find(({ bankCardId }) => bankCardId === requested);
  if (removed === undefined) throw refusal(page, 'card_unknown', 404);
  const cards = list.map((card) => ({
    ...cardText(page, card),
    code: card.bankCode,
    id: card.bankCardId,
    payeeName: card.payeeName,
    remove: `?${remove_query}=${encodeURIComponent(card.bankCardId)}`,
  }));
  return {
    shared: {
      banks: bankCodes.map((value) => ({ value, label: page.t(`bank_${value}`) })),
      most: bank_cards_most,
    },
    own: {
      cards,
      removed: removed === null ? null : cards.find(({ id }) => id === removed.bankCardId)!,
      payeeName,
      hasPaymentPassword,
      /** The page where the member confirms first; null where that is done. */
      confirm: confirmed ? null : stepUpPath(new URL(page.url.pathname, page.url)),
      /** The form comes back filled in, after a confirmation or a login. */
      isDraft: start.values !== undefined,
      start: {
        ...start,
        values: { ...(payeeName !== '' && { payeeName }), ...start.values },
      },
      back: removed === null ? null : page.url.pathname,
    },
  };
}

export type CardsData = Awaited<ReturnType<typeof loadCards>>;
