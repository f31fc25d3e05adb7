import type { LoaderFunctionArgs } from '@remix-run/node';
import { nameCheckAnswer } from '~/areas/account/register/nameCheck.server';
import { openPage } from '~/session/page.server';

/** Whether a user name is free, as data: script asks on leaving the field. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return nameCheckAnswer(await openPage(request, context));
}
