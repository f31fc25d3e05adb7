import { Link } from '@remix-run/react';
import { FormField, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import type { ChosenData } from './team.server';
import { moveFields, remarkFields } from './teamFields';

interface Props {
  data: ChosenData;
  reply: FormReply | undefined;
}

/** An act on chosen members: a remark, or a move with the page that says what it does (agent#team-member). */
export function ActScreen({ data, reply }: Props) {
  const t = useT();
  const { act, ids, members, confirm, problem, home } = data;
  if (confirm && !reply) return <Confirm data={data} />;
  return (
    <div className="stack">
      {problem !== '' && !reply && (
        <p className="record-wrong" role="alert">
          {problem}
        </p>
      )}
      {act === 'move' ? (
        <MoveForm {...{ ids, reply }} parent={data.parent} />
      ) : (
        <RemarkForm {...{ ids, reply }} remark={data.remark} />
      )}
      <section className="group">
        <h2>{t('team_chosen_count', { count: members.length })}</h2>
        <ul className="team-names">
          {members.map(({ id, name, kind }) => (
            <li key={id} data-member={id}>
              {name} <span className="mark">{kind}</span>
            </li>
          ))}
        </ul>
      </section>
      <Link className="button button-quiet wide" to={home}>
        {t('team_leave')}
      </Link>
    </div>
  );
}

const Ids = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="memberId" value={id} />);

/** The form of a remark on some members. */
export function RemarkForm({
  ids,
  reply,
  remark,
}: {
  ids: readonly string[];
  reply: FormReply | undefined;
  remark: string;
}) {
  const form = useForm(remarkFields, reply, { values: { remark } });
  const { t } = form;
  return (
    <FormShell form={form} className="sheet stack" languages={false}>
      <Ids ids={ids} />
      <FormText form={form} name="remark" hint={t('team_remark_hint')} maxLength={200} />
      <SubmitButton form={form} intent="saveRemark" label={t('team_remark_save')} />
    </FormShell>
  );
}

/** The form that moves some members. */
export function MoveForm({
  ids,
  reply,
  parent,
}: {
  ids: readonly string[];
  reply: FormReply | undefined;
  parent: string;
}) {
  const form = useForm(moveFields, reply, { values: { parent } });
  const { t } = form;
  return (
    <FormShell form={form} className="sheet stack" languages={false}>
      <Ids ids={ids} />
      <FormField
        form={form}
        name="parent"
        hint={t('team_move_hint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        required
      />
      <SubmitButton form={form} intent="move" label={t('team_move_next')} />
    </FormShell>
  );
}

/** Says what the move does from now on, and asks for the second yes. */
function Confirm({ data: { ids, confirm, edit } }: { data: ChosenData }) {
  const form = useForm(moveFields, undefined);
  const { t } = form;
  if (!confirm) return null;
  const { to, seen, changed, title, moves, says } = confirm;
  return (
    <section className="sheet stack">
      {changed !== '' && (
        <p className="record-wrong" role="alert">
          {changed}
        </p>
      )}
      <h2>{title}</h2>
      <ul className="team-names">
        {moves.map(({ id, text, along, contracts }) => (
          <li key={id} data-member={id}>
            {text}
            {along !== '' && <span className="fine"> {along}</span>}
            {contracts.map((words) => (
              <strong key={words} className="team-ends">
                {words}
              </strong>
            ))}
          </li>
        ))}
      </ul>
      <FormShell form={form} languages={false}>
        <Ids ids={ids} />
        <input type="hidden" name="parent" value={to} />
        <input type="hidden" name="confirmed" value="yes" />
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton form={form} intent="move" label={t('team_move_yes')} />
      </FormShell>
      <Link className="button button-quiet wide" to={edit}>
        {t('team_move_no')}
      </Link>
      <ul className="team-says">
        {says.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
