import type { LoaderFunctionArgs } from '@remix-run/node';
import { avatarImage } from '@server/areas/account/api/profile';
import { type Page, openPage } from '~/session/page.server';
import { pictureAnswer } from '~/session/pictureAnswer.server';

const year_s = 31_536_000;

/**
 * Reads an uploaded avatar by its file name. A new picture gets a new address, so the content of an
 * address never changes.
 */
const readPicture = (page: Page, file: string): Promise<Response> =>
  pictureAnswer(file, (id) => page.call(avatarImage, { id }), {
    base64Of: ({ webp }) => webp,
    cache: `public, max-age=${year_s}, immutable`,
  });

/**
 * A member's uploaded picture: the content of an address never changes; a replaced picture is gone.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return readPicture(await openPage(request, context), params.file ?? '');
}
