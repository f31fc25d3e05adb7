import type { Handle } from '~/handle';

/** The words and style sheets of the lists of announcements. */
export const announcementsHandle: Handle = {
  i18n: ['announcements', 'reading', 'content', 'lists'],
  styles: ['content', 'carousel', 'reading', 'pager'],
};
