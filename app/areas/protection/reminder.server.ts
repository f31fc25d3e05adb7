import {
  reminder_intervals_min,
  type ReminderInterval,
} from '@server/areas/protection/api/protectionKinds';
import {
  answerPlayReminder,
  playReminder,
  setPlayReminder,
} from '@server/areas/protection/api/reminders';
import { z } from 'zod';
import { askFields } from '~/forms/fields';
import { defineForm } from '~/forms/form.server';
import { chosenOf, typedText } from '~/forms/schema.server';
import { signedMoney } from '~/i18n/format';
import { trial_type } from '~/session/access';
import { saved } from '~/session/flashes';
import type { MemberInfo, Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { safeRedirect } from '~/session/wayBack';
import type { ScreenArgs } from '~/session/screen.server';
import type { Ask } from '~/ui/ask';
import { reminderFields } from './breakFields';

const hour_min = 60;

/** Returns whole minutes in words: of an hour and more with its hours. */
export const timeText = ({ t }: Pick<Page, 't'>, minutes: number): string =>
  minutes < hour_min
    ? t('time_minutes', { minutes })
    : t('time_hours', { hours: Math.floor(minutes / hour_min), minutes: minutes % hour_min });

/** The screens on which people play: a reminder is over these. */
const playing: readonly string[] = ['play', 'launchGame', 'betSlip'];

const intervals = ['15', '30', '60', '0'] as const satisfies readonly `${ReminderInterval}`[];

/** Sets the interval of the reminders; 0 turns them off (protection#reminders). */
export const reminderForm = defineForm(reminderFields).on(
  'save',
  z.object({ every: chosenOf(intervals) }),
  async ({ page, value }) => {
    const answer = await page.call(setPlayReminder, {
      every_min: Number(value.every) as ReminderInterval,
    });
    return answer.ok ? { to: page.url.pathname, flash: saved } : { refused: answer };
  },
);

/** Answers a reminder and goes back to the game. */
export const reminderAnswerForm = defineForm(askFields).on(
  'goOn',
  z.object({ redirectTo: typedText() }),
  async ({ page, value }) => {
    const answer = await page.call(answerPlayReminder, {});
    return answer.ok ? { to: safeRedirect(value.redirectTo), replace: true } : { refused: answer };
  },
);

/** Loads the interval that is set, and those that can be chosen. */
export async function loadReminder({ page }: ScreenArgs) {
  const { every_min } = valueOf(page, await page.call(playReminder, {}));
  return {
    shared: {
      options: reminder_intervals_min.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? page.t('reminder_never') : page.t('reminder_minutes', { minutes }),
      })),
    },
    own: { every: String(every_min) },
  };
}

/** Returns the reminder that is due on a screen, in words; null for none, and while the platform is away. */
export async function reminderDue(
  page: Page,
  screen: string,
  member: MemberInfo | null,
): Promise<Ask | null> {
  if (!member || member.type === trial_type || !playing.includes(screen)) return null;
  const answer = await page.call(playReminder, {});
  const due = answer.ok ? answer.value.due : null;
  if (!due) return null;
  const { t } = page;
  const time = timeText(page, due.played_min);
  return {
    inFlow: false,
    title: t('reminder_title', { time }),
    text: t('reminder_text', { net: signedMoney(due.net, due.currency) }),
    action: '/m/limits/reminder',
    intent: 'goOn',
    to: '/m/limits/activity',
    stay: t('reminder_go_on'),
    go: t('reminder_stop'),
  };
}
