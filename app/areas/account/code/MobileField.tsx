import type { FieldMetadata } from '@conform-to/react';
import { useT } from '~/i18n/useT';
import { Field, type Fault } from '~/ui/Field';

/** Thailand first, then its neighbours and where its people live. */
const dialing_codes = ['66', '84', '856', '855', '95', '60', '65', '62', '63', '81', '82', '86'];

/** A mobile number: its country's dialing code, and its digits without the leading 0. */
export function MobileField({
  code,
  number,
  fault,
  defaultCode = '66',
  defaultNumber,
}: {
  code: FieldMetadata<unknown>;
  number: FieldMetadata<unknown>;
  fault: Fault | null | undefined;
  defaultCode?: string;
  defaultNumber?: string;
}) {
  const t = useT();
  const chosen = (code.initialValue as string | undefined) ?? defaultCode;
  return (
    <div className="mobile">
      <div className="field">
        <label htmlFor={code.id}>{t('dialing_code')}</label>
        <select
          id={code.id}
          name={code.name}
          defaultValue={dialing_codes.includes(chosen) ? chosen : dialing_codes[0]}
          autoComplete="tel-country-code"
        >
          {dialing_codes.map((each) => (
            <option key={each} value={each}>
              +{each}
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
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        defaultValue={defaultNumber}
      />
    </div>
  );
}
