import type { LoaderFunctionArgs } from '@remix-run/node';
import { sealFile } from './sealFile.server';
import { openPage } from '~/session/page.server';

/** /m/transaction/seal/file?day=YYYY-MM-DD: the member's own proof of a day, to keep. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return sealFile(await openPage(request, context));
}
