import { defineFields } from '~/forms/fields';

/** The form that marks an announcement as read. */
export const announcementFields = defineFields('announcement', { announcementId: null });

/** The place of an announcement on its page. */
export const announcementPlace = (id: string): string => `a-${id}`;

/** The path at which script marks an announcement as read. */
export const read_path = '/m/notice/read';
