import { FormCheck } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import type { Consent } from './consent.server';
import { TermsLink } from './TermsLink';

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
