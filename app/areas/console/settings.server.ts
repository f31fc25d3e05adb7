import * as api from '@server/areas/console/api/settings';
import { z } from 'zod';
import { takeAmount } from '~/forms/amounts.server';
import { defineForm, hereAt } from '~/forms/form.server';
import { neededText, trimmedText } from '~/forms/schema.server';
import { money } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { staffValue, type ConsoleArgs } from './console.server';
import { targetFields, thresholdFields } from './fields';

const amount_most = 200;

/** Loads what members pay into and the thresholds of two people, each with the change that waits. */
export async function loadSettings({ page, staff }: ConsoleArgs) {
  const { t } = page;
  const answer = staffValue(page, await page.staff(api.listSettings, {}));
  const { currency } = answer;
  const waitsBy = ({ waiting }: Pick<api.TargetView, 'waiting'>) =>
    waiting &&
    t('console_waits_by', { name: waiting.askedBy, when: page.dateTime(waiting.askedAt) });
  return {
    own: {
      mayAct: staff.permissions.includes('settings.act'),
      targets: answer.targets.map((view) => {
        const [number] = api.payment_targets[view.target];
        return {
          target: view.target,
          title: t(`console_pay_${view.target}`),
          now: Object.values(view.texts).filter(Boolean).join(' · ') || t('console_target_none'),
          hasBank: 'name' in view.texts,
          start: {
            values: {
              number: view.texts[number] ?? '',
              bank: view.texts.name ?? '',
              holder: view.texts.holder ?? '',
            },
          },
          waits: waitsBy(view),
        };
      }),
      thresholds: answer.thresholds.map((view) => ({
        act: view.act,
        title: t(`console_two_${view.act}`),
        now: money(view.amount, currency),
        waits: waitsBy(view),
      })),
    },
  };
}

const waitsFor = (page: Page) => ({ to: hereAt(page, ''), flash: done('console_asked') });

const text = trimmedText();

/** Asks for another account that members pay into. */
export const targetForm = defineForm(targetFields, {}).on(
  'target',
  z.object({
    target: z.enum(api.targetNames as [api.PaymentTarget, ...api.PaymentTarget[]]),
    number: text,
    bank: text.optional(),
    holder: text,
  }),
  async ({ page, value: { bank = '', ...value } }) => {
    const { number, holder } = value;
    for (const [name, typed] of Object.entries({ number, bank, holder }))
      if (typed.length > api.text_most) return { faults: { [name]: 'error_setting_invalid' } };
    const answer = await page.staff(api.changeTarget, { ...value, bank });
    if (answer.ok) return waitsFor(page);
    const { field } = answer.detail;
    if (answer.code !== 'setting_invalid') return { refused: answer };
    return { faults: { [String(field)]: 'error_setting_invalid' } };
  },
);

/** Asks for another threshold of two people. */
export const thresholdForm = defineForm(thresholdFields, {
  answer: { fieldOf: { setting_same: 'amount', setting_invalid: 'amount' } },
}).on(
  'threshold',
  z.object({ act: z.enum(api.threshold_acts), amount: neededText(amount_most) }),
  async ({ page, value }) => {
    const typed = takeAmount(value.amount, page.runtime.config.currency);
    if ('fault' in typed) return { faults: { amount: typed.fault } };
    const sent = { act: value.act, amount: typed.amount };
    const answer = await page.staff(api.changeThreshold, sent);
    return answer.ok ? waitsFor(page) : { refused: answer };
  },
);
