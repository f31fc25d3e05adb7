import { useLoaderData, Link } from '@remix-run/react';
import { recordGroups } from '@server/areas/records/api/recordKinds';
import { HiddenBalances } from '~/areas/wallet/Balance';
import { loadRecord, type RecordData } from '~/areas/wallet/record/record.server';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import { RecordList, RecordRow, RecordSums } from '~/areas/wallet/records/RecordList';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Cursors } from '~/ui/Cursors';

type Found = NonNullable<RecordData['found']>;

/** The account record: its filter, the sums, a page of its movements, and the ways on (wallet#account-record). */
function RecordScreen({ data }: { data: RecordData }) {
  const { found } = data;
  return (
    <>
      <Filter data={data} />
      {data.hidden && <HiddenBalances />}
      {found && <Movements found={found} file={data.file} seal={data.seal} />}
    </>
  );
}

function Movements({ found, file, seal }: { found: Found; file: string; seal: boolean }) {
  const t = useT();
  const sums = (['rows', 'in', 'out'] as const).map((name) => ({
    name,
    label: t(`record_${name}`),
    value: found.total[name],
  }));
  return (
    <>
      <RecordSums listed={sums} />
      <RecordList none={t('record_none')}>
        {found.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </RecordList>
      <Cursors links={found.links} />
      <p className="record-ways">
        <a className="button button-quiet" href={file}>
          {t('record_csv')}
        </a>{' '}
        <Link className="button button-quiet" to="/m/transaction/statement">
          {t('record_link_statement')}
        </Link>
        {seal && (
          <>
            {' '}
            <Link className="button button-quiet" to="/m/transaction/seal">
              {t('record_link_seal')}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

/** The filter. Its second button asks for a file, by its name: text browsers ignore `formaction`. */
function Filter({ data: { days, groups, wrong, days_most, found } }: { data: RecordData }) {
  const t = useT();
  return (
    <RecordFilter
      action="/m/transaction/record"
      {...{ days, wrong, period: found?.period }}
      chosen={groups.map((group) => t(`record_group_${group}`)).join(', ') || t('record_group_all')}
      hint={t('record_hint', { days: days_most })}
      beside={
        <button className="button button-quiet" name="file" value="csv">
          {t('record_csv')}
        </button>
      }
    >
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
    </RecordFilter>
  );
}

function Row({ row }: { row: Found['rows'][number] }) {
  const t = useT();
  return (
    <RecordRow
      {...{ id: row.id, minor: row.minor, to: row.to, unlisted: row.unlisted }}
      about={
        <>
          <strong>{t(row.kind)}</strong>
          {row.about !== '' && <span className="fine">{row.about}</span>}
        </>
      }
      amounts={<b className={row.minor > 0 ? 'up' : undefined}>{row.amount}</b>}
      foot={[row.at, t('record_balance', { amount: row.balance })]}
    />
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['record', 'records', 'lists'],
  script: false,
};

/** /m/transaction/record: every movement of the member's own money. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadRecord);

export default function Transactions() {
  return <RecordScreen data={useLoaderData<typeof loader>().own} />;
}
