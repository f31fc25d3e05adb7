import { readJoin, type JoinView } from '@server/areas/console/api/session';
import { isAnswered } from '~/forms/submit.server';
import { errorKey } from '~/i18n/errorKey';
import { statusOf } from '~/forms/status';
import type { Page } from '~/session/page.server';

/** Loads the second factor that a link offers, or says why it offers none. */
export async function loadJoin(page: Page) {
  const link = page.url.searchParams.get('link') ?? '';
  const answer = await page.staff(readJoin, { link });
  const view: JoinView | null = answer.ok ? answer.value : null;
  const refused = answer.ok ? '' : page.t(errorKey(answer.code));
  const status = answer.ok || isAnswered(page) ? undefined : statusOf(answer.code);
  return { own: { link, view, refused }, ...(status && { status }) };
}
