import type { Step } from '~/ui/Steps';
import { dateTime } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { depositSteps, type DepositFacts } from './depositSteps';

/** Returns the steps of a deposit in the reader's words, with their times. */
export const depositStepsOf = (
  { t, preferences: { lang }, runtime }: Page,
  deposit: DepositFacts,
  mayPay = true,
): Step[] =>
  depositSteps(deposit, mayPay).map(({ name, at, kind }) => ({
    text: t(`deposit_step_${name}`),
    at: at === null ? '' : dateTime(at, lang, runtime.config.timeZone),
    kind,
  }));
