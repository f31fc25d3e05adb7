import { Link } from '@remix-run/react';
import { recordGroups } from '@contract/recordKinds';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { RecordData } from './record.server';

type Found = NonNullable<RecordData['found']>;

/** The account record: its filter, the sums, a page of its movements, and the ways on (wallet#account-record). */
export function RecordScreen({ data }: { data: RecordData }) {
  const t = useT();
  const { found } = data;
  return (
    <>
      <Filter data={data} />
      {found && <Sums total={found.total} />}
      {found && found.rows.length === 0 && (
        <p className="empty">
          <Icon name="wallet" className="icon-big" />
          {t('record_none')}
        </p>
      )}
      {found && found.rows.length > 0 && (
        <ul className="record-list">
          {found.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {found && <Cursors links={found.links} />}
      {found && (
        <p className="record-ways">
          <a className="button button-quiet" href={data.file}>
            {t('record_csv')}
          </a>{' '}
          <Link className="button button-quiet" to="/m/transaction/statement">
            {t('record_link_statement')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The filter. A plain form: its second button asks for a file, which only a browser can take. */
function Filter({ data: { from, to, groups, wrong, days_most, found } }: { data: RecordData }) {
  const t = useT();
  const chosen = groups.map((group) => t(`record_group_${group}`));
  return (
    <details className="record-filter" open={wrong !== null}>
      <summary>
        <span className="grow">
          <span className="vh">{t('record_filter')} </span>
          {found?.period ?? t('record_filter')}
          <span className="fine">{chosen.join(', ') || t('record_group_all')}</span>
        </span>
        <Icon name="settings" />
      </summary>
      <form method="get" action="/m/transaction/record" className="stack" noValidate>
        {wrong && (
          <p className="record-wrong" role="alert" id="record-wrong">
            {t(`error_${wrong}`)}
          </p>
        )}
        <div className="record-days">
          <Day name="from" label={t('record_from')} value={from} wrong={wrong !== null} />
          <Day name="to" label={t('record_to')} value={to} wrong={wrong !== null} />
        </div>
        <p className="fine">{t('record_hint', { days: days_most })}</p>
        <fieldset className="record-types">
          <legend>{t('record_types')}</legend>
          {recordGroups.map((group) => (
            <label key={group}>
              <input
                type="checkbox"
                name="types"
                value={group}
                defaultChecked={groups.includes(group)}
              />
              {t(`record_group_${group}`)}
            </label>
          ))}
        </fieldset>
        <div className="row">
          <button className="button grow">{t('record_show')}</button>
          <button className="button button-quiet" formAction="/m/transaction/record/file">
            {t('record_csv')}
          </button>
        </div>
      </form>
    </details>
  );
}

const day_form = /^(\d{4}-\d{2}-\d{2})?$/;

/** A day. Browsers show none that is not one, so what was typed otherwise stays as text. */
function Day({
  name,
  label,
  value,
  wrong,
}: {
  name: 'from' | 'to';
  label: string;
  value: string;
  wrong: boolean;
}) {
  const isDay = day_form.test(value) && !Number.isNaN(Date.parse(value || '2000-01-01'));
  return (
    <div className="field">
      <label htmlFor={`record-${name}`}>{label}</label>
      <input
        id={`record-${name}`}
        key={value}
        name={name}
        type={isDay ? 'date' : 'text'}
        defaultValue={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'record-wrong' : undefined}
      />
    </div>
  );
}

function Sums({ total }: { total: Found['total'] }) {
  const t = useT();
  const shown = [
    ['rows', total.rows],
    ['in', total.sumIn],
    ['out', total.sumOut],
  ] as const;
  return (
    <dl className="record-sums">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`record_${name}`)}</dt>
          <dd data-total={name}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ row }: { row: Found['rows'][number] }) {
  const t = useT();
  const text = (
    <>
      <span>
        <strong>{t(row.kind)}</strong>
        {row.name !== '' && <span className="fine">{row.name}</span>}
        {row.number !== '' && <span className="fine record-number">{row.number}</span>}
        <span className="fine">{row.at}</span>
      </span>
      <span>
        <b className={row.minor > 0 ? 'up' : undefined}>{row.amount}</b>
        <span className="fine">{t('record_balance', { amount: row.balance })}</span>
      </span>
    </>
  );
  return (
    <li data-record={row.id} data-amount={row.minor}>
      {row.to === null ? <div>{text}</div> : <Link to={row.to}>{text}</Link>}
    </li>
  );
}

function Cursors({ links }: { links: Found['links'] }) {
  const t = useT();
  const shown = (['first', 'newer', 'older', 'last'] as const).filter((name) => links[name]);
  if (shown.length === 0) return null;
  const rel = { newer: 'prev', older: 'next' } as const;
  return (
    <nav className="pager record-pager" aria-label={t('record_pages')}>
      {shown.map((name) => (
        <Link
          key={name}
          className={name === 'older' ? 'button' : 'button button-quiet'}
          rel={name === 'newer' || name === 'older' ? rel[name] : undefined}
          to={links[name]!}
        >
          {t(`record_${name}`)}
        </Link>
      ))}
    </nav>
  );
}
