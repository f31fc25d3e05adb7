import type { LoaderFunctionArgs } from '@remix-run/node';
import { actHeadsFile } from '~/areas/wallet/seal/seals.server';
import { openPage } from '~/session/page.server';

/** /m/seals/acts: the daily heads of the record of operators' acts, for everybody who keeps them (console#record). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return actHeadsFile(await openPage(request, context));
}
