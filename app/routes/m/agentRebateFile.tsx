import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownRebatesFile } from '~/areas/agent/figures/ownRebates.server';
import { openPage } from '~/session/page.server';

/** /m/member/agent/agentRebeat/file: the figures of the screen's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return ownRebatesFile(await openPage(request, context));
}
