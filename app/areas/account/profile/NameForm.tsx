import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormFields } from '~/forms/fields';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { TranslatorProvider } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/**
 * A name as a row that opens to its form. The form is in the page already, so opening it needs no
 * request.
 */
export function NameForm<Name extends 'nickname' | 'payeeName'>({
  fields,
  name,
  value,
  start,
  open,
  reply,
}: {
  fields: FormFields<Name>;
  name: NoInfer<Name>;
  /** The present name. */
  value: string;
  start: FormStart<NoInfer<Name>>;
  open: boolean;
  reply: FormReply<unknown> | undefined;
}) {
  const present = { [name]: value } as Record<Name, string>;
  const form = useForm(fields, reply, { ...start, values: { ...present, ...start.values } });
  const { t } = form;
  const nickname = name === 'nickname';
  return (
    <TranslatorProvider value={t}>
      <details open={open || reply?.form === fields.id}>
        <summary>
          <Icon name={nickname ? 'user' : 'wallet'} />
          <span className="grow">{form.labelOf(name)}</span>
          <span className="value">{value || t('profile_add')}</span>
          <Icon name="chevron-down" />
        </summary>
        <FormShell form={form} className="stack row-form">
          <FormField
            form={form}
            name={name}
            hint={t(nickname ? 'profile_nickname_hint' : 'profile_payeeName_hint')}
            required
            autoComplete={nickname ? 'nickname' : 'name'}
            spellCheck={false}
            maxLength={nickname ? 80 : 60}
          />
          {!nickname && <p className="note">{t('profile_payeeName_once')}</p>}
          <SubmitButton
            form={form}
            intent={nickname ? 'saveNickname' : 'savePayeeName'}
            label={t('profile_save')}
          />
        </FormShell>
      </details>
    </TranslatorProvider>
  );
}
