import { useLoaderData } from '@remix-run/react';
import { consoleLoader } from '~/areas/console/console.server';
import { loadGifts } from '~/areas/console/money/gifts.server';
import { Filters, Neighbours, Rows } from '~/areas/console/money/parts';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleMoney', 'consoleGifts'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadGifts);

/** /console/gifts: claims and applications of members, those that wait first (console#gifts). */
export default function ConsoleGifts() {
  const t = useT();
  const { states, rows, previous, next, adjusts } = useLoaderData<typeof loader>().own;
  return (
    <>
      <Filters label={t('cash_states')} filters={states} />
      <Rows rows={rows} empty={t('cash_none')} />
      <Neighbours previous={previous} next={next} />
      {adjusts && (
        <p className="fine">
          <a href="/console/adjustments">{t('cash_claim_to_adjust')}</a>
        </p>
      )}
    </>
  );
}
