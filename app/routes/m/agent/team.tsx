import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { renewForm } from '~/areas/agent/opening/opening.server';
import { ActScreen, MoveForm, RemarkForm } from '~/areas/agent/team/ActScreen';
import { MemberScreen, RebateForm } from '~/areas/agent/team/MemberScreen';
import { NameField, RowFigures, RowHead } from '~/areas/agent/team/RowParts';
import { loadTeam, type TeamData, type ListData } from '~/areas/agent/team/team.server';
import { moveFields, rebateFields, remarkFields } from '~/areas/agent/team/teamFields';
import { moveForm, rebateForm, remarkForm } from '~/areas/agent/team/teamForms.server';
import { listKinds, listSorts, team_path } from '~/areas/agent/team/teamQuery';
import { FilterChoice } from '~/areas/wallet/records/FilterChoice';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';

/** Returns the forms that a view of the team's screen has, and the members that they act on. */
function viewOf({ chosen, one }: TeamData): { forms: { id: string }[]; ids: readonly string[] } {
  if (chosen)
    return { forms: [chosen.act === 'move' ? moveFields : remarkFields], ids: chosen.ids };
  if (!one) return { forms: [], ids: [] };
  return {
    forms: one.rebate.may ? [remarkFields, rebateFields] : [remarkFields],
    ids: [one.row.id],
  };
}

/** Returns the members that a refused form named. */
function namedBy({ result }: FormReply): string[] {
  const named: unknown = result.initialValue?.memberId;
  return (Array.isArray(named) ? named : [named]).filter((id) => typeof id === 'string');
}

/** True for the refusal of a form that the page does not have, or has for other members: it came from another page. */
function isLost(data: TeamData, reply: FormReply): boolean {
  const { ids } = viewOf(data);
  return !hasForm(data, reply) || namedBy(reply).some((id) => !ids.includes(id));
}

/** True where the page has a form of the kind that was refused: a second one would have the same ids. */
const hasForm = (data: TeamData, reply: FormReply): boolean =>
  viewOf(data).forms.some(({ id }) => id === reply.form);

/** A refused form that the page does not have: with its message, under the members that it named. */
function LostForm({ reply }: { reply: FormReply }) {
  const ids = namedBy(reply);
  if (reply.form === moveFields.id) return <MoveForm ids={ids} reply={reply} parent="" />;
  if (reply.form === remarkFields.id) return <RemarkForm ids={ids} reply={reply} remark="" />;
  return <RebateForm id={ids[0] ?? ''} value="" hint="" reply={reply} />;
}

type Row = ListData['rows'][number];

/** The team list: its filter, its rows with boxes to choose, and the acts on those chosen (agent#team-list). */
function ListScreen({ data }: { data: ListData }) {
  const t = useT();
  const {
    rows,
    changed,
    filterFields: stored,
    nothingChosen,
    all,
    toggle,
    file,
    heading,
    page,
    pages,
  } = data;
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
            {stored.map(([name, value]) => (
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
  const levels = Array.from({ length: Math.max(deepest, level) }, (_, index) => String(index + 1));
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

/** The team list, a member of it, or an act on chosen members (agent#team-list, agent#team-member). */
function TeamScreen({ data, reply }: { data: TeamData; reply: FormReply | undefined }) {
  if (!reply || !isLost(data, reply)) return <View data={data} reply={reply} />;
  return (
    <>
      <LostForm reply={reply} />
      {!hasForm(data, reply) && <View data={data} reply={undefined} />}
    </>
  );
}

function View({
  data: { list, one, chosen },
  reply,
}: {
  data: TeamData;
  reply: FormReply | undefined;
}) {
  if (chosen) return <ActScreen data={chosen} reply={reply} />;
  if (one) return <MemberScreen data={one} reply={reply} />;
  return list && <ListScreen data={list} />;
}

export const handle: Handle = {
  i18n: ['team', 'lists', 'record', 'records', 'language'],
};

/** /m/member/team: the team list, a member of it, and the acts on chosen members. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadTeam(page));

export const action = /* @__PURE__ */ formAction(remarkForm, moveForm, rebateForm, renewForm);

export default function Team() {
  const { own } = useLoaderData<typeof loader>();
  return <TeamScreen data={own} reply={useActionData<typeof action>()} />;
}
