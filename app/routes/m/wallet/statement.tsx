import { useLoaderData } from '@remix-run/react';
import { HiddenBalances } from '~/areas/wallet/BalanceSwitch';
import { MonthLinks } from '~/areas/wallet/records/FilterChoice';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { loadStatement, type StatementData } from './statement.server';

/** The statement of a month, made to be printed (wallet#statement). */
function StatementScreen({ data }: { data: StatementData }) {
  const t = useT();
  const { kinds, total } = data;
  return (
    <>
      {data.hidden && <HiddenBalances />}
      <article className="statement" data-month={data.month}>
        <h2>{t('statement_heading', { month: data.name })}</h2>
        <p className="fine">
          {data.username} · {data.days}
        </p>
        <dl>
          <div>
            <dt>{t('statement_opening')}</dt>
            <dd data-sum="opening">{data.opening}</dd>
          </div>
        </dl>
        {kinds.length === 0 ? (
          <p>{t('statement_none')}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('statement_kind')}</th>
                <th scope="col">{t('record_in')}</th>
                <th scope="col">{t('record_out')}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, rows, sumIn, sumOut }) => (
                <tr key={kind} data-kind={kind}>
                  <th scope="row">
                    {t(kind)} <span className="fine">×{rows}</span>
                  </th>
                  <td>{sumIn}</td>
                  <td>{sumOut}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('statement_total')}</th>
                <td data-sum="in">{total.sumIn}</td>
                <td data-sum="out">{total.sumOut}</td>
              </tr>
            </tfoot>
          </table>
        )}
        <dl>
          <div>
            <dt>{t(data.running ? 'statement_now' : 'statement_closing')}</dt>
            <dd data-sum="closing">{data.closing}</dd>
          </div>
        </dl>
        <p className="fine">{data.note}</p>
      </article>
      <p className="fine statement-hint">{t('statement_print')}</p>
      <MonthLinks path="/m/transaction/statement" earlier={data.earlier} later={data.later} />
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['record', 'records'],
  styles: ['statement', 'pager'],
  script: false,
};

/** /m/transaction/statement?month=YYYY-MM: a month of the member's own money, to print. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadStatement);

export default function Statement() {
  return <StatementScreen data={useLoaderData<typeof loader>().own} />;
}
