import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { FormField, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { RenewForm } from '../opening/RenewForm';
import { RowFigures, RowHead } from './RowParts';
import type { MemberData } from './team.server';
import { rebateFields, remarkFields } from './teamFields';

/** The place of the first password on the page. */
const password_place = 'password';

interface Props {
  data: MemberData;
  reply: FormReply | undefined;
}

/** A member of the team: who it is, contacts masked, the agent's remark, the rebate, and the move (agent#team-member). */
export function MemberScreen({ data, reply }: Props) {
  const t = useT();
  const { row, way, branch, contacts, move, renewKey, contracts } = data;
  const isRebate = reply?.form === rebateFields.id;
  return (
    <div className="stack" data-member={row.id}>
      {isRebate && <Rebate data={data} reply={reply} />}
      {reply && !isRebate && <Remark data={data} reply={reply} />}
      <section className="sheet stack">
        <RowHead row={row} />
        <RowFigures row={row} rebate />
        <p className="team-ways">
          {branch && (
            <Link className="button button-small" to={branch}>
              {t('team_open_branch')}
            </Link>
          )}{' '}
          <Link className="button button-small button-quiet" to={move}>
            {t('team_act_move')}
          </Link>{' '}
          {renewKey && (
            <a className="button button-small button-quiet" href={`#${password_place}`}>
              {t('team_password')}
            </a>
          )}
        </p>
      </section>
      {(!reply || isRebate) && <Remark data={data} reply={reply} />}
      {!isRebate && <Rebate data={data} reply={reply} />}
      {renewKey && (
        <section className="sheet" id={password_place}>
          <h2>{t('team_password')}</h2>
          <RenewForm memberId={row.id} formKey={renewKey} />
        </section>
      )}
      {contracts && (
        <section className="sheet">
          <h2>{contracts.title}</h2>
          <p className="team-ways">
            {contracts.links.map(({ to, text }) => (
              <Link key={to} className="button button-small button-quiet" to={to}>
                {text}
              </Link>
            ))}
          </p>
        </section>
      )}
      <section className="sheet">
        <Facts
          pairs
          rows={[
            [
              t('team_way'),
              way.map(({ id, name, to }, index) => (
                <Fragment key={id}>
                  {index > 0 && ' › '}
                  {id === row.id ? name : <Link to={to}>{name}</Link>}
                </Fragment>
              )),
            ],
            [t('team_joined'), row.joined],
            [t('team_last_login'), row.lastLogin || t('team_never')],
            [t('team_mobile'), contacts.mobile],
            [t('team_email'), contacts.email],
            [t('team_payee'), contacts.payeeName],
            [t('team_banks'), contacts.banks.join(', ')],
          ]}
        />
      </section>
    </div>
  );
}

function Remark({ data: { row }, reply }: Props) {
  const form = useForm(remarkFields, reply, { values: { remark: row.remark } });
  const { t } = form;
  return (
    <section className="sheet">
      <FormShell form={form} languages={false}>
        <input type="hidden" name="memberId" value={row.id} />
        <FormText form={form} name="remark" hint={t('team_remark_hint')} maxLength={200} />
        <SubmitButton form={form} intent="saveRemark" label={t('team_remark_save')} />
      </FormShell>
    </section>
  );
}

function Rebate({ data: { row, rebate }, reply }: Props) {
  const t = useT();
  if (!rebate.may) return <p className="fine">{t('team_rebate_theirs')}</p>;
  return <RebateForm id={row.id} value={rebate.value} hint={rebate.hint} reply={reply} />;
}

/** The form of a member's rebate: its value in per cent, with a hint of its bounds. */
export function RebateForm({
  id,
  value,
  hint,
  reply,
}: {
  id: string;
  value: string;
  hint: string;
  reply: FormReply | undefined;
}) {
  const form = useForm(rebateFields, reply, { values: { rebate: value } });
  const { t } = form;
  return (
    <section className="sheet">
      <FormShell form={form} languages={false}>
        <input type="hidden" name="memberId" value={id} />
        <FormField
          form={form}
          name="rebate"
          hint={hint || undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
        <SubmitButton form={form} intent="saveRebate" label={t('team_rebate_save')} />
      </FormShell>
    </section>
  );
}
