import { errors } from '@server/kernel/api/errors';
import { readMessage } from '@server/areas/content/api/messages';
import {
  addToFeedback,
  contact_limit_chars,
  feedback_bounds,
  feedbackList,
  sendFeedback,
} from '@server/areas/support/api/feedback';
import { questionTypes } from '@server/areas/support/api/questionTypes';
import { z } from 'zod';
import { defineForm, type Outcome } from '~/forms/form.server';
import { boundedText, chosenOf, counted, neededText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import type { CallResult } from '~/gateway/answer.server';
import type { Key } from '~/i18n/keys';
import { hasInbox } from '~/session/access';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import { addFields, feedbackFields, question_words } from '~/areas/support/feedbackFields';

/** Names the entry that is shown: `?entry=ID`. */
const entry_query = 'entry';
const visible_chars = 60;

const entryPath = (page: Page, id: string): string =>
  `${page.url.pathname}?${entry_query}=${encodeURIComponent(id)}`;

/** Leads to the entry that was written to; a refusal has the status of its code. */
const writtenTo = (
  page: Page,
  answer: CallResult<{ feedbackId: string }>,
  words: Key,
): Outcome<never, undefined> =>
  answer.ok
    ? { to: entryPath(page, answer.value.feedbackId), flash: done(words) }
    : { refused: answer, status: errors[answer.code][0] };

/** Makes an entry (support#feedback). */
export const feedbackForm = defineForm(feedbackFields, {
  answer: {
    idempotent: true,
  },
}).on(
  'send',
  z.object({
    questionType: chosenOf(questionTypes),
    content: boundedText(feedback_bounds),
    contact: neededText(contact_limit_chars),
  }),
  async ({ page, value, key }) =>
    writtenTo(
      page,
      await page.call(sendFeedback, { ...value, idempotencyKey: key }),
      'feedback_sent',
    ),
);

/** Adds a message to the entry that the address names. */
export const addForm = defineForm(addFields, {
  answer: {
    idempotent: true,
  },
}).on('add', z.object({ content: boundedText(feedback_bounds) }), async ({ page, value, key }) => {
  const feedbackId = page.url.searchParams.get(entry_query) ?? '';
  const added = { ...value, feedbackId, idempotencyKey: key };
  return writtenTo(page, await page.call(addToFeedback, added), 'feedback_added');
});

/** Loads the form with the member's entries, or the one entry that the address names. */
export async function loadFeedback(page: Page) {
  const { t } = page;
  const feedbackId = page.url.searchParams.get(entry_query) ?? undefined;
  const pageNo = pageNumber(page.url.searchParams.get('page'));
  const [answer, start] = await Promise.all([
    page.call(feedbackList, { pageNo, feedbackId }),
    startForm(page, feedbackId === undefined ? feedbackForm : addForm),
  ]);
  if (!answer.ok && answer.code === 'feedback_unknown') throw refusal(page, answer.code, 404);
  const { list, totalPages } = valueOf(page, answer);
  // Its page shows the answer: the message of it is read. A failure of that is silent.
  if (feedbackId !== undefined && list[0]?.state !== 'open') {
    const { member } = await page.member();
    if (member && hasInbox(member.type)) await page.call(readMessage, { ref: feedbackId });
  }
  const dated = (instant: number) => page.dateTime(instant);
  const entries = list.map((entry) => ({
    to: entryPath(page, entry.feedbackId),
    type: t(question_words[entry.questionType]),
    state: entry.state,
    at: dated(entry.createdAt),
    contact: entry.contact,
    messages: entry.messages.map(({ author, content, createdAt }) => ({
      mine: author === 'member',
      at: dated(createdAt),
      text: feedbackId === undefined ? shortened(content) : content,
    })),
  }));
  const one = feedbackId === undefined ? null : (entries[0] ?? null);
  return {
    shared: {
      types: questionTypes.map((value) => ({ value, label: t(question_words[value]) })),
      bounds: t('feedback_bounds', {
        least: counted(feedback_bounds.least),
        most: counted(feedback_bounds.most),
      }),
    },
    own: {
      start,
      one,
      list: one
        ? []
        : entries.map(({ messages, ...entry }) => ({ ...entry, text: messages[0]!.text })),
      page: pageNo,
      pages: one ? 1 : totalPages,
      // The arrow leads from an entry to all of them.
      back: one ? page.url.pathname : null,
    },
  };
}

/** The first line of a text, as much of it as a row shows. */
function shortened(text: string): string {
  const [first = ''] = text.split('\n');
  const letters = [...first];
  return letters.length > visible_chars ? `${letters.slice(0, visible_chars).join('')}…` : first;
}
