import { redirect } from '@remix-run/node';
import { useLoaderData, Link } from '@remix-run/react';
import { paidRebates, rebateSources } from '@server/areas/agent/api/sources';
import type { ResponseOf } from '@server/kernel/api/call';
import { type FigureLine, FigureTable, FileLink } from '~/areas/agent/figures/TeamParts';
import { teamValue } from '~/areas/agent/figures/team.server';
import { exactMoney } from '~/areas/agent/figures/exactAmount';
import { categoryKey, rateText } from '~/areas/agent/figures/figureWords';
import { own_rebates_path } from '~/areas/agent/figures/rebates.server';
import {
  readSourcesQuery,
  sourcesAddress,
  type SourcesQuery,
  figuresFileAddress,
} from '~/areas/agent/figures/teamAddress';
import { betPages } from '~/areas/wallet/bets/betWords';
import { writeQuery, dayText } from '~/areas/wallet/records/recordAddress';
import type { Handle } from '~/handle';
import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { isAgent } from '~/session/access';
import type { Page } from '~/session/page.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { keepBack, readBack } from '~/session/wayBack';
import { Cursors } from '~/ui/Cursors';
import { cursorLinks } from '~/ui/cursorLinks';

type Found = ResponseOf<typeof rebateSources>;
type Paid = ResponseOf<typeof paidRebates>;
type Rebate = Found['rebates'][number];
type Source = Found['list'][number];

const id_most_chars = 60;
const record_path = '/m/transaction/record';

/**
 * Loads a page of the tickets and rounds that a rebate of the member comes from, or the rebates that a transfer paid
 * (agent#rebate-sources). A day without one, and a transfer to others, is a 404.
 */
async function loadSources({ page, member }: ScreenArgs) {
  const { type } = await member();
  const query = readSourcesQuery(page.url.searchParams);
  const transfer = (page.url.searchParams.get('transfer') ?? '').slice(0, id_most_chars);
  const [paid, found] =
    transfer === '' ? [null, await loadDay(page, query)] : [await loadPaid(page, transfer), null];
  const way = wayToRebates(page, query.day, isAgent(type));
  return { shared: {}, own: { paid, found, way, back: way.to } };
}

/** Loads the sources of a day. */
async function loadDay(page: Page, query: SourcesQuery) {
  const answer = await page.call(rebateSources, { ...query, language: page.preferences.lang });
  return viewOf(page, teamValue(page, answer), query);
}

/** The link to the page that lists rebates: agents have one by days, others find theirs in the account record. */
function wayToRebates({ t, url: { searchParams } }: Page, day: string, agent: boolean) {
  const usual =
    agent && day !== '' ? own_rebates_path + writeQuery({ from: day, to: day }) : record_path;
  const to = readBack(searchParams, usual);
  return { to, text: t(to.startsWith(record_path) ? 'title_transactions' : 'title_agentRebate') };
}

/** Loads what a transfer paid. All of one day: its sources are shown. */
async function loadPaid(page: Page, id: string) {
  const found = teamValue(page, await page.call(paidRebates, { id }));
  const days = [...new Set(found.rebates.map(({ day }) => day))];
  if (days.length === 1)
    throw redirect(
      keepBack(sourcesAddress({ day: days[0]!, category: '', cursor: '' }), page.url.searchParams),
    );
  return paidView(page, found);
}

function paidView(page: Page, { at: instant, amount, currency, rebates }: Paid) {
  const { preferences, t } = page;
  return {
    at: t('sources_paid', { at: page.dateTime(instant) }),
    minor: amount,
    amount: money(amount, currency),
    lines: rebates.map((rebate): FigureLine => {
      const { day, category } = rebate;
      return {
        ...rebateLine(page, rebate, {
          currency,
          to: keepBack(sourcesAddress({ day, category, cursor: '' }), page.url.searchParams),
        }),
        name: `${dayText(day, preferences.lang)} · ${t(categoryKey(category))}`,
      };
    }),
  };
}

function viewOf(
  page: Page,
  { day, currency, rebates, list, ...beside }: Found,
  query: SourcesQuery,
) {
  const { t, preferences } = page;
  const address = (place: SourcesQuery) => keepBack(sourcesAddress(place), page.url.searchParams);
  return {
    title: t('sources_of_day', { day: dayText(day, preferences.lang) }),
    rebates: [
      ...rebates.map((rebate) => {
        const { category } = rebate;
        const to = query.category === '' ? address({ day, category, cursor: '' }) : null;
        const state = [t(rebate.paidBy === '' ? 'figures_unpaid' : 'figures_paid')];
        return rebateLine(page, rebate, { currency, to, state });
      }),
      ...(rebates.length > 1 ? [totalLine(page, rebates, currency)] : []),
    ],
    all: query.category === '' ? null : address({ day, category: '', cursor: '' }),
    lines: list.map((source, index) => sourceLine(page, source, { currency, index })),
    links: cursorLinks(beside, (cursor) => address({ ...query, cursor }), true),
    file: figuresFileAddress('sources', { day, category: query.category }),
  };
}

function rebateLine(
  { t }: Page,
  { day, category, stake, amount, exact, rounding }: Rebate,
  { currency, to, state = [] }: { currency: string; to: string | null; state?: string[] },
): FigureLine {
  const sums =
    exact === null || rounding === null
      ? [t('sources_not_kept')]
      : [
          t('sources_exact', { sum: exactMoney(exact, currency) }),
          t('sources_rounding', { amount: exactMoney(String(rounding), currency) }),
        ];
  return {
    key: `${day} ${category}`,
    data: {
      'data-category': category,
      'data-amount': amount,
      'data-exact': exact ?? '',
      'data-rounding': rounding ?? '',
    },
    name: t(categoryKey(category)),
    to,
    amounts: [money(stake, currency), money(amount, currency)],
    more: [...sums, ...state].join(' · '),
  };
}

/** The sums of a day's categories. */
function totalLine({ t }: Page, rebates: readonly Rebate[], currency: string): FigureLine {
  const sum = (name: 'stake' | 'amount') => rebates.reduce((all, rebate) => all + rebate[name], 0);
  return {
    key: 'total',
    name: t('sources_total'),
    to: null,
    more: '',
    data: { 'data-metric': 'amount', 'data-amount': sum('amount') },
    amounts: [money(sum('stake'), currency), money(sum('amount'), currency)],
  };
}

function sourceLine(
  { t, dateTime }: Page,
  { kind, name, userName, own, detail, detailId, at: instant, stake, rate, share }: Source,
  { currency, index }: { currency: string; index: number },
): FigureLine {
  return {
    key: `${instant} ${index}`,
    data: { 'data-source': kind, 'data-amount': stake, 'data-share': share },
    name,
    to: detail === 'none' ? null : betPages[detail](detailId),
    amounts: [money(stake, currency), exactMoney(share, currency)],
    more: [
      dateTime(instant),
      own ? t('figures_own') : userName,
      rateText(rate),
      ...(kind === 'correction'
        ? [t(stake < 0 ? 'sources_given_back' : 'sources_counts_again')]
        : []),
    ].join(' · '),
  };
}

type SourcesData = Awaited<ReturnType<typeof loadSources>>['own'];

/** The sources of a rebate: what they add up to, and a page of the list; or the rebates that a transfer paid. */
function SourcesScreen({ data }: { data: SourcesData }) {
  const t = useT();
  const { found, paid, way } = data;
  return (
    <>
      {paid && (
        <section className="statement" aria-label={t('figures_rebates_all')}>
          <h2 data-metric="amount" data-amount={paid.minor}>
            {paid.amount}
          </h2>
          <p className="fine">{paid.at}</p>
          <FigureTable
            heads={[t('figures_day'), t('figures_settled'), t('figures_rebate')]}
            lines={paid.lines}
          >
            {t('figures_rebate_none')}
          </FigureTable>
        </section>
      )}
      {found && (
        <>
          <section className="statement" aria-label={found.title}>
            <h2>{found.title}</h2>
            <FigureTable
              heads={[t('figures_category'), t('figures_settled'), t('figures_rebate')]}
              lines={found.rebates}
            >
              {t('figures_rebate_none')}
            </FigureTable>
            {found.all !== null && (
              <p>
                <Link to={found.all}>{t('sources_all')}</Link>
              </p>
            )}
          </section>
          <section className="statement" aria-label={t('sources_list')}>
            <FigureTable
              heads={[t('figures_game'), t('sources_stake'), t('sources_share')]}
              lines={found.lines}
            >
              {t('figures_none')}
            </FigureTable>
            <p className="fine">{t('sources_how')}</p>
          </section>
          <Cursors links={found.links} />
          <FileLink file={found.file} />
        </>
      )}
      <p className="record-ways">
        <Link className="button button-quiet" to={way.to}>
          {way.text}
        </Link>
      </p>
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['rebateSources', 'teamFigures', 'record', 'records'],
  script: false,
};

/** /m/transaction/rebates?day=: the tickets and rounds that a rebate comes from; ?transfer=: what one paid. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSources);

export default function RebateSources() {
  return <SourcesScreen data={useLoaderData<typeof loader>().own} />;
}
