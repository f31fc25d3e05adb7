import type { LoaderFunctionArgs } from '@remix-run/node';
import { recordFile } from './recordFile.server';
import { openPage } from '~/session/page.server';

/** /m/transaction/record/file: the movements of the record's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return recordFile(await openPage(request, context));
}
