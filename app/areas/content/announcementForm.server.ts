import { markAnnouncementRead } from '@contract/content';
import { z } from 'zod';
import { defineForm, hereAt } from '~/forms/form.server';
import { announcementFields, announcementPlace } from './announcementFields';

/** The characters that a place of a page may have in an address. */
const plain_id = /^[\w.-]{1,60}$/;

/**
 * Marks an announcement as read, and comes back to it. A failure is silent: the announcement stays unread
 * (content#marking-read).
 */
export const announcementForm = defineForm(announcementFields, { access: 'real' }).on(
  'markRead',
  z.object({ announcementId: z.string().min(1).max(60) }),
  async ({ page, value: { announcementId } }) => {
    await page.call(markAnnouncementRead, { announcementId, read: true });
    const place = plain_id.test(announcementId) ? `#${announcementPlace(announcementId)}` : '';
    return { to: hereAt(page, place), replace: true };
  },
);
