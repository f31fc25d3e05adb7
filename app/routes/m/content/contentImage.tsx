import type { LoaderFunctionArgs } from '@remix-run/node';
import { contentImage } from '@server/areas/content/api/content';
import { type Page, openPage } from '~/session/page.server';
import { pictureAnswer } from '~/session/pictureAnswer.server';

const year_s = 31_536_000;

/** Reads a picture of the operator's content by its file name. Another picture has another address. */
const readImage = (page: Page, file: string): Promise<Response> =>
  pictureAnswer(file, (id) => page.cached(contentImage, { id }), {
    base64Of: ({ webp }) => webp,
    cache: `public, max-age=${year_s}, immutable`,
  });

/** A picture of the operator's content. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return readImage(await openPage(request, context), params.file ?? '');
}
