import * as api from '@server/areas/console/api/withdrawals';
import { withdrawalStates } from '@server/areas/payouts/api/payouts';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { done } from '~/session/flashes';
import { staffValue, type ConsoleArgs } from '../console.server';
import { approveFields, makeFileFields, rejectFields, stepFields } from './fields';
import {
  idIn,
  moneyOrHidden,
  neighbours,
  placeOf,
  secondPersonForm,
  waitingWords,
} from './shared.server';

const list = '/console/withdrawals';
const reason_most = 200;
const states = ['open', ...withdrawalStates] as const;

/** Loads a page of withdrawals: all on their way, or those in one state. */
export async function loadWithdrawals({ page, staff }: ConsoleArgs) {
  const { t } = page;
  const given = page.url.searchParams.get('state');
  const state = states.find((each) => each === given) ?? 'open';
  const answer = staffValue(
    page,
    await page.staff(api.listWithdrawals, { state, ...placeOf(page) }),
  );
  return {
    own: {
      approved: answer.approved,
      mayAct: staff.permissions.includes('withdrawals.act'),
      states: states.map((each) => ({
        title: t(`cash_part_${each}`),
        to: each === 'open' ? list : `${list}?state=${each}`,
        current: each === state,
      })),
      rows: answer.list.map((row) => ({
        id: row.id,
        to: `${list}/${row.id}`,
        title: row.username,
        money: moneyOrHidden(page, row.currency)(row.amount),
        facts: [
          page.dateTime(row.createdAt),
          `${row.bank} …${row.lastDigits}`,
          t(`cash_part_${row.state}`),
          ...(row.state === 'reviewing' && row.takenBy !== ''
            ? [t('cash_taken_by', { name: row.takenBy })]
            : []),
        ],
        marks: [
          ...(row.waits ? [t('cash_waits_short')] : []),
          ...(row.isDisowned ? [t('cash_disowned_short')] : []),
        ],
      })),
      ...neighbours(page, answer),
    },
  };
}

/** Loads one withdrawal with all that it is decided by. */
export async function loadWithdrawal({ page, params, staff }: ConsoleArgs) {
  const { t } = page;
  const row = staffValue(page, await page.staff(api.showWithdrawal, { id: params.id ?? '' }));
  const money = moneyOrHidden(page, row.currency);
  const mayAct = staff.permissions.includes('withdrawals.act');
  const path = (id: string | null) => id && `${list}/${id}`;
  const { state } = row;
  const isFree = !row.waiting && !row.isDisowned;
  return {
    own: {
      id: row.id,
      heading: `${row.reference} · ${row.username}`,
      money: money(row.amount),
      state,
      stateName: t(`cash_part_${state}`),
      member: { name: row.username, to: `/console/members/${row.memberId}` },
      isDisowned: row.isDisowned,
      account: `${row.bank} …${row.lastDigits} · ${row.payeeName}`,
      facts: [
        [t('cash_reference'), row.reference],
        [t('cash_account_added'), page.dateTime(row.cardAddedAt)],
        [
          t('cash_account_removed'),
          row.cardRemovedAt === null ? '' : page.dateTime(row.cardRemovedAt),
        ],
        ...row.steps.map((step) => [
          t(`cash_part_${step.state}`),
          step.at === null ? '' : page.dateTime(step.at),
        ]),
        [t('cash_taken'), row.takenBy],
        [t('cash_reason'), row.reason],
        [t('cash_today'), t('cash_of', { sum: money(row.today), most: money(row.alone) })],
      ].filter(([, value]) => value !== '') as [string, string][],
      batch: row.batch && `${list}/files/${row.batch}`,
      waiting: waitingWords(page, row.waiting),
      acts: {
        account: mayAct,
        review: mayAct && !row.waiting && state === 'requested',
        approve: mayAct && isFree && ['requested', 'reviewing'].includes(state),
        pay: mayAct && (state === 'paying' || (state === 'approved' && isFree)),
        // One that stands in a file of the bank is marked there.
        reject: mayAct && !['paid', 'rejected'].includes(state) && !row.batch,
      },
      start: await startForm(page, rejectPayoutForm),
      previous: path(row.previous),
      next: path(row.next),
    },
  };
}

/** Takes a withdrawal in hand, and shows its whole account. */
export const reviewForm = defineForm(stepFields, {
  answer: { replies: () => '', answersHere: true },
})
  .on('review', z.object({}), async ({ page, params }) => {
    const answer = await page.staff(api.reviewWithdrawal, { id: idIn(params) });
    return answer.ok
      ? { to: page.url.pathname, flash: done('cash_reviewing') }
      : { refused: answer };
  })
  .on('account', z.object({}), async ({ page, params }) => {
    const answer = await page.staff(api.showAccount, { id: idIn(params) });
    if (!answer.ok) return { refused: answer };
    const flash = done('cash_account_is', answer.value);
    return { to: page.url.pathname, flash };
  });

/** Approves a withdrawal, or asks another person to; and notes that one was paid. */
export const approvePayoutForm = defineForm(approveFields)
  .on('approve', z.object({}), async ({ page, params }) => {
    const answer = await page.staff(api.approveWithdrawal, { id: idIn(params) });
    if (!answer.ok) return { refused: answer };
    const flash = done(answer.value.waits ? 'cash_waits' : 'cash_approved');
    return { to: page.url.pathname, flash };
  })
  .on('pay', z.object({}), async ({ page, params }) => {
    const answer = await page.staff(api.payWithdrawal, { id: idIn(params) });
    return answer.ok ? { to: page.url.pathname, flash: done('cash_paid') } : { refused: answer };
  });

/** Agrees to a withdrawal as the second person. */
export const agreePayoutForm = secondPersonForm(
  'agree',
  (page, sent) => page.staff(api.confirmWithdrawal, sent),
  () => done('cash_agreed'),
);

/** Rejects a withdrawal, whose money goes back. */
export const rejectPayoutForm = defineForm(rejectFields, {
  answer: { fieldOf: { reason_invalid: 'reason' } },
}).on('reject', z.object({ reason: neededText(reason_most) }), async ({ page, params, value }) => {
  const answer = await page.staff(api.rejectWithdrawal, { id: idIn(params), ...value });
  return answer.ok ? { to: page.url.pathname, flash: done('cash_rejected') } : { refused: answer };
});

/** Makes a file for the bank of all that is approved. */
export const makeFileForm = defineForm(makeFileFields).on(
  'make',
  z.object({}),
  async ({ page }) => {
    const answer = await page.staff(api.makeBankFile, {});
    if (!answer.ok) return { refused: answer };
    const flash = done('cash_file_made', { count: answer.value.items });
    return { to: `${list}/files/${answer.value.id}`, flash };
  },
);
