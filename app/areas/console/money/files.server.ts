import type { LoaderFunctionArgs } from '@remix-run/node';
import { showSlip } from '@server/areas/console/api/deposits';
import { showClaimPicture } from '@server/areas/console/api/gifts';
import { readBankFile } from '@server/areas/console/api/withdrawals';
import { byte_order_mark } from '~/areas/wallet/record/csv';
import { openAnyPage } from '~/session/page.server';
import { pictureAnswer } from '~/session/pictureAnswer.server';
import { requireConsole, staffValue } from '../console.server';

/** Answers with a slip as WebP, after a row of the record; 404 for one of no deposit. */
export async function loadSlip({ request, context, params }: LoaderFunctionArgs) {
  const page = await openAnyPage(request, context);
  requireConsole(page);
  const id = params.id ?? '';
  return pictureAnswer(
    `${params.picture ?? ''}.webp`,
    (picture) => page.staff(showSlip, { id, picture }),
    {
      base64Of: ({ webp }) => webp,
      cache: 'private, no-store',
    },
  );
}

/** Answers with a picture of a claim as WebP, after a row of the record; 404 for one of no claim. */
export async function loadGiftPicture({ request, context, params }: LoaderFunctionArgs) {
  const page = await openAnyPage(request, context);
  requireConsole(page);
  const id = params.id ?? '';
  return pictureAnswer(
    `${params.picture ?? ''}.webp`,
    (picture) => page.staff(showClaimPicture, { id, picture }),
    {
      base64Of: ({ webp }) => webp,
      cache: 'private, no-store',
    },
  );
}

/** Answers with a file for the bank (CSV), after a row of the record. */
export async function loadBankFile({ request, context, params }: LoaderFunctionArgs) {
  const page = await openAnyPage(request, context);
  requireConsole(page);
  const answer = await page.staff(readBankFile, { id: params.id ?? '' });
  const { name, text } = staffValue(page, answer);
  return new Response(byte_order_mark + text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
