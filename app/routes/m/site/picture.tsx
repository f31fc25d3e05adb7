import type { LoaderFunctionArgs } from '@remix-run/node';
import { openPage } from '~/session/page.server';
import { ownPicture } from '~/session/pictureAnswer.server';

/** One of the pictures that the member has sent with a form: nobody else is shown it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return ownPicture(await openPage(request, context), params.file ?? '');
}
