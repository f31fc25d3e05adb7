import { Link } from '@remix-run/react';
import { betCategories, betStates } from '@contract/betKinds';
import { useT } from '~/i18n/useT';
import { RecordFilter } from '../records/RecordFilter';
import { Cursors, RecordList, RecordRow, RecordSums } from '../records/RecordList';
import type { BetsData } from './bets.server';

type Found = NonNullable<BetsData['found']>;

/** The betting record: its filter, the sums, and a page of rounds and tickets (wallet#betting-record). */
export function BetsScreen({ data }: { data: BetsData }) {
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
    ...{ name, label: t(`bets_${name}`), value: found.total[name] },
  }));
  return (
    <>
      <RecordSums shown={sums} />
      <RecordList none={t('bets_none')}>
        {found.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </RecordList>
      <Cursors links={found.links} />
      {found.rows.length === 0 && (
        <p className="record-ways">
          <Link className="button" to="/m/rng">
            {t('category_RNG')}
          </Link>{' '}
          <Link className="button button-quiet" to="/m/elott">
            {t('category_ELOTT')}
          </Link>
        </p>
      )}
    </>
  );
}

function Filter({ data }: { data: BetsData }) {
  const t = useT();
  const { path, days, wrong, days_most, filter, vendors, found } = data;
  const categories = betCategories.map((type) => [type, t(`category_${type}`)] as const);
  const named = vendors.map(({ code, name }) => [code, name] as const);
  const states = betStates.map((state) => [state, t(`bets_state_${state}`)] as const);
  const chosen = [
    categories.find(([type]) => type === filter.category)?.[1],
    named.find(([code]) => code === filter.vendor)?.[1],
    states.find(([state]) => state === filter.state)?.[1],
  ].filter(Boolean);
  return (
    <RecordFilter
      {...{ action: path, days, wrong, period: found?.period }}
      chosen={chosen.join(', ') || t('bets_category_all')}
      hint={t('report_hint', { days: days_most })}
    >
      <Choice name="category" value={filter.category} options={categories} />
      <Choice name="vendor" value={filter.vendor} options={named} />
      <Choice name="state" value={filter.state} options={states} />
    </RecordFilter>
  );
}

const labels = {
  category: 'bets_category',
  vendor: 'filter_vendor',
  state: 'report_state',
} as const;
const any = { category: 'bets_category_all', vendor: 'vendor_all', state: 'report_all' } as const;

function Choice({
  name,
  value,
  options,
}: {
  name: keyof typeof labels;
  value: string;
  options: readonly (readonly [string, string])[];
}) {
  const t = useT();
  return (
    <div className="field">
      <label htmlFor={`bets-${name}`}>{t(labels[name])}</label>
      <select id={`bets-${name}`} key={value} name={name} defaultValue={value}>
        <option value="">{t(any[name])}</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </div>
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
          {row.about !== '' && <span className="fine record-number">{row.about}</span>}
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
