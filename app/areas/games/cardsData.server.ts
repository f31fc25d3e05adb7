import { parseWithZod } from '@conform-to/zod';
import { errors } from '@contract/errors';
import { toast_confirm_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { loadCards } from './list.server';
import type { ListPage, MarkSaved } from './cardsData';
import { categoryOf, needsSession, readListQuery } from './listQuery';
import { markForm, setMark } from './markAction.server';

const answer = (value: object, status: number): Response =>
  Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } });

/** A page of a list as data, by the query of the list's own address and `gameType`. */
export async function listPageAnswer(page: Page): Promise<Response> {
  const asked = page.url.searchParams;
  const query = readListQuery(asked, categoryOf(asked.get('gameType'), 'RNG'));
  const refused = needsSession(query) ? await refusedStatus(page) : null;
  if (refused !== null) return answer({}, refused);
  const { cards, pages, failed, query: had } = await loadCards(page, query);
  return answer({ page: had.page, pages, cards } satisfies ListPage, failed ? 502 : 200);
}

/**
 * Answers the heart's form when script sends it: if it was kept, and nothing to show
 * (games#favourites).
 */
export async function markAnswer(page: Page, form: FormData): Promise<Response> {
  const submission = parseWithZod(form, { schema: markForm });
  if (submission.status !== 'success') return answer({ success: false }, 400);
  const refused = await refusedStatus(page);
  if (refused !== null) return answer({ success: false }, refused);
  const kept = await setMark(page, submission.value);
  if (!kept.ok) return answer({ success: false }, errors[kept.code][0]);
  const text = page.t('in_chang_saved');
  return answer({ ...kept.value, text, duration_ms: toast_confirm_ms } satisfies MarkSaved, 200);
}

/** The status for whoever is no member (401: to login), or null. */
async function refusedStatus(page: Page): Promise<number | null> {
  const { member, ended } = await page.member();
  return member ? null : errors[ended ?? 'not_logged_in'][0];
}
