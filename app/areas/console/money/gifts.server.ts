import * as api from '@server/areas/console/api/gifts';
import { typedSigns } from '@server/kernel/api/typedText';
import { z } from 'zod';
import { takeAmount } from '~/forms/amounts.server';
import { defineForm } from '~/forms/form.server';
import { neededText, trimmedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { staffValue, type ConsoleArgs } from '../console.server';
import { worded } from '../words.server';
import { giftFields, rejectFields, stepFields } from './fields';
import {
  idIn,
  moneyIn,
  moneyOrHidden,
  neighbours,
  placeOf,
  secondPersonForm,
  waitingWords,
} from './shared.server';

const list = '/console/gifts';
const reason_most = 200;

const titleOf = ({ preferences }: Page, { titles, promotion }: api.ClaimLine): string =>
  titles[preferences.lang] ?? titles.en ?? titles.th ?? promotion;

const amountOf = (page: Page, { amount, currency }: api.ClaimLine): string =>
  amount === 0 ? page.t('cash_claim_no_amount') : moneyOrHidden(page, currency)(amount);

/** Loads a page of claims: all that wait, or those in one state. */
export async function loadGifts({ page, staff }: ConsoleArgs) {
  const { t } = page;
  const given = page.url.searchParams.get('state');
  const state = api.claimStates.find((each) => each === given) ?? 'open';
  const answer = staffValue(page, await page.staff(api.listClaims, { state, ...placeOf(page) }));
  return {
    own: {
      adjusts: staff.permissions.includes('adjustments.act'),
      states: api.claimStates.map((each) => ({
        title: t(`gift_state_${each}`),
        to: each === 'open' ? list : `${list}?state=${each}`,
        current: each === state,
      })),
      rows: answer.list.map((row) => ({
        id: row.id,
        to: `${list}/${row.id}`,
        title: row.username,
        money: amountOf(page, row),
        facts: [
          titleOf(page, row),
          worded(page, 'gift_state_', row.state),
          page.dateTime(row.since),
        ],
        marks: row.waits ? [t('cash_waits_short')] : [],
      })),
      ...neighbours(page, answer),
    },
  };
}

/** Loads one claim with all that it is decided by. */
export async function loadGift({ page, params, staff }: ConsoleArgs) {
  const { t } = page;
  const row = staffValue(page, await page.staff(api.showClaim, { id: params.id ?? '' }));
  const money = moneyIn(row.currency);
  const start = await startForm(page, giftForm);
  const mayAct = staff.permissions.includes('gifts.act');
  const path = (id: string | null) => id && `${list}/${id}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('cash_claim_promotion'), titleOf(page, row)],
    [t('cash_claim_needed'), row.needed ? money(row.needed) : ''],
    [t('cash_claim_since'), page.dateTime(row.since)],
    [t('cash_reason'), row.reason],
    [t('cash_claim_by'), row.decidedBy ?? ''],
    [t('cash_claim_today'), t('cash_of', { sum: money(row.today), most: money(row.alone) })],
  ];
  return {
    own: {
      id: row.id,
      heading: row.username,
      money: amountOf(page, row),
      state: row.state,
      stateName: worded(page, 'gift_state_', row.state),
      member: { name: row.username, to: `/console/members/${row.memberId}` },
      facts: facts.filter(([, value]) => value !== ''),
      remark: row.remark,
      pictures: row.pictures.map((picture) => `${list}/${row.id}/picture/${picture}`),
      waiting: waitingWords(page, row.waiting),
      /** True where its amount is named by who issues it. */
      names: row.amount === 0,
      acts: {
        approve: mayAct && !row.waiting && row.may.approve,
        issue: mayAct && !row.waiting && row.may.issue,
        reject: mayAct && row.may.reject,
      },
      start: { ...start, values: { times: '1', ...start.values } },
      previous: path(row.previous),
      next: path(row.next),
    },
  };
}

/** Takes a claim into work, or lets its member claim. */
export const approveGiftForm = defineForm(stepFields, {
  answer: { replies: () => '', answersHere: true },
}).on('approve', z.object({}), async ({ page, params }) => {
  const answer = await page.staff(api.approveClaim, { id: idIn(params) });
  return answer.ok
    ? { to: page.url.pathname, flash: done('cash_claim_approved_now') }
    : { refused: answer };
});

const times_form = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;
const times_most = 10_000;

/** Reads how many times a gift is staked, as hundredths; undefined for what is none, or above 100. */
function readTimes(text: string): number | undefined {
  const [, whole, part = ''] = times_form.exec(typedSigns(text)) ?? [];
  const hundredths = Number(`${whole ?? ''}${part.padEnd(2, '0')}`);
  return whole === undefined || hundredths > times_most ? undefined : hundredths;
}

/** Issues a claim, or asks another person to; the amount of one without is typed. */
export const giftForm = defineForm(giftFields, {
  answer: { fieldOf: { amount_out_of_range: 'amount' } },
}).on(
  'issue',
  z.object({ amount: trimmedText().optional(), times: trimmedText().optional() }),
  async ({ page, params, value, raw }) => {
    const id = idIn(params);
    const isNamed = raw.has('amount');
    const typed = takeAmount(value.amount ?? '', page.runtime.config.currency);
    const turnover = readTimes(value.times ?? '');
    if (isNamed && 'fault' in typed) return { faults: { amount: typed.fault } };
    if (isNamed && (turnover === undefined || value.times === ''))
      return { faults: { times: 'cash_claim_times_wrong' } };
    const amount = 'amount' in typed ? typed.amount : 0;
    if (isNamed && amount <= 0) return { faults: { amount: 'error_amount_out_of_range' } };
    const gives = isNamed ? { gives: { amount, turnover: turnover! } } : {};
    const answer = await page.staff(api.issueClaim, { id, ...gives });
    if (!answer.ok) return { refused: answer };
    const flash = done(answer.value.state === 'waiting' ? 'cash_waits' : 'cash_claim_issued_now');
    return { to: page.url.pathname, flash };
  },
);

/** Agrees to a payout as the second person. */
export const agreeGiftForm = secondPersonForm(
  'agree',
  (page, sent) => page.staff(api.confirmClaim, sent),
  () => done('cash_agreed'),
);

/** Rejects a claim, for a reason that its member reads. */
export const rejectGiftForm = defineForm(rejectFields, {
  answer: { fieldOf: { reason_invalid: 'reason' } },
}).on('reject', z.object({ reason: neededText(reason_most) }), async ({ page, params, value }) => {
  const answer = await page.staff(api.rejectClaim, { id: idIn(params), ...value });
  return answer.ok ? { to: page.url.pathname, flash: done('cash_rejected') } : { refused: answer };
});
