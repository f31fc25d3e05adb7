import { announcements } from '@contract/content';
import type { Page } from '~/session/page.server';
import { noticeOf } from './frontMatter.server';
import type { Notice } from './types';

/** The notices for the strip; null when it was closed in this visit, or they can't be had. */
export async function noticesOf(page: Page): Promise<Notice[] | null> {
  if (page.visit.noticeClosed) return null;
  const answer = await page.cached(announcements, {
    types: 'PL',
    merchantCode: page.runtime.config.merchantCode,
    language: page.preferences.lang,
  });
  return answer.ok ? answer.value.player.map(noticeOf) : null;
}
