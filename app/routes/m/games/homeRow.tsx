import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadHomeRow } from '~/areas/games/home/home.server';
import { openPage } from '~/session/page.server';

/** The second row of one of home's sections, as data: script asks for it when the row is reached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadHomeRow(await openPage(request, context));
}
