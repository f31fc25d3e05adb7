import { useLoaderData } from '@remix-run/react';
import { consoleLoader } from '~/areas/console/console.server';
import { loadDeposits } from '~/areas/console/money/deposits.server';
import { Filters, Neighbours, Rows } from '~/areas/console/money/parts';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleMoney', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadDeposits);

/** /console/deposits: deposits by state, those that wait first (console#deposits). */
export default function ConsoleDeposits() {
  const t = useT();
  const { states, rows, previous, next } = useLoaderData<typeof loader>().own;
  return (
    <>
      <p>
        <a className="button button-quiet" href="/console/deposits/import">
          {t('cash_to_import')}
        </a>
      </p>
      <Filters label={t('cash_states')} filters={states} />
      <Rows rows={rows} empty={t('cash_none')} />
      <Neighbours previous={previous} next={next} />
    </>
  );
}
