import { defineFields } from '~/forms/fields';
import type { MarkForm } from './useMarkRead';

/** The forms of a message in the inbox: read it, delete it. */
export const inboxFields = defineFields('inbox', { messageId: null });

/** The place of a message on its page. */
export const messagePlace = (id: string): string => `m-${id}`;

/** The form of reading as script sends it. */
export const inboxMark: MarkForm = {
  path: '/m/webEmail/read',
  fields: (messageId) => ({ intent: 'read', messageId }),
};

/** The form that marks an announcement as read. */
export const announcementFields = defineFields('announcement', { announcementId: null });

/** The place of an announcement on its page. */
export const announcementPlace = (id: string): string => `a-${id}`;

/** The same form as script sends it. */
export const announcementMark: MarkForm = {
  path: '/m/notice/read',
  fields: (announcementId) => ({ intent: 'markRead', announcementId }),
};
