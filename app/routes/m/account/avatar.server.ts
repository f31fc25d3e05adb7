import { avatarImage } from '@server/areas/account/api/profile';
import type { Page } from '~/session/page.server';
import { pictureAnswer } from '~/session/pictureAnswer.server';

const year_s = 31_536_000;

/**
 * Reads an uploaded avatar by its file name. A new picture gets a new address, so the content of an
 * address never changes.
 */
export const readPicture = (page: Page, file: string): Promise<Response> =>
  pictureAnswer(file, (id) => page.call(avatarImage, { id }), {
    base64Of: ({ webp }) => webp,
    cache: `public, max-age=${year_s}, immutable`,
  });
