import {
  reminder_intervals_min,
  type ReminderInterval,
} from '@server/areas/protection/api/protectionKinds';
import {
  answerPlayReminder,
  playReminder,
  setPlayReminder,
} from '@server/areas/protection/api/protection';
import { z } from 'zod';
import type { SiteInfo } from '@server/areas/site/api/site';
import { closedPathsOf, excludedAt, trialPathsOf } from '~/addresses';
import { askFields } from '~/forms/fields';
import { defineForm } from '~/forms/form.server';
import { chosenOf, typedText } from '~/forms/schema.server';
import { signedMoney } from '~/i18n/format';
import type { Screen } from '~/routes';
import { trial_type } from '~/session/access';
import { break_path } from '~/session/excluded.server';
import { saved } from '~/session/flashes';
import type { MemberInfo, Page, FrameInput } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { safeRedirect } from '~/session/wayBack';
import type { Ask } from '~/ui/ask';
import { reminderFields } from './breakFields';

/**
 * Loads the part that protection has in a page's frame: the reminder that is due, and with a break or a trial the links
 * that are closed and the entries that are left.
 */
export async function protectionChrome(page: Page, { info, member, screen, isClosed }: FrameInput) {
  const isSelf = member?.exclusion?.kind === 'self';
  return {
    ask: isClosed ? null : await reminderDue(page, screen.id, member),
    own: {
      ...(isSelf && { excluded: excludedChrome(screen, info) }),
      ...(member?.exclusion && { rests: true as const }),
      ...closedLinks(member),
    },
  };
}

/** The links that would only refuse this member: what a break closes, and what a trial player has no account for. */
function closedLinks(member: MemberInfo | null): { closedPaths?: string } {
  if (member?.exclusion) return { closedPaths: closedPathsOf(member.exclusion.kind) };
  return member?.type === trial_type ? { closedPaths: trialPathsOf() } : {};
}

/** The flags whose entries stay open in a self-exclusion. */
const flags_left = ['TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV'] as const;

/** The part of the chrome that is another for a member in self-exclusion (protection#closed-and-open). */
const excludedChrome = ({ parent }: Pick<Screen, 'parent'>, info: SiteInfo | undefined) => ({
  parent: parent === null || excludedAt(parent) === 'open' ? parent : break_path,
  flags: flags_left.filter((flag) => info?.whitelabel[flag]),
});

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
async function reminderDue(
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
