import type { LoaderFunctionArgs } from '@remix-run/node';
import { bettingFile } from '~/areas/agent/figures/betting.server';
import { openPage } from '~/session/page.server';

/** /m/teamBetting/file: the figures of the screen's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return bettingFile(await openPage(request, context));
}
