import * as api from '@server/areas/console/api/adjustments';
import { decisionDrop } from '@server/areas/console/api/decisions';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { errorKey } from '~/i18n/errorKey';
import { signedMoney } from '~/i18n/format';
import { done } from '~/session/flashes';
import { staffValue, type ConsoleArgs } from '../console.server';
import { adjustAgreeFields, adjustFields } from './fields';
import { moneyIn, signedAmount } from './shared.server';

const member_most = 100;
const amount_most = 200;
const reason_most = 200;
const path = '/console/adjustments';

/** Loads what waits for a second person, and the adjustments of late. */
export async function loadAdjustments({ page, staff }: ConsoleArgs) {
  const { t } = page;
  const answer = staffValue(page, await page.staff(api.listAdjustments, {}));
  const start = await startForm(page, adjustForm);
  const lineOf = (row: api.AdjustmentLine) => ({
    id: row.id,
    username: row.username,
    money: row.amount === undefined ? null : signedMoney(row.amount, row.currency),
    reason: row.reason,
    by: t('cash_by', { name: row.by, when: page.dateTime(row.at) }),
    refused: row.refusal && t(errorKey(row.refusal)),
    // Its amount is there for who asked alone.
    mayDrop: row.amount !== undefined || staff.permissions.includes('adjustments.authorise'),
  });
  return {
    own: {
      start,
      mayAct: staff.permissions.includes('adjustments.act'),
      alone: moneyIn(answer.currency)(answer.alone),
      waiting: answer.waiting.map(lineOf),
      made: answer.made.map(lineOf),
    },
  };
}

/** Puts a balance right, or asks another person to; the form's key adjusts once. */
export const adjustForm = defineForm(adjustFields, {
  answer: {
    idempotent: true,
    fieldOf: {
      member_unknown: 'member',
      trial_not_allowed: 'member',
      amount_out_of_range: 'amount',
      balance_too_low: 'amount',
      reason_invalid: 'reason',
    },
  },
}).on(
  'adjust',
  z.object({
    member: neededText(member_most),
    amount: neededText(amount_most),
    reason: neededText(reason_most),
  }),
  async ({ page, key, value: { member, amount: text, reason } }) => {
    const typed = signedAmount(page, text);
    if ('fault' in typed) return { faults: { amount: typed.fault } };
    const { amount } = typed;
    const answer = await page.staff(api.makeAdjustment, { member, amount, reason, key });
    if (!answer.ok) return { refused: answer };
    const flash = done(answer.value.state === 'waiting' ? 'cash_waits' : 'cash_adjusted');
    return { to: path, flash };
  },
);

/** Agrees to an adjustment as the second person, or drops one. */
export const adjustAgreeForm = defineForm(adjustAgreeFields, {
  answer: { fieldOf: { retype_differs: 'typed', retype_too_soon: 'typed' } },
})
  .on(
    'agree',
    z.object({ id: neededText(member_most), typed: neededText(amount_most) }),
    async ({ page, value: { id, typed: text } }) => {
      const typed = signedAmount(page, text);
      if ('fault' in typed) return { faults: { typed: typed.fault } };
      const answer = await page.staff(api.confirmAdjustment, { id, typed: typed.amount });
      return answer.ok ? { to: path, flash: done('cash_agreed') } : { refused: answer };
    },
  )
  .on('drop', z.object({ id: neededText(member_most) }), async ({ page, value }) => {
    const answer = await page.staff(decisionDrop, value);
    return answer.ok ? { to: path, flash: done('cash_dropped') } : { refused: answer };
  });
