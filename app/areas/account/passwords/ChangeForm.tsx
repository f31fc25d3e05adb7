import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { useHydrated } from '~/ui/useHydrated';
import { Languages } from '~/forms/Languages';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import type { loadChange } from './changeForm.server';
import type { PasswordReply } from './passwordReply';
import { SamePassword } from './SamePassword';
import { SavedNote } from './SavedNote';

interface Props {
  data: Awaited<ReturnType<typeof loadChange>>;
  reply: PasswordReply | undefined;
  lead: string;
  children?: ReactNode;
}

/** Changes a password: the old one where it is asked for, the new one twice (accounts §2). */
export function ChangeForm({ data, reply, lead, children }: Props) {
  const t = useAnswerT(reply);
  const labels = {
    oldPassword: t('password_old'),
    newPassword: t('password_new'),
    confirmNewPassword: t('password_confirm_new'),
  };
  const { form, fields, summary } = useAnsweredForm('change', reply, labels, t);
  const { state } = useNavigation();
  const hydrated = useHydrated();
  if (reply?.goTo) return <SavedNote to={reply.goTo} />;
  const secret = { type: 'password', answerId: reply?.id, required: true } as const;
  const asksOld = data.asksOld || Boolean(fields.oldPassword!.errors);
  return (
    <TranslatorProvider value={t}>
      {reply?.same && <SamePassword />}
      <Form method="post" id={form.id} noValidate className="login stack" replace>
        <p className="lead">
          <Icon name="lock" className="icon-big" />
          {lead}
        </p>
        <ErrorSummary {...summary} />
        {hydrated && <input type="hidden" name="scripted" value="1" />}
        {/* For whoever keeps passwords: whose this one is. Text browsers would show what is hidden. */}
        {hydrated && (
          <input hidden readOnly autoComplete="username" aria-hidden="true" value={data.name} />
        )}
        {asksOld && (
          <Field
            {...secret}
            field={fields.oldPassword!}
            label={labels.oldPassword}
            autoComplete="current-password"
          />
        )}
        <Field
          {...secret}
          field={fields.newPassword!}
          label={labels.newPassword}
          hint={t('field_password_hint')}
          autoComplete="new-password"
        />
        <Field
          {...secret}
          field={fields.confirmNewPassword!}
          label={labels.confirmNewPassword}
          autoComplete="new-password"
        />
        <button
          className="button wide"
          name="intent"
          value="changePassword"
          aria-disabled={state !== 'idle'}
        >
          {t('password_save')}
        </button>
        {children}
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
