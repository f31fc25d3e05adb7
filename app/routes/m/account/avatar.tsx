import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPicture } from './avatar.server';
import { openPage } from '~/session/page.server';

/**
 * A member's uploaded picture: the content of an address never changes; a replaced picture is gone.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return readPicture(await openPage(request, context), params.file ?? '');
}
