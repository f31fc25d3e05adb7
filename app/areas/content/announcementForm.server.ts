import { markAnnouncementRead } from '@server/areas/content/api/content';
import { z } from 'zod';
import { defineForm, hereAt } from '~/forms/form.server';
import { done } from '~/session/flashes';
import { announcementFields, announcementMark, announcementPlace } from './announcementFields';

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
    const answer = await page.call(markAnnouncementRead, { announcementId, read: true });
    // Script marks what is opened, by an address of its own: that is not worth a word.
    const isTold = answer.ok && page.url.pathname !== announcementMark.path;
    const place = plain_id.test(announcementId) ? `#${announcementPlace(announcementId)}` : '';
    const flash = isTold ? done('reading_marked') : undefined;
    return { to: hereAt(page, place), replace: true, ...(flash && { flash }) };
  },
);
