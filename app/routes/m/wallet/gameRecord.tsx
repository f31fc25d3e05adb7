import { useLoaderData } from '@remix-run/react';
import { betCategories, betStates } from '@server/areas/games/api/gameTypes';
import { bet_cursor_form, bettingRecord } from '@server/areas/records/api/bettingRecord';
import type { ResponseOf } from '@server/kernel/api/call';
import { record_days_most } from '@server/kernel/api/records';
import { betPages, bets_path as path, outcomeOf } from '~/areas/wallet/bets/betWords';
import { FilterChoice } from '~/areas/wallet/records/FilterChoice';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import { RecordList, RecordRow, RecordSums } from '~/areas/wallet/records/RecordList';
import {
  readChoice,
  readCursor,
  readDays,
  writeQuery,
  periodText,
  wrongDays,
} from '~/areas/wallet/records/recordAddress';
import type { Handle } from '~/handle';
import { money, signedMoney } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Cursors } from '~/ui/Cursors';
import { OpenLink } from '~/ui/OpenLink';
import { cursorLinks } from '~/ui/cursorLinks';

type FoundBets = ResponseOf<typeof bettingRecord>;

const bad_request = 400;
const vendor_most_chars = 100;

/** Loads a page of the member's own rounds and tickets (wallet#betting-record). */
async function loadBets({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const days = readDays(query);
  const filter = {
    category: readChoice(query, 'category', betCategories),
    vendor: (query.get('vendor') ?? '').slice(0, vendor_most_chars),
    state: readChoice(query, 'state', betStates),
  };
  const cursor = readCursor(query, bet_cursor_form);
  const language = page.preferences.lang;
  const answer = await page.call(bettingRecord, { ...days, ...filter, cursor, language });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  const address = (cursor: string) => path + writeQuery({ ...days, ...filter, cursor: cursor });
  return {
    shared: {},
    own: {
      path,
      wrong,
      days_most: record_days_most,
      filter,
      // Typed dates stay, also those that are no days.
      days: found ? { from: found.from, to: found.to } : days,
      // The chosen vendor stays, also beside days that are wrong.
      vendors:
        found?.vendors ?? (filter.vendor ? [{ code: filter.vendor, name: filter.vendor }] : []),
      found: found && {
        period: periodText(found.from, found.to, language),
        total: totalOf(found),
        rows: found.list.map((bet) => rowOf(page, bet, found.currency)),
        links: cursorLinks(found, address, true),
      },
    },
    ...(wrong && { status: bad_request }),
  };
}

const totalOf = ({ total: { rows, stakes, returns }, currency }: FoundBets) => ({
  rows: rows.toLocaleString('en'),
  stakes: money(stakes, currency),
  returns: money(returns, currency),
  net: signedMoney(returns - stakes, currency),
});

function rowOf(page: Page, bet: FoundBets['list'][number], currency: string) {
  return {
    id: bet.id,
    minor: bet.stake,
    state: bet.state,
    name: bet.name,
    about: bet.kind === 'ticket' ? bet.number : bet.vendorName === bet.name ? '' : bet.vendorName,
    at: page.dateTime(bet.at),
    stake: money(bet.stake, currency),
    ...outcomeOf(bet, currency),
    to: betPages[bet.detail](bet.detailId),
  };
}

type BetsData = Awaited<ReturnType<typeof loadBets>>['own'];

type Found = NonNullable<BetsData['found']>;

/** The betting record: its filter, the sums, and a page of rounds and tickets (wallet#betting-record). */
function BetsScreen({ data }: { data: BetsData }) {
  return (
    <>
      <Filter data={data} />
      {data.found && <Bets found={data.found} />}
    </>
  );
}

function Bets({ found }: { found: Found }) {
  const t = useT();
  const sums = (['rows', 'stakes', 'returns', 'net'] as const).map((name) => ({
    name,
    label: t(`bets_${name}`),
    value: found.total[name],
  }));
  return (
    <>
      <RecordSums listed={sums} />
      <RecordList none={t('bets_none')}>
        {found.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </RecordList>
      <Cursors links={found.links} />
      {found.rows.length === 0 && (
        <p className="record-ways">
          <OpenLink className="button" to="/m/rng">
            {t('category_RNG')}
          </OpenLink>{' '}
          <OpenLink className="button button-quiet" to="/m/elott">
            {t('category_ELOTT')}
          </OpenLink>
        </p>
      )}
    </>
  );
}

function Filter({ data }: { data: BetsData }) {
  const t = useT();
  const { path, days, wrong, days_most, filter, vendors, found } = data;
  const categories = betCategories.map((value) => ({ value, label: t(`category_${value}`) }));
  const named = vendors.map(({ code, name }) => ({ value: code, label: name }));
  const states = betStates.map((value) => ({ value, label: t(`bets_state_${value}`) }));
  const choices = [
    {
      name: 'category',
      label: t('bets_category'),
      any: t('bets_category_all'),
      options: categories,
    },
    { name: 'vendor', label: t('filter_vendor'), any: t('vendor_all'), options: named },
    { name: 'state', label: t('report_state'), any: t('report_all'), options: states },
  ] as const;
  const chosen = choices.flatMap(({ name, options }) => {
    const found = options.find(({ value }) => value === filter[name]);
    return found ? [found.label] : [];
  });
  return (
    <RecordFilter
      {...{ action: path, days, wrong, period: found?.period }}
      chosen={chosen.join(', ') || t('bets_category_all')}
      hint={t('report_hint', { days: days_most })}
    >
      {choices.map((choice) => (
        <FilterChoice key={choice.name} {...choice} value={filter[choice.name]} />
      ))}
    </RecordFilter>
  );
}

function Row({ row }: { row: Found['rows'][number] }) {
  const t = useT();
  return (
    <RecordRow
      {...{ id: row.id, minor: row.minor, state: row.state, to: row.to }}
      about={
        <>
          <strong>{row.name}</strong>
          {row.about !== '' && <span className="fine">{row.about}</span>}
          <span className="fine">{row.at}</span>
        </>
      }
      amounts={
        <>
          {row.net !== '' && <b className={row.isGain ? 'up' : undefined}>{row.net}</b>}
          <span>{t(`bets_state_${row.outcome}`)}</span>
          <span className="fine">{t('bets_stake', { stake: row.stake })}</span>
        </>
      }
    />
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['bets', 'records', 'report', 'lists'],
  script: false,
};

/** /m/gameRecord: the member's own rounds and lottery tickets. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadBets);

export default function GameRecord() {
  return <BetsScreen data={useLoaderData<typeof loader>().own} />;
}
