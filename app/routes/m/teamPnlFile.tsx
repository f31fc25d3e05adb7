import type { LoaderFunctionArgs } from '@remix-run/node';
import { pnlFile } from '~/areas/agent/figures/pnlFile.server';
import { openPage } from '~/session/page.server';

/** /m/agent/team/pnl/file: the figures of the screen's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return pnlFile(await openPage(request, context));
}
