import type { SharedPage } from './page.server';

/**
 * True for a page that is loaded with a panel open on top of it: nobody sees the lists behind, and
 * closing the panel loads the page without it. Script keeps the whole page behind a panel.
 */
export const isBehindPanel = ({ url, scripted }: Pick<SharedPage, 'url' | 'scripted'>): boolean =>
  !scripted && url.searchParams.has('open');
