import type { LoaderFunctionArgs } from '@remix-run/node';
import { readImage } from './contentImage.server';
import { openPage } from '~/session/page.server';

/** A picture of the operator's content. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return readImage(await openPage(request, context), params.file ?? '');
}
