import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPicture } from '~/areas/account/profile/readPicture.server';
import { openPage } from '~/session/page.server';

/** A member's uploaded picture: an address that always has the same picture, or none any more. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return readPicture(await openPage(request, context), params.file ?? '');
}
