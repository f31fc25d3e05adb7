import type { LoaderFunctionArgs } from '@remix-run/node';
import { socialAnswer } from '~/areas/account/social/social.server';
import { openPage } from '~/session/page.server';

/** A login at a provider starts here and returns here; it always redirects. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return socialAnswer(await openPage(request, context), params.provider);
}
