import type { LoaderFunctionArgs } from '@remix-run/node';
import { socialAnswer } from '~/areas/account/social/social.server';
import { openPage } from '~/session/page.server';

/** Where a login at a provider begins and comes back to; it always leads on. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return socialAnswer(await openPage(request, context), params.provider);
}
