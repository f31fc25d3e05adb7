import type { LoaderFunctionArgs } from '@remix-run/node';
import { figuresFile } from './teamFile.server';
import { openPage } from '~/session/page.server';

/** /m/agent/file?of=pnl: the figures of an agent's page as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return figuresFile(await openPage(request, context));
}
