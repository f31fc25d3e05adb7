import { CaptchaField } from '~/forms/captcha/CaptchaField';
import type { MobileNumber } from '~/forms/code/mobile';
import { MobileField } from '~/forms/code/MobileField';
import { useSendingNotices } from '~/forms/code/useSendingNotices';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import type { Rules } from '~/forms/rules/fieldRule';
import { useComplete } from '~/forms/rules/useComplete';
import { useForm } from '~/forms/useForm';
import { Icon } from '~/ui/Icon';
import { codeFields } from './passwordFields';

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
