import { useLoaderData } from '@remix-run/react';
import { consoleLoader } from '~/areas/console/console.server';
import { loadCredits } from '~/areas/console/money/credits.server';
import { Filters, Neighbours, Rows } from '~/areas/console/money/parts';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleMoney', 'consoleCredits'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadCredits);

/** /console/credits: wins and prizes of vendors, those that wait first (console#credits). */
export default function ConsoleCredits() {
  const t = useT();
  const { states, rows, previous, next } = useLoaderData<typeof loader>().own;
  return (
    <>
      <p className="fine">{t('cash_win_text')}</p>
      <Filters label={t('cash_states')} filters={states} />
      <Rows rows={rows} empty={t('cash_none')} />
      <Neighbours previous={previous} next={next} />
    </>
  );
}
