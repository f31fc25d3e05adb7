import * as api from '@server/areas/console/api/deposits';
import { depositStates, type DepositState } from '@server/areas/wallet/api/deposits';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { withDays } from '~/i18n/format';
import { done } from '~/session/flashes';
import { staffValue, type ConsoleArgs } from '../console.server';
import { approveFields, refundFields, rejectFields } from './fields';
import {
  idIn,
  moneyOrHidden,
  neighbours,
  placeOf,
  secondPersonForm,
  waitingWords,
} from './shared.server';

const reason_most = 200;
const list = '/console/deposits';

/** The states that the list offers, those that wait first. */
const listed: readonly DepositState[] = ['pending', 'created', 'paid', 'failed', 'refunded'];

/** Loads a page of deposits in one state; any other word is taken for those that wait. */
export async function loadDeposits({ page }: ConsoleArgs) {
  const { t } = page;
  const given = page.url.searchParams.get('state');
  const state = depositStates.find((each) => each === given) ?? 'pending';
  const answer = staffValue(page, await page.staff(api.listDeposits, { state, ...placeOf(page) }));
  return {
    own: {
      states: listed.map((each) => ({
        title: t(`cash_state_${each}`),
        to: `${list}?state=${each}`,
        current: each === state,
      })),
      rows: answer.list.map((row) => ({
        id: row.id,
        to: `${list}/${row.id}`,
        title: row.username,
        money: moneyOrHidden(page, row.currency)(row.amount),
        facts: [
          page.dateTime(row.createdAt),
          row.reference,
          t(`cash_channel_${row.channel}` as 'cash_channel_bank'),
        ],
        marks: [
          ...(row.waits ? [t('cash_waits_short')] : []),
          ...(row.slips > 0 ? [t('cash_has_slip')] : []),
        ],
      })),
      ...neighbours(page, answer),
    },
  };
}

/** Loads one deposit with all that it is decided by. */
export async function loadDeposit({ page, params, staff }: ConsoleArgs) {
  const { t } = page;
  const row = staffValue(page, await page.staff(api.showDeposit, { id: params.id ?? '' }));
  const money = moneyOrHidden(page, row.currency);
  const open = ['created', 'pending', 'expired', 'cancelled'].includes(row.state);
  const may = (verb: string) => staff.permissions.includes(`deposits.${verb}` as 'deposits.act');
  const path = (id: string | null) => id && `${list}/${id}`;
  const { entry } = row;
  return {
    own: {
      id: row.id,
      heading: `${row.reference} · ${row.username}`,
      money: money(row.amount),
      state: row.state,
      stateName: t(`cash_state_${row.state}`),
      member: { name: row.username, to: `/console/members/${row.memberId}` },
      facts: [
        [t('cash_reference'), row.reference],
        [t('cash_channel'), t(`cash_channel_${row.channel}` as 'cash_channel_bank')],
        [
          t('cash_payee'),
          [row.payee.bank, row.payee.number, row.payee.holder].filter(Boolean).join(' · '),
        ],
        [t('cash_fee'), row.fee > 0 ? money(row.fee) : ''],
        [t('cash_bonus'), row.bonus > 0 ? money(row.bonus) : ''],
        [t('cash_made'), page.dateTime(row.createdAt)],
        [t('cash_sent'), row.sentAt === null ? '' : page.dateTime(row.sentAt)],
        [t('cash_ended'), row.endedAt === null ? '' : page.dateTime(row.endedAt)],
        [t('cash_reason'), row.reason],
        [t('cash_today'), t('cash_of', { sum: money(row.today), most: money(row.alone) })],
      ].filter(([, value]) => value !== '') as [string, string][],
      slips: row.slips.map((slip) => `${list}/${row.id}/slip/${slip}`),
      entry: entry && {
        to: `${list}/import/${entry.statement}`,
        text: [withDays(entry.day, page.preferences.lang), money(entry.amount), entry.note].join(
          ' · ',
        ),
      },
      waiting: waitingWords(page, row.waiting),
      acts: {
        approve: open && !row.waiting && may('act'),
        reject: open && may('act'),
        refund: row.state === 'paid' && !row.waiting && may('act'),
      },
      start: await startForm(page, row.state === 'paid' ? refundForm : rejectForm),
      previous: path(row.previous),
      next: path(row.next),
    },
  };
}

/** Approves a deposit, or asks another person to. */
export const approveForm = defineForm(approveFields).on(
  'approve',
  z.object({}),
  async ({ page, params }) => {
    const answer = await page.staff(api.approveDeposit, { id: idIn(params) });
    if (!answer.ok) return { refused: answer };
    const flash = done(answer.value.state === 'waiting' ? 'cash_waits' : 'cash_credited');
    return { to: page.url.pathname, flash };
  },
);

/** Agrees to what waits for a second person. */
export const agreeForm = secondPersonForm(
  'agree',
  (page, sent) => page.staff(api.confirmDeposit, sent),
  () => done('cash_agreed'),
);

/** Rejects a deposit. */
export const rejectForm = defineForm(rejectFields, {
  answer: { fieldOf: { reason_invalid: 'reason' } },
}).on('reject', z.object({ reason: neededText(reason_most) }), async ({ page, params, value }) => {
  const answer = await page.staff(api.rejectDeposit, { id: idIn(params), ...value });
  return answer.ok ? { to: page.url.pathname, flash: done('cash_rejected') } : { refused: answer };
});

/** Pays a deposit back, or asks another person to. */
export const refundForm = defineForm(refundFields, {
  answer: { fieldOf: { reason_invalid: 'reason' } },
}).on('refund', z.object({ reason: neededText(reason_most) }), async ({ page, params, value }) => {
  const answer = await page.staff(api.refundDeposit, { id: idIn(params), ...value });
  if (!answer.ok) return { refused: answer };
  const flash = done(answer.value.state === 'waiting' ? 'cash_waits' : 'cash_refunded');
  return { to: page.url.pathname, flash };
});
