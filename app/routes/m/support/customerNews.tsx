import type { LoaderFunctionArgs } from '@remix-run/node';
import { deskNews } from '~/areas/support/desk.server';
import { openPage } from '~/session/page.server';

/** The newest message of the visitor's or member's conversation, as data: script asks for it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return deskNews(await openPage(request, context));
}
