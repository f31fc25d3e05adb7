import { dateTime } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { Step } from '~/ui/Steps';
import { withdrawalSteps } from './withdrawSteps';

/** The steps of a withdrawal in the reader's words (wallet#withdraw). */
export const withdrawStepsOf = (
  { t, preferences, runtime }: Page,
  withdrawal: Parameters<typeof withdrawalSteps>[0],
): Step[] =>
  withdrawalSteps(withdrawal).map(({ name, at, kind }) => ({
    text: t(`withdraw_state_${name}`),
    kind,
    at: at === null ? '' : dateTime(at, preferences.lang, runtime.config.timeZone),
  }));
