import type { LoaderFunctionArgs } from '@remix-run/node';
import { challengeAnswer } from '~/areas/account/passkeys/passkeys.server';
import { openPage } from '~/session/page.server';

/** Answers script with a challenge for a login by a passkey. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return challengeAnswer(await openPage(request, context));
}
