import { useLoaderData } from '@remix-run/react';
import { accountStatement } from '@server/areas/records/api/accountRecord';
import { HiddenBalances } from '~/areas/wallet/Balance';
import { balanceView } from '~/areas/wallet/purse.server';
import { MonthLinks } from '~/areas/wallet/records/FilterChoice';
import { dayText } from '~/areas/wallet/records/recordAddress';
import type { Handle } from '~/handle';
import { monthName } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { refusal, valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';

const month_most_chars = 20;
const bad_request = 400;

/** Loads the statement of a month of the member's own money (wallet#statement). */
async function loadStatement({ page, member }: ScreenArgs) {
  const requested = (page.url.searchParams.get('month') ?? '').trim();
  const answer = await page.call(accountStatement, { month: requested.slice(0, month_most_chars) });
  if (!answer.ok && answer.code === 'month_invalid') {
    const running = ['/m/transaction/statement', 'title_statement'] as const;
    throw refusal(page, answer.code, bad_request, {}, running);
  }
  const { month, from, to, currency, ...found } = valueOf(page, answer);
  const { t, preferences, runtime } = page;
  const { licence } = runtime.config;
  // Sums of what came in and went out tell the balance by their difference.
  const amount = (minor: number) => balanceView(page, minor, currency);
  const sum = (name: 'sumIn' | 'sumOut') =>
    amount(found.kinds.reduce((total, kind) => total + kind[name], 0));
  return {
    shared: {},
    own: {
      month,
      name: monthName(Date.parse(from), preferences.lang),
      days: [dayText(from, preferences.lang), dayText(to, preferences.lang)].join(' – '),
      username: (await member()).userName,
      running: found.running,
      hidden: preferences.balanceHidden,
      opening: balanceView(page, found.opening, currency),
      closing: balanceView(page, found.closing, currency),
      kinds: found.kinds.map((kind) => ({
        // Paid or not: the month's sum has both.
        kind: (kind.kind === 'withdraw_reserve'
          ? 'statement_withdrawals'
          : `record_kind_${kind.kind}`) as Key,
        rows: kind.rows.toLocaleString('en'),
        sumIn: kind.sumIn > 0 ? amount(kind.sumIn) : '',
        sumOut: kind.sumOut > 0 ? amount(kind.sumOut) : '',
      })),
      total: { sumIn: sum('sumIn'), sumOut: sum('sumOut') },
      note: licence
        ? t('foot_licence', { name: licence.name, number: licence.number })
        : t('foot_play_money'),
      earlier: found.earlier,
      later: found.later,
    },
    i18n: ['balance'] as const,
  };
}

type StatementData = Awaited<ReturnType<typeof loadStatement>>['own'];

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
  script: false,
};

/** /m/transaction/statement?month=YYYY-MM: a month of the member's own money, to print. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadStatement);

export default function Statement() {
  return <StatementScreen data={useLoaderData<typeof loader>().own} />;
}
