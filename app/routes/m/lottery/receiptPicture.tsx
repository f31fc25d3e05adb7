import type { LoaderFunctionArgs } from '@remix-run/node';
import { receiptPictureAnswer } from '~/areas/lottery/tickets/receipt.server';
import { openPage } from '~/session/page.server';

/** /m/r/CODE/picture: a receipt as a picture, for anybody who has its code. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return receiptPictureAnswer(await openPage(request, context), params.code ?? '');
}
