import { reason_most } from '@server/areas/console/api/members';
import * as feedbackApi from '@server/areas/console/api/feedback';
import * as api from '@server/areas/console/api/support';
import { answer_most, title_most } from '@server/areas/console/api/sizes';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { boundedText, neededText, textUpTo, trimmedText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { answerFields, feedbackFields, readyFields, readyRemoveFields } from './deskFields';

const id_most = 100;

const idOf = (params: Readonly<Record<string, string | undefined>>): string =>
  (params.id ?? '').slice(0, id_most);

/** Returns the ready answer that was chosen, in one of the two languages; empty for none. */
const readyOf = ({ ready, readyOther = '' }: { ready: string; readyOther?: string | undefined }) =>
  ready === '' ? readyOther : ready;

/** An answer: a ready answer, words, or both. */
const answer = z
  .object({
    ready: trimmedText().optional(),
    readyOther: trimmedText().optional(),
    content: textUpTo(answer_most),
  })
  .transform(({ ready = '', readyOther, content }) => ({
    ready: readyOf({ ready, readyOther }),
    content,
  }))
  .refine(({ ready, content }) => ready !== '' || content !== '', {
    path: ['content'],
    message: 'required',
  });

/** An answer that is not sent yet, while another button of its form is pressed. */
const unsent = z.object({
  ready: trimmedText().optional(),
  readyOther: trimmedText().optional(),
  content: textUpTo(answer_most),
  seen: trimmedText(),
});

/** The fault of leaving a conversation with words that nobody was sent. */
const wordsLeft = ({ ready = '', readyOther, content }: Omit<z.output<typeof unsent>, 'seen'>) =>
  readyOf({ ready, readyOther }) !== '' || content !== ''
    ? ({ faults: { content: 'desk_words_left' } } as const)
    : null;

/** The same page with the conversation taken, and words that say so. */
function takenBy(page: Page, taken: CallResult<unknown>) {
  if (!taken.ok) return { refused: taken };
  page.notice = done('desk_taken');
  return { again: true } as const;
}

/** Answers a conversation, whose last message was read; or takes, leaves or closes it, and keeps what was typed. */
export const answerForm = defineForm(answerFields, {
  answer: { idempotent: true, fieldOf: { ready_answer_unknown: 'ready' } },
})
  .on(
    'answer',
    answer.and(z.object({ seen: trimmedText() })) as unknown as z.ZodType<{
      ready: string;
      content: string;
      seen: string;
    }>,
    async ({ page, value, params, key }) => {
      const sent = await page.staff(api.answerThread, {
        ...value,
        id: idOf(params),
        idempotencyKey: key,
      });
      return sent.ok ? { to: '/console/support', flash: done('desk_answered') } : { refused: sent };
    },
  )
  .on('take', unsent, async ({ page, params }) => {
    return takenBy(page, await page.staff(api.takeThread, { id: idOf(params) }));
  })
  .on('takeOver', unsent, async ({ page, params }) => {
    return takenBy(page, await page.staff(api.takeThread, { id: idOf(params), over: true }));
  })
  .on('leave', unsent, async ({ page, value, params }) => {
    const fault = wordsLeft(value);
    if (fault) return fault;
    const left = await page.staff(api.leaveThread, { id: idOf(params) });
    return left.ok ? { to: '/console/support', flash: done('desk_left') } : { refused: left };
  })
  .on('close', unsent, async ({ page, value, params }) => {
    const fault = wordsLeft(value);
    if (fault) return fault;
    const { seen } = value;
    const closed = await page.staff(api.closeThread, { id: idOf(params), seen });
    return closed.ok ? { to: '/console/support', flash: done('desk_closed') } : { refused: closed };
  });

const ready_path = '/console/support/ready';

/** Adds an answer that staff have ready; one of the same title takes the place of the one before. */
export const readyForm = defineForm(readyFields).on(
  'addReady',
  z.object({
    title: neededText(title_most),
    content: boundedText({ least: 1, most: answer_most }),
  }),
  async ({ page, value }) => {
    const added = await page.staff(api.addReadyAnswer, value);
    return added.ok ? { to: ready_path, flash: done('desk_ready_added') } : { refused: added };
  },
);

export const readyRemoveForm = defineForm(readyRemoveFields, {
  guard: { intentRequired: true },
  answer: { replies: () => '', answersHere: true },
}).on('removeReady', z.object({ id: z.string().max(id_most) }), async ({ page, value }) => {
  const removed = await page.staff(api.removeReadyAnswer, value);
  return removed.ok ? { to: ready_path, flash: done('desk_ready_removed') } : { refused: removed };
});

/** The contact that a form has opened, for the page that answers it alone. */
export interface OpenedContact {
  contact: string;
}

/**
 * Answers an entry of feedback, which its member reads on the page of the entry and in the inbox; or opens its contact for a
 * reason, or closes it, and keeps what was typed.
 */
export const feedbackForm = defineForm(feedbackFields, {
  answer: {
    idempotent: true,
    fieldOf: { ready_answer_unknown: 'ready' },
    view: async (_page, _raw, state: OpenedContact | undefined) => state ?? null,
  },
})
  .on('answerFeedback', answer, async ({ page, value, params, key }) => {
    const form = { ...value, id: idOf(params), idempotencyKey: key };
    const sent = await page.staff(feedbackApi.answerFeedback, form);
    return sent.ok ? { to: '/console/feedback', flash: done('desk_answered') } : { refused: sent };
  })
  .on(
    'contact',
    z.object({ reason: neededText(reason_most), staffCode: trimmedText() }),
    async ({ page, value, params }) => {
      const wanted = { id: idOf(params), reason: value.reason };
      const opened = await page.staff(feedbackApi.feedbackContact, wanted);
      if (!opened.ok) return { refused: opened };
      page.holdsSecret = true;
      return { again: true, state: opened.value };
    },
  )
  .on('closeFeedback', unsent.omit({ seen: true }), async ({ page, value, params }) => {
    const fault = wordsLeft(value);
    if (fault) return fault;
    const closed = await page.staff(feedbackApi.closeFeedback, { id: idOf(params) });
    return closed.ok
      ? { to: '/console/feedback', flash: done('desk_closed') }
      : { refused: closed };
  });
