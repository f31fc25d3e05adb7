import type { Handle } from '~/handle';

/** The words and style sheets of the promotions. */
export const promotionsHandle: Handle = {
  i18n: ['promotions', 'announcements', 'reading', 'content', 'lists', 'language'],
  styles: ['content', 'carousel', 'reading', 'forms', 'member', 'pager', 'promotions'],
};
