import type { LoaderFunctionArgs } from '@remix-run/node';
import { sealsFile } from '~/areas/wallet/seal/seals.server';
import { openPage } from '~/session/page.server';

/** /m/seals/heads: all signed heads and keys as one file, for everybody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return sealsFile(await openPage(request, context));
}
