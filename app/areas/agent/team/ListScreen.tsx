import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';
import { FilterChoice } from '../../wallet/records/FilterChoice';
import { RowFigures, RowHead } from './RowParts';
import type { ListData } from './team.server';
import { listKinds, listSorts, team_path } from './teamQuery';
import { NameField } from './NameField';

type Row = ListData['rows'][number];

/** The team list: its filter, its rows with boxes to choose, and the acts on those chosen (agent#team-list). */
export function ListScreen({ data }: { data: ListData }) {
  const t = useT();
  const { rows, changed, kept, nothingChosen, all, toggle, file, heading, page, pages } = data;
  return (
    <>
      <Filter query={data.query} deepest={data.levels} />
      <section className="group" id="list">
        {changed.length > 0 && <Changed rows={changed} />}
        <h2>{heading}</h2>
        {nothingChosen && (
          <p className="record-wrong" role="alert">
            {t('team_none_chosen')}
          </p>
        )}
        {rows.length === 0 ? (
          <NoData />
        ) : (
          // The choice goes to a page by its address, and the filter with it.
          <form method="get" action={team_path} className="group">
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p>
              <Link className="button button-small button-quiet" to={toggle}>
                {t(all ? 'team_choose_none' : 'team_choose_all')}
              </Link>
            </p>
            <ul className="team-list">
              {rows.map((row) => (
                <Member key={`${row.id} ${row.chosen}`} row={row} />
              ))}
            </ul>
            <p className="team-acts">
              <span>{t('team_chosen')}</span>
              <button className="button button-small" name="act" value="remark">
                {t('team_act_remark')}
              </button>{' '}
              <button className="button button-small" name="act" value="move">
                {t('team_act_move')}
              </button>
            </p>
          </form>
        )}
        <Pager page={page} pages={pages} />
        <p className="record-ways">
          <a className="button button-quiet" href={file}>
            {t('record_csv')}
          </a>
        </p>
      </section>
    </>
  );
}

/** The members whom an act has just changed, for they may be far down the list, or on another page of it. */
function Changed({ rows }: { rows: ListData['changed'] }) {
  const t = useT();
  return (
    <section aria-labelledby="changed" className="group">
      <h2 id="changed">{t('team_changed')}</h2>
      <ul className="team-list">
        {rows.map((row) => (
          <li key={row.id} data-changed={row.id}>
            <div className="team-pick">
              <RowHead row={row} />
              <Link className="icon-button" to={row.to}>
                <Icon name="chevron-right" label={`${t('team_details')} ${row.name}`} />
              </Link>
            </div>
            {row.remark !== '' && <p className="fine team-remark">{row.remark}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filter({
  query: { search, kind, level, sort },
  deepest,
}: {
  query: ListData['query'];
  deepest: number;
}) {
  const t = useT();
  const parts = [
    search,
    kind && t(`team_kind_${kind}`),
    level > 0 && t('team_level', { level }),
    t(sort ? `team_sort_${sort}` : 'team_sort_name'),
  ];
  // A level that was asked for stays chosen, also where the team has nobody on it any more.
  const levels = Array.from({ length: Math.max(deepest, level) }, (_, at) => String(at + 1));
  return (
    <details className="record-filter">
      <summary>
        <span className="grow">
          {t('record_filter')}
          <span className="fine">{parts.filter(Boolean).join(' · ')}</span>
        </span>
        <Icon name="settings" />
      </summary>
      <form method="get" action={`${team_path}#list`} className="stack" role="search">
        <NameField search={search} />
        <FilterChoice
          {...{ name: 'kind', label: t('team_kind'), any: t('team_any'), value: kind }}
          options={listKinds.map((value) => ({ value, label: t(`team_kind_${value}`) }))}
        />
        <FilterChoice
          {...{ name: 'level', label: t('team_level_name'), any: t('team_any') }}
          value={level > 0 ? String(level) : ''}
          options={levels.map((value) => ({ value, label: value }))}
        />
        <FilterChoice
          {...{ name: 'sort', label: t('team_sort'), any: t('team_sort_name'), value: sort }}
          options={listSorts.map((value) => ({ value, label: t(`team_sort_${value}`) }))}
        />
        <button className="button wide">{t('record_show')}</button>
      </form>
    </details>
  );
}

function Member({ row }: { row: Row }) {
  const t = useT();
  return (
    <li data-member={row.id}>
      <div className="team-pick">
        <input
          type="checkbox"
          name="memberId"
          value={row.id}
          defaultChecked={row.chosen}
          aria-label={t('team_choose', { name: row.name })}
        />
        <RowHead row={row} />
        <Link className="icon-button" to={row.to}>
          <Icon name="chevron-right" label={`${t('team_details')} ${row.name}`} />
        </Link>
      </div>
      <RowFigures row={row} />
      {row.remark !== '' && <p className="fine team-remark">{row.remark}</p>}
    </li>
  );
}
