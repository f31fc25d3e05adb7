import type { MemberContacts } from '@server/areas/console/api/members';
import { FormChoice, FormField, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { StepUpField } from '../StepUpField';
import {
  codeActs,
  exclusionSpans,
  memberActFields,
  memberCodeFields,
  memberExcludeFields,
  memberNoteFields,
  type MemberAct,
} from './memberFields';
import type { Opened } from './memberForms.server';

const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name);

interface Props {
  act: MemberAct;
  reply: FormReply<Opened | null | undefined> | undefined;
  /** The bank card that an act is about; empty for none. */
  card: string;
  /** The page without the panel. */
  close: string;
  start: FormStart;
}

/** The panel of an act: what it does, its reason, and its one button (console#members). */
export function MemberActPanel(props: Props) {
  const t = useT();
  const { act, close } = props;
  return (
    <section className="sheet stack work-act" aria-labelledby="member-act">
      <h2 id="member-act">{t(`member_act_${act}`)}</h2>
      <p>{t(`member_act_${act}_says`)}</p>
      {isOf(codeActs, act) ? (
        <CodeForm {...props} act={act} />
      ) : act === 'exclude' ? (
        <ExcludeForm {...props} />
      ) : act === 'note' ? (
        <NoteForm {...props} />
      ) : (
        <ReasonForm {...props} />
      )}
      <a className="button button-quiet wide" href={close}>
        {t('member_act_leave')}
      </a>
    </section>
  );
}

function ReasonForm({ act, reply, start }: Props) {
  const form = useForm(memberActFields, reply, start);
  return (
    <FormShell form={form} className="stack">
      <ReasonField form={form} />
      <SubmitButton form={form} intent={act} label={form.t(`member_act_${act}_do` as Key)} />
    </FormShell>
  );
}

/** The reason of an act on a member, for the record. */
export function ReasonField<Name extends string>({ form }: { form: FormState<Name | 'reason'> }) {
  return (
    <FormField
      form={form}
      name="reason"
      maxLength={200}
      autoComplete="off"
      hint={form.t('member_reason_hint')}
      required
    />
  );
}

function CodeForm({ act, reply, card, start }: Props & { act: (typeof codeActs)[number] }) {
  const form = useForm(memberCodeFields, reply, start);
  return (
    <FormShell form={form} className="stack">
      {act === 'removeCard' && <input type="hidden" name="cardId" value={card} />}
      <ReasonField form={form} />
      <StepUpField form={form} />
      <SubmitButton form={form} intent={act} label={form.t(`member_act_${act}_do`)} />
    </FormShell>
  );
}

function ExcludeForm({ reply, start }: Props) {
  const form = useForm(memberExcludeFields, reply, start);
  const { t } = form;
  return (
    <FormShell form={form} className="stack">
      <FormChoice
        form={form}
        name="span"
        none={t('member_exclude_choose')}
        options={exclusionSpans.map((value) => ({
          value,
          label: `${t(`member_closed_${value.startsWith('self') ? 'self' : 'timeOut'}`)}: ${t(`member_span_${value}`)}`,
        }))}
        required
      />
      <FormField
        form={form}
        name="until"
        maxLength={40}
        autoComplete="off"
        hint={t('member_exclude_until_hint')}
      />
      <ReasonField form={form} />
      <SubmitButton form={form} intent="exclude" label={t('member_act_exclude_do')} />
    </FormShell>
  );
}

function NoteForm({ reply, start }: Props) {
  const form = useForm(memberNoteFields, reply, start);
  return (
    <FormShell form={form} className="stack">
      <FormText form={form} name="content" maxLength={1_000} required />
      <SubmitButton form={form} intent="note" label={form.t('member_act_note_do')} />
    </FormShell>
  );
}

/** Contacts or a password that a form has opened, shown on the page that answers it alone. */
export function OpenedPanel({ opened, close }: { opened: Opened; close: string }) {
  const t = useT();
  return (
    <section className="sheet stack work-act" aria-labelledby="member-opened" role="status">
      {opened.password === null ? (
        <>
          <h2 id="member-opened">{t('member_contacts')}</h2>
          <Facts rows={contactRows(t, opened.contacts!)} print />
          <p className="fine">{t('member_contacts_noted')}</p>
        </>
      ) : (
        <>
          <h2 id="member-opened">{t('member_first_password')}</h2>
          <p className="print">
            <b data-password>{opened.password}</b>
          </p>
          <p className="fine">{t('member_first_password_says')}</p>
        </>
      )}
      <a className="button wide" href={close}>
        {t('member_act_done')}
      </a>
    </section>
  );
}

const contactRows = (t: ReturnType<typeof useT>, contacts: MemberContacts) =>
  [
    [t('member_mobile'), contacts.mobile || '–'],
    [t('member_email'), contacts.email || '–'],
    [t('member_payee'), contacts.payeeName || '–'],
    [t('member_birth_date'), contacts.birthDate || '–'],
  ] as const;
