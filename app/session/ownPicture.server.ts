import { memberPicture } from '@server/kernel/api/pictures';
import type { Page } from './page.server';
import { pictureAnswer } from './pictureAnswer.server';

/**
 * Shows a member one of the pictures that they have sent. To anybody else it is not found, and no
 * cache keeps it: the next person at this phone may be another one.
 */
export const ownPicture = (page: Page, file: string): Promise<Response> =>
  pictureAnswer(file, (id) => page.call(memberPicture, { id }), {
    base64Of: ({ webp }) => webp,
    cache: 'private, no-store',
  });
