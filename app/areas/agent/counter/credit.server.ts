import {
  answerCreditDay,
  counterCredit,
  credit_most,
  setCreditLine,
  type CreditView,
} from '@server/areas/agent/api/counterCredit';
import { wallet } from '@server/areas/wallet/api/wallet';
import { errors } from '@server/kernel/api/errors';
import { z } from 'zod';
import { purseOf } from '~/areas/wallet/purse.server';
import { dayText } from '~/areas/wallet/records/recordAddress';
import { defineForm } from '~/forms/form.server';
import { addFault, amountText, neededText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { money } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { creditDayFields, creditFields, credit_path } from './counterPaths';

/** User names are shorter. */
const name_most_chars = 60;

/** Sets the limit of a line of credit of an agent right below (agent#credit-lines). */
export const creditForm = defineForm(creditFields, {
  input: {
    prepare: async (page) => {
      const { currency } = valueOf(page, await page.call(wallet, {}));
      return { currency };
    },
  },
  answer: {
    fieldOf: {
      member_not_below: 'userName',
      credit_there: 'userName',
      credit_not_covered: 'most',
    },
    view: (page): Promise<CreditLinesView> => linesView(page),
  },
}).on(
  'setCredit',
  ({ currency }) =>
    z.object({
      userName: neededText(name_most_chars),
      most: amountText(currency).transform((most, context) => {
        if (most <= credit_most) return most;
        addFault(context, {
          code: 'credit_limit_most',
          params: { most: money(credit_most, currency) },
        });
        return z.NEVER;
      }),
    }),
  async ({ page, value, prepared: { currency } }) => {
    const answer = await page.call(setCreditLine, value);
    if (answer.ok) return { to: credit_path, flash: done('credit_saved') };
    if (answer.code === 'credit_owed') {
      const params = { least: money(Number(answer.detail.least), currency) };
      const fault = { code: 'error_credit_owed', params } as const;
      return { faults: { most: fault }, status: errors.credit_owed[0] };
    }
    return { refused: answer, status: errors[answer.code][0] };
  },
);

const day = z.object({
  lineId: z.string().min(1).max(name_most_chars),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});

async function answered(page: Page, value: z.output<typeof day>, accept: boolean) {
  const answer = await page.call(answerCreditDay, { ...value, accept });
  if (!answer.ok) return { refused: answer };
  return { to: credit_path, flash: done(`credit_is_${answer.value.state}`), replace: true };
}

/** Confirms or refuses the statement of a day (agent#credit-statements). */
export const creditDayForm = defineForm(creditDayFields, {
  guard: { access: 'agent', intentRequired: true },
  answer: { replies: () => '', answersHere: true },
})
  .on('confirmDay', day, ({ page, value }) => answered(page, value, true))
  .on('refuseDay', day, ({ page, value }) => answered(page, value, false));

/** Loads the lines of credit that the agent has and gives (agent#credit-lines). */
async function linesView(page: Page) {
  const [answer, purse] = await Promise.all([page.call(counterCredit, {}), purseOf(page)]);
  const { lines, currency } = valueOf(page, answer);
  return { purse, lines: lines.map((line) => lineView(page, line, currency)) };
}

export type CreditLinesView = Awaited<ReturnType<typeof linesView>>;

function lineView({ t, preferences }: Page, line: CreditView, currency: string) {
  const amount = (minor: number) => money(minor, currency);
  return {
    id: line.lineId,
    given: line.given,
    title: t(line.given ? 'credit_to' : 'credit_from', { name: line.userName }),
    minor: { most: line.most, left: line.left, owed: line.owed },
    facts: [
      [t('credit_limit'), amount(line.most)],
      [t('credit_left'), amount(line.left)],
      [t('credit_owed'), amount(line.owed)],
    ] as const,
    closed: line.closed,
    days: line.days.map((each) => ({
      day: each.day,
      title: dayText(each.day, preferences.lang),
      open: each.over && each.settled === null && each.owed > 0,
      ownWord: each.ownWord,
      text: [
        t('credit_day', {
          drawn: amount(each.drawn),
          repaid: amount(each.repaid),
          owed: amount(each.owed),
        }),
        ...(each.settled === null ? [] : [t('credit_settled', { amount: amount(each.settled) })]),
        ...(each.over ? [] : [t('credit_running')]),
        ...(each.settled === null && each.ownWord !== '' ? [t(`credit_own_${each.ownWord}`)] : []),
        ...(each.settled === null && each.otherWord !== ''
          ? [t(`credit_other_${each.otherWord}`)]
          : []),
      ].join(' · '),
    })),
  };
}

export type LineView = ReturnType<typeof lineView>;

/** Loads the page of lines of credit. */
export async function loadCredit({ page }: ScreenArgs) {
  const [start, view] = await Promise.all([startForm(page, creditForm), linesView(page)]);
  return { shared: {}, own: { start, view } };
}
