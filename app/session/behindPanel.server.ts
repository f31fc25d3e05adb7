import type { SharedPage } from './page.server';

/**
 * True for a page that is loaded with a panel open on top of it: nobody sees the lists behind, and
 * closing the panel loads the page without it. Script keeps the whole page behind a panel. Home in the place of an
 * address that does not exist is as short.
 */
export const isBehindPanel = ({
  url,
  scripted,
  unnamed,
}: Pick<SharedPage, 'url' | 'scripted' | 'unnamed'>): boolean =>
  unnamed || (!scripted && url.searchParams.has('open'));
