import type { ExclusionKind } from '@server/kernel/api/call';
import {
  askToPlayAgain,
  disownExclusion,
  excludeMember,
  exclusionPreview,
  ownExclusion,
  selfExclusionSpans,
  settleExclusion,
  timeOutSpans,
} from '@server/areas/protection/api/exclusion';
import { readTypedDay } from '@server/kernel/api/typedDay';
import { z } from 'zod';
import { defineForm, type Outcome, type Submitted } from '~/forms/form.server';
import { ticked, trimmedText } from '~/forms/schema.server';
import { statusOf } from '~/forms/status';
import { break_path } from '~/session/excluded.server';
import type { Key } from '~/i18n/keys';
import { done } from '~/session/flashes';
import { valueOf } from '~/session/reply.server';
import {
  disownFields,
  playAgainFields,
  selfExcludeFields,
  settleFields,
  timeOutFields,
  until_day,
} from './breakFields';

const first_spans: Record<ExclusionKind, string> = {
  timeOut: timeOutSpans[0],
  self: selfExclusionSpans[0],
};
/** The faults of an end that cannot be chosen, which name the bounds. */
const bounds = {
  timeOut: 'break_bounds_time_out',
  self: 'break_bounds_self',
} as const satisfies Record<ExclusionKind, Key>;
/** A span, a day or an instant is shorter. */
const until_most_chars = 40;

/** Returns true for a day, alone or before a time of day, and for epoch milliseconds. */
const isReadable = (day: string): boolean =>
  /^\d{12,}$/.test(day) ||
  readTypedDay(/^(\d{4}-\d{2}-\d{2})[Tt ]\d/.exec(day)?.[1] ?? day) !== undefined;

const schema = z.object({ until: trimmedText(), day: trimmedText(), confirmed: ticked() });
type Input = Submitted<z.output<typeof schema>, unknown>;

/** Chosen on the page of a break, or posted from elsewhere: the second yes is asked for here. */
const confirmPath = (intent: string, until: string): string =>
  `${break_path}?${new URLSearchParams({ confirm: intent, until })}`;

/**
 * A time-out or self-exclusion in two steps (protection#second-yes): the choice leads to a page that says what
 * will happen, and its yes does it. No password is asked for: nothing shall keep anybody from it.
 */
const take =
  (intent: 'timeOut' | 'selfExclude', kind: ExclusionKind) =>
  async ({
    page,
    value: { until: chosen, day, confirmed },
  }: Input): Promise<Outcome<'until' | 'day' | 'confirmed', undefined>> => {
    // The first span is chosen from the start: a day that somebody typed beside it is what they want.
    const isDay = chosen === until_day || (day !== '' && chosen === first_spans[kind]);
    const field = isDay ? 'day' : 'until';
    const until = isDay ? day : chosen;
    const isHere = page.url.pathname === break_path;
    if (!valueOf(page, await page.call(ownExclusion, {})).may[kind]) {
      return { refused: { code: 'exclusion_shorter', detail: {} } };
    }
    const fault = isDay && !isReadable(day) ? 'no_day' : bounds[kind];
    // On the page of the limits, which takes this form as well, there is no such field to lead to.
    const none = { faults: { [isHere ? field : '']: fault } };
    if (until === '' || until.length > until_most_chars) return none;
    const input = { kind, until };
    const call = confirmed ? excludeMember : exclusionPreview;
    const answer = await page.call(call, input);
    if (!answer.ok) return answer.code === 'exclusion_until_invalid' ? none : { refused: answer };
    if (!confirmed) return { to: confirmPath(intent, until), replace: true };
    return { to: break_path, flash: done('break_begun'), replace: true };
  };

export const timeOutForm = defineForm(timeOutFields, {
  guard: {
    intentRequired: true,
  },
}).on('timeOut', schema, take('timeOut', 'timeOut'));

export const selfExcludeForm = defineForm(selfExcludeFields, {
  guard: {
    intentRequired: true,
  },
}).on('selfExclude', schema, take('selfExclude', 'self'));

/** Asks to play again; the page says from when that is. */
export const playAgainForm = defineForm(playAgainFields, {
  guard: {
    intentRequired: true,
  },
}).on('playAgain', z.object({}), async ({ page }) => {
  const answer = await page.call(askToPlayAgain, {});
  if (answer.ok) return { to: break_path, flash: done('break_asked') };
  const { kind } = (await page.member()).member?.exclusion ?? {};
  const isLeft = kind === 'self' || kind === 'timeOut';
  return answer.code === 'exclusion_not_over' && !isLeft
    ? { faults: { '': 'break_nothing_over' }, status: statusOf(answer.code) }
    : { refused: answer };
});

/** Makes an exclusion final at once, by a member who has confirmed who they are. */
export const settleForm = defineForm(settleFields, {
  guard: {
    intentRequired: true,
  },
}).on('settle', z.object({}), async ({ page }) => {
  const answer = await page.call(settleExclusion, {});
  return answer.ok ? { to: break_path, flash: done('break_settled') } : { refused: answer };
});

/** Lifts an exclusion that was somebody else's wish, where no message could tell of it. */
export const disownForm = defineForm(disownFields, {
  guard: {
    intentRequired: true,
  },
}).on('disown', z.object({}), async ({ page }) => {
  const answer = await page.call(disownExclusion, {});
  return answer.ok ? { to: break_path, flash: done('break_disowned') } : { refused: answer };
});
