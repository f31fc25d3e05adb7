import { Link } from '@remix-run/react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { proposeFields } from './contractPaths';
import type { ProposeData } from './contracts.server';

interface Props {
  data: ProposeData;
  reply: FormReply | undefined;
}

/** The form of a proposal to a member, and the page that says what it means (agent#contracts). */
export function ProposeScreen({ data, reply }: Props) {
  if (data.blocked !== '') return <Blocked data={data} />;
  return data.confirm && !reply ? <Confirm data={data} /> : <Terms data={data} reply={reply} />;
}

/** Says why nothing can be proposed to this member, and leads back. */
function Blocked({ data: { memberId, name, blocked, member } }: Pick<Props, 'data'>) {
  const t = useT();
  return (
    <section className="sheet stack" data-member={memberId}>
      <h2>{t('contract_propose', { name })}</h2>
      <p role="alert">{blocked}</p>
      <Link className="button button-quiet wide" to={member}>
        {t('contract_back', { name })}
      </Link>
    </section>
  );
}

function Terms({ data, reply }: Props) {
  const { key, values } = data;
  const form = useForm(proposeFields, reply, { values, ...(key && { key }) });
  const { t } = form;
  const there = reply ? reply.view : data.there;
  return (
    <section className="sheet stack" data-member={data.memberId}>
      <h2>{t('contract_propose', { name: data.name })}</h2>
      {data.problem !== '' && !reply && (
        <p className="record-wrong" role="alert">
          {data.problem}
        </p>
      )}
      {typeof there === 'string' && (
        <Link className="button button-quiet wide" to={there}>
          {t('contract_open')}
        </Link>
      )}
      <TermsForm form={form} memberId={data.memberId} rateHint={data.rateHint} />
    </section>
  );
}

/** A refused proposal at an address that names nobody: with its reason, and the member whom it named. */
export function LostProposal({ reply }: { reply: FormReply }) {
  const form = useForm(proposeFields, reply);
  const named: unknown = reply.result.initialValue?.memberId;
  return (
    <section className="sheet stack">
      <TermsForm form={form} memberId={typeof named === 'string' ? named : ''} rateHint="" />
    </section>
  );
}

function TermsForm({
  form,
  memberId,
  rateHint,
}: {
  form: FormState<keyof typeof proposeFields.labels>;
  memberId: string;
  rateHint: string;
}) {
  const { t } = form;
  return (
    <FormShell form={form}>
      <input type="hidden" name="memberId" value={memberId} />
      <FormField
        form={form}
        name="rate"
        hint={rateHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        required
      />
      <FormField
        form={form}
        name="least"
        hint={t('contract_least_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />
      <SubmitButton form={form} intent="propose" label={t('contract_next')} />
    </FormShell>
  );
}

/** Says what the proposal means, and asks for the second yes. */
function Confirm({ data: { confirm, memberId, typed, key, edit } }: { data: ProposeData }) {
  const form = useForm(proposeFields, undefined, { ...(key && { key }) });
  const { t } = form;
  if (!confirm) return null;
  return (
    <section className="sheet stack" data-member={memberId}>
      <h2>{confirm.title}</h2>
      <p>
        <strong>{confirm.terms}</strong>
      </p>
      <FormShell form={form} languages={false}>
        <input type="hidden" name="memberId" value={memberId} />
        <input type="hidden" name="rate" value={typed.rate} />
        <input type="hidden" name="least" value={typed.least} />
        <input type="hidden" name="confirmed" value="yes" />
        <SubmitButton form={form} intent="propose" label={t('contract_confirm_yes')} />
      </FormShell>
      <Link className="button button-quiet wide" to={edit}>
        {t('contract_confirm_no')}
      </Link>
      <ul className="team-says">
        {confirm.says.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
