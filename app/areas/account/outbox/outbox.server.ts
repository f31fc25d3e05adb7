import { demoOutbox } from '@server/kernel/api/verification';
import { isAway } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

/** Keeps the page within its weight budget. */
const shown_entries = 40;

/**
 * Loads the messages that the demo has sent, newest first. Outside the demo the page does not exist
 * (404).
 */
export async function loadOutbox(page: Page) {
  const answer = await page.call(demoOutbox, {});
  if (!answer.ok) {
    throw isAway(answer.code) ? refusal(page, answer.code, 503) : refusal(page, 'not_found', 404);
  }
  const entries = answer.value.list.slice(0, shown_entries).map((entry) => ({
    ...entry,
    when: page.dateTime(entry.at),
  }));
  return { shared: {}, own: { entries } };
}
