import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Cursors } from '~/ui/Cursors';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';
import { Steps, type Step } from '~/ui/Steps';
import type { CursorLinks } from '~/ui/cursorLinks';
import { FilterChoice } from './FilterChoice';
import { RecordFilter } from './RecordFilter';
import { RecordList, RecordSums } from './RecordList';
import type { TypedDays, WrongDays } from './recordAddress';

/** A deposit or a withdrawal in its record. */
export interface ReportRow {
  id: string;
  /** Minor units. */
  minor: number;
  amount: string;
  state: string;
  /** The state in a word, and how it looks. */
  stateText: string;
  tone: 'wait' | 'good' | 'bad';
  /** The channel or the card. */
  name: string;
  at: string;
  /** The reason of a rejection; empty for none. */
  note: string;
  steps: readonly Step[];
  /** The desk with a message begun about it, where it was refused. */
  ask?: string;
  /** The page that tells all; null for none. */
  to: string | null;
}

/** The data of a record of deposits or withdrawals. */
export interface ReportData {
  path: string;
  days: TypedDays;
  wrong: WrongDays;
  /** Days that the record shows at most. */
  days_most: number;
  state: string;
  states: readonly { value: string; label: string }[];
  /** The words of an empty record, and the way on. */
  none: string;
  lead: { to: string; label: string };
  /** Null where the days are wrong. */
  found: {
    period: string;
    sums: readonly { name: string; label: string; value: string }[];
    rows: readonly ReportRow[];
    links: CursorLinks;
  } | null;
}

const tones = { wait: 'state', good: 'state state-good', bad: 'state state-bad' } as const;

/** The record of deposits or withdrawals: its filter, its sums, and rows that open their steps. */
export function ReportScreen({ data }: { data: ReportData }) {
  const t = useT();
  const { path, days, wrong, days_most, state, states, found, none, lead } = data;
  const chosen = states.find(({ value }) => value === state)?.label ?? t('report_all');
  return (
    <>
      <RecordFilter
        {...{ action: path, days, wrong, chosen, period: found?.period }}
        hint={t('report_hint', { days: days_most })}
      >
        <FilterChoice
          {...{ name: 'state', value: state, options: states }}
          label={t('report_state')}
          any={t('report_all')}
        />
      </RecordFilter>
      {found && (
        <>
          <RecordSums listed={found.sums} />
          <RecordList none={none}>
            {found.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </RecordList>
          <Cursors links={found.links} />
        </>
      )}
      {found?.rows.length === 0 && (
        <p className="record-ways">
          <OpenLink className="button button-quiet" to={lead.to}>
            {lead.label}
          </OpenLink>
        </p>
      )}
    </>
  );
}

function Row({ row }: { row: ReportRow }) {
  const t = useT();
  return (
    <li data-record={row.id} data-amount={row.minor} data-state={row.state}>
      <details className="report-row">
        <summary>
          <span className="grow">
            <strong>{row.amount}</strong>
            <span className={tones[row.tone]}>{row.stateText}</span>
            <span className="fine">
              {row.name} · {row.at}
            </span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <Steps steps={row.steps} />
        {row.note !== '' && <p>{row.note}</p>}
        {row.ask && (
          <Link className="button wide" to={row.ask}>
            {t('report_ask')}
          </Link>
        )}
        {row.to !== null && (
          <Link className="button button-quiet wide" to={row.to}>
            {t('report_open')}
          </Link>
        )}
      </details>
    </li>
  );
}
