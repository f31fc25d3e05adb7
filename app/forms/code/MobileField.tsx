import { useT } from '~/i18n/useT';
import type { Fault } from '~/ui/fault';
import { Field, type AnyField } from '~/ui/Field';
import { dialingChoice, type MobileNumber } from './mobile';

/**
 * A mobile number (account#mobile-number): its country's dialing code, and its digits without the
 * leading 0. A dialing code that was sent is kept, also one that the list does not have.
 */
export function MobileField({
  code,
  number,
  fault,
  known,
}: {
  code: AnyField;
  number: AnyField;
  fault?: Fault | null | undefined;
  /** What the form begins with. */
  known?: Partial<MobileNumber> | null;
}) {
  const t = useT();
  const sent = (code.initialValue as string | undefined) ?? known?.countryDialingCode;
  const { chosen, codes } = dialingChoice(sent);
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
      <Field
        field={number}
        fault={fault}
        label={t('mobile_number')}
        hint={t('mobile_number_hint')}
        required
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        defaultValue={known?.mobileNum}
      />
    </div>
  );
}
