import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { FormField } from '../FormField';
import type { FormState } from '../useForm';
import { dialingChoice, type MobileNumber } from './mobile';

/**
 * A mobile number (account#mobile-number): its country's dialing code, and its digits. A sent dialing
 * code is kept even if the list does not have it.
 */
export function MobileField<Name extends string>({
  form,
  known,
}: {
  form: FormState<Name | keyof MobileNumber>;
  /** The number that the form starts with. */
  known?: Partial<MobileNumber> | null;
}) {
  const t = useT();
  const { countryDialingCode: code } = form.fields;
  const sent = code.initialValue ?? known?.countryDialingCode;
  const { chosen, codes } = dialingChoice(sent, useRootData()?.shared.dialingCodes ?? []);
  return (
    <div className="mobile">
      <div className="field">
        <label htmlFor={code.id}>{t('dialing_code')}</label>
        <select
          key={code.key}
          id={code.id}
          name={code.name}
          defaultValue={chosen}
          autoComplete="tel-country-code"
        >
          {codes.map((each) => (
            <option key={each} value={each}>
              {`+${each}`}
            </option>
          ))}
        </select>
      </div>
      <FormField
        form={form}
        name="mobileNum"
        hint={t('mobile_number_hint')}
        required
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        defaultValue={known?.mobileNum}
      />
    </div>
  );
}
