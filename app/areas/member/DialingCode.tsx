import type { FieldMetadata } from '@conform-to/react';
import type { T } from '~/i18n/useT';

/** The countries around us first, then where our members go most. */
const codes = ['66', '84', '95', '856', '855', '60', '65', '62', '63', '86', '81', '82', '44', '1'];

/** The dialing code of a mobile number, chosen among some. */
export function DialingCode({
  field,
  given = '66',
  t,
}: {
  field: FieldMetadata<unknown>;
  given: string | undefined;
  t: T;
}) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{t('profile_dialing')}</label>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        autoComplete="tel-country-code"
        defaultValue={(field.initialValue as string | undefined) ?? given}
      >
        {codes.map((code) => (
          <option key={code} value={code}>{`+${code}`}</option>
        ))}
      </select>
    </div>
  );
}
