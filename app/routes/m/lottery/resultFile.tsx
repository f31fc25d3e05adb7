import type { LoaderFunctionArgs } from '@remix-run/node';
import { resultFile } from '~/areas/lottery/results/files.server';
import { openPage } from '~/session/page.server';

/** /m/lottery/:file: the results of a lottery as a file, for everybody. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return resultFile(await openPage(request, context), request, params.file ?? '');
}
