import { Link, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { MobileField } from '~/forms/code/MobileField';
import type { MobileNumber } from '~/forms/code/mobile';
import { useSendingNotices } from '~/forms/code/CodeField';
import type { FormReply, FormStart } from '~/forms/reply';
import type { Rules } from '~/forms/rules/fieldRule';
import { useComplete } from '~/forms/rules/useComplete';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';
import { changeFields, codeFields } from './passwordFields';
import type { ChangeView, loadChange } from './passwordForms.server';

/** Asks for a code: number and captcha answer (account#sending-codes). */
export function CodeForm({
  start,
  reply,
  rules,
  number,
}: {
  start?: FormStart;
  reply: FormReply | undefined;
  rules: Rules;
  /** The number that the last code was sent to. */
  number: MobileNumber | null;
}) {
  const form = useForm(codeFields, reply, start);
  const { t } = form;
  useSendingNotices(t, undefined, { isOwn: true });
  const disabled = !useComplete(form, rules);
  return (
    <FormShell
      form={form}
      submit={{ label: t('send_code'), disabled }}
      lead={
        <p className="lead">
          <Icon name="phone" className="icon-big" />
          {t('forget_phone_lead')}
        </p>
      }
    >
      <MobileField form={form} known={number} />
      <CaptchaField form={form} />
      <SubmitButton form={form} intent="sendCode" label={t('send_code')} disabled={disabled} />
    </FormShell>
  );
}

/**
 * The user name that a new password belongs to, for password managers. It is hidden, not sent, and
 * is in the HTML: browsers without script offer to save passwords too.
 */
export function UsernameForManagers({ name }: { name: string }) {
  const t = useT();
  return (
    <p hidden>
      <label>
        {t('field_username')} <input readOnly autoComplete="username" value={name} />
      </label>
    </p>
  );
}

/** The note is shown for this long before script goes on (account#change-password). */
const go_after_ms = 1_000;

/** Says that the new password is saved, and goes on after a moment. */
function SavedNote({ to }: { to: string }) {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), go_after_ms);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <section className="notice-page">
      <Icon name="check" className="icon-big" />
      <p role="status">
        <strong>{t('in_chang_saved')}</strong>
      </p>
      <Link className="button button-quiet" to={to} replace>
        {t('password_go_on')}
      </Link>
    </section>
  );
}

/**
 * The popup shown if the new password is the old one (account#same-password). Closing it resets the
 * form.
 */
function SamePassword({ text }: { text: string }) {
  const t = useT();
  const { closed } = usePanel();
  return (
    <Panel title={t('password_same_title')} side="center">
      <p>{text}</p>
      <Link className="button wide" to={closed} replace preventScrollReset>
        {t('password_same_again')}
      </Link>
    </Panel>
  );
}

interface Props {
  data: Awaited<ReturnType<typeof loadChange>>;
  reply: FormReply<ChangeView> | undefined;
  lead: string;
  children?: ReactNode;
}

/** Changes a password: asks for the old one if there is one, and for the new one twice. */
export function ChangeForm({ data, reply, lead, children }: Props) {
  const form = useForm(changeFields, reply);
  if (reply?.goTo) return <SavedNote to={reply.goTo} />;
  const { t } = form;
  const asksOld = data.asksOld || form.faultOf('oldPassword') !== undefined;
  const secret = { form, type: 'password', required: true } as const;
  return (
    <>
      {reply?.view?.same && <SamePassword text={reply.view.same} />}
      <FormShell
        form={form}
        className="login stack"
        pauses
        lead={
          <p className="lead">
            <Icon name="lock" className="icon-big" />
            {lead}
          </p>
        }
      >
        <UsernameForManagers name={data.name} />
        {asksOld && <FormField {...secret} name="oldPassword" autoComplete="current-password" />}
        <FormField
          {...secret}
          name="newPassword"
          hint={t('field_password_hint')}
          autoComplete="new-password"
        />
        <FormField {...secret} name="confirmNewPassword" autoComplete="new-password" />
        <SubmitButton form={form} intent="changePassword" label={t('password_save')} />
        {children}
      </FormShell>
    </>
  );
}
