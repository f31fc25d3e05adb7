import type { LoaderFunctionArgs } from '@remix-run/node';
import { teamRebatesFile } from '~/areas/agent/figures/teamRebates.server';
import { openPage } from '~/session/page.server';

/** /m/member/teamRebate/file: the figures of the screen's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return teamRebatesFile(await openPage(request, context));
}
