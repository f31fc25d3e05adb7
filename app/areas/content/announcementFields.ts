import { defineFields } from '~/forms/fields';
import type { MarkForm } from './useMarkRead';

/** The form that marks an announcement as read. */
export const announcementFields = defineFields('announcement', { announcementId: null });

/** The place of an announcement on its page. */
export const announcementPlace = (id: string): string => `a-${id}`;

/** The same form as script sends it. */
export const announcementMark: MarkForm = {
  path: '/m/notice/read',
  fields: (announcementId) => ({ intent: 'markRead', announcementId }),
};
