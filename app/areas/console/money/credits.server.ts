import * as api from '@server/areas/console/api/credits';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { staffValue, type ConsoleArgs } from '../console.server';
import { approveFields, creditRefuseFields } from './fields';
import {
  idIn,
  moneyOrHidden,
  neighbours,
  placeOf,
  secondPersonForm,
  waitedWords,
  waitingWords,
} from './shared.server';

const list = '/console/credits';
const reason_most = 200;

const amountOf = (page: Page, { amount, currency }: api.CreditLine): string =>
  moneyOrHidden(page, currency)(amount);

/** Loads a page of wins and prizes of vendors in one state, those that wait first of all. */
export async function loadCredits({ page }: ConsoleArgs) {
  const { t } = page;
  const given = page.url.searchParams.get('state');
  const state = api.creditStates.find((each) => each === given) ?? 'held';
  const answer = staffValue(page, await page.staff(api.listCredits, { state, ...placeOf(page) }));
  return {
    own: {
      states: api.creditStates.map((each) => ({
        title: t(`cash_win_state_${each}`),
        to: each === 'held' ? list : `${list}?state=${each}`,
        current: each === state,
      })),
      rows: answer.list.map((row) => ({
        id: row.id,
        to: `${list}/${row.id}`,
        title: row.username,
        money: amountOf(page, row),
        facts: [
          row.vendor,
          t(`cash_win_why_${row.why}`),
          row.state === 'held'
            ? t('cash_win_waited', { age: waitedWords(page, answer.now - row.since) })
            : page.dateTime(row.since),
        ],
        marks: row.waits ? [t('cash_waits_short')] : [],
      })),
      ...neighbours(page, answer),
    },
  };
}

/** Loads one win or prize with all that it is decided by. */
export async function loadCredit({ page, params, staff }: ConsoleArgs) {
  const { t } = page;
  const row = staffValue(page, await page.staff(api.showCredit, { id: params.id ?? '' }));
  const money = moneyOrHidden(page, row.currency);
  const start = await startForm(page, refuseCreditForm);
  const isOpen = row.state === 'held';
  const mayAct = isOpen && staff.permissions.includes('credits.act');
  const path = (id: string | null) => id && `${list}/${id}`;
  const isWin = row.op === 'win';
  const facts: readonly (readonly [string, string])[] = [
    [t('cash_win_why'), t(`cash_win_why_${row.why}`)],
    [t('cash_win_vendor'), row.vendor],
    [t('cash_win_vendor_tx'), row.vendorTx],
    [t('cash_win_kind'), t(`cash_win_kind_${row.op}`)],
    [t('cash_win_game'), isWin ? row.game : ''],
    [t('cash_win_round'), isWin ? row.round : ''],
    [t('cash_win_staked'), isWin ? money(row.staked) : ''],
    [t('cash_win_won'), isWin ? money(row.won) : ''],
    [t('cash_win_since'), page.dateTime(row.since)],
    [t('cash_win_alone'), isOpen ? money(row.alone) : ''],
    [t('cash_win_by'), row.decidedBy ?? ''],
    [t('cash_ended'), row.endedAt === null ? '' : page.dateTime(row.endedAt)],
    [t('cash_reason'), row.reason],
  ];
  return {
    own: {
      id: row.id,
      heading: row.username,
      money: amountOf(page, row),
      state: row.state,
      stateName: t(`cash_win_state_${row.state}`),
      member: { name: row.username, to: `/console/members/${row.memberId}` },
      facts: facts.filter(([, value]) => value !== ''),
      waiting: waitingWords(page, row.waiting),
      waitsTo: row.waitsTo,
      acts: { pay: mayAct && row.waitsTo !== 'pay', refuse: mayAct && row.waitsTo !== 'refuse' },
      start,
      previous: path(row.previous),
      next: path(row.next),
    },
  };
}

/** Pays a win or prize, or asks another person to. */
export const payCreditForm = defineForm(approveFields).on(
  'pay',
  z.object({}),
  async ({ page, params }) => {
    const answer = await page.staff(api.payCredit, { id: idIn(params) });
    if (!answer.ok) return { refused: answer };
    const flash = done(answer.value.state === 'waiting' ? 'cash_waits' : 'cash_win_paid_now');
    return { to: page.url.pathname, flash };
  },
);

/** Agrees to a payment as the second person. */
export const agreeCreditForm = secondPersonForm(
  'agree',
  (page, sent) => page.staff(api.confirmCredit, sent),
  () => done('cash_win_paid_now'),
);

/** Agrees to a refusal, by an intent of its own: what is agreed to is what the page said. */
export const agreeRefusalForm = secondPersonForm(
  'agreeRefusal',
  (page, sent) => page.staff(api.confirmCredit, { ...sent, as: 'refuse' }),
  () => done('cash_win_refused_now'),
);

/** Refuses a win or prize for good, for a reason that its member reads, or asks another person to. */
export const refuseCreditForm = defineForm(creditRefuseFields, {
  answer: { fieldOf: { reason_invalid: 'reason' } },
}).on('refuse', z.object({ reason: neededText(reason_most) }), async ({ page, params, value }) => {
  const answer = await page.staff(api.refuseCredit, { id: idIn(params), ...value });
  if (!answer.ok) return { refused: answer };
  const flash = done(answer.value.state === 'waiting' ? 'cash_waits' : 'cash_win_refused_now');
  return { to: page.url.pathname, flash };
});
