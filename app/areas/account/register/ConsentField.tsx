import { FormCheck } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import type { Consent } from './consent.server';

/** Opens the user agreement in a new tab, so that the form keeps what was typed. */
function TermsLink() {
  const t = useT();
  return (
    <a href="/m/useragreement" target="_blank">
      {t('terms_link')}
    </a>
  );
}

/**
 * The box by which a newcomer confirms age and terms, with the mark of its sentence and the way to the terms
 * (account#age). A refused tick is taken out, with script too.
 */
export function ConsentField<Name extends string>({
  form,
  consent: { minimumAge, mark },
}: {
  form: FormState<Name | 'agree'>;
  consent: Consent;
}) {
  return (
    <>
      <FormCheck
        key={form.wipedBy('agree')}
        form={form}
        name={'agree' as NoInfer<Name | 'agree'>}
        label={form.t('field_agree', { age: minimumAge })}
      />
      <input type="hidden" name="agreedAge" value={mark} />
      <TermsLink />
    </>
  );
}
