import type { LoaderFunctionArgs } from '@remix-run/node';
import { deskPicture } from '@server/areas/console/api/support';
import { requireConsole } from '~/areas/console/console.server';
import { openAnyPage } from '~/session/page.server';
import { pictureAnswer } from '~/session/pictureAnswer.server';

/** /console/support/picture/ID: a picture that a member has sent to the desk; each look is in the record. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = await openAnyPage(request, context);
  requireConsole(page);
  return pictureAnswer(`${params.id ?? ''}.webp`, (id) => page.staff(deskPicture, { id }), {
    base64Of: ({ webp }) => Buffer.from(webp).toString('base64'),
    cache: 'no-store',
  });
}
