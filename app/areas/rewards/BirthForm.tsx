import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { TranslatorProvider } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { birthFields } from './rewardFields';

/** The date of birth as a row that opens to its form, while a level gives a birthday gift (rewards#birthday). */
export function BirthForm({
  start,
  reply,
}: {
  start: FormStart<'birthDate'>;
  reply: FormReply<unknown> | undefined;
}) {
  const form = useForm(birthFields, reply, start);
  const { t } = form;
  return (
    <TranslatorProvider value={t}>
      <ul className="rows">
        <li>
          <details open={reply?.form === birthFields.id || start.values !== undefined}>
            <summary>
              <Icon name="calendar" />
              <span className="grow">{t('reward_birth_tell')}</span>
              <Icon name="chevron-down" />
            </summary>
            <FormShell form={form} className="stack row-form">
              <FormField
                form={form}
                name="birthDate"
                hint={t('reward_birth_hint')}
                required
                autoComplete="bday"
                maxLength={20}
              />
              <p className="note">{t('reward_birth_once')}</p>
              <SubmitButton form={form} intent="saveBirthDate" label={t('reward_birth_save')} />
            </FormShell>
          </details>
        </li>
      </ul>
    </TranslatorProvider>
  );
}
