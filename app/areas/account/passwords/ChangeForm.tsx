import type { ReactNode } from 'react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { Icon } from '~/ui/Icon';
import { changeFields } from './changeFields';
import type { ChangeView, loadChange } from './changeForm.server';
import { SamePassword } from './SamePassword';
import { SavedNote } from './SavedNote';
import { UsernameForManagers } from './UsernameForManagers';

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
