import type { FieldMetadata } from '@conform-to/react';
import { useT } from '~/i18n/useT';
import { Field } from '~/ui/Field';

/** Where the platform's people have their phones; any other code is kept as it was sent. */
const dialing_codes = [
  ...['66', '84', '60', '62', '63', '65', '81', '82'],
  ...['86', '95', '852', '853', '855', '856', '886'],
];

/** A mobile number: the country's code, and the digits without the leading 0 (accounts §5). */
export function MobileFields({
  country,
  number,
  defaults,
}: {
  country: FieldMetadata<unknown>;
  number: FieldMetadata<unknown>;
  defaults: { countryDialingCode: string; mobileNum: string } | null;
}) {
  const t = useT();
  const chosen =
    (country.initialValue as string | undefined) ?? defaults?.countryDialingCode ?? '66';
  const codes = dialing_codes.includes(chosen) ? dialing_codes : [chosen, ...dialing_codes];
  return (
    <div className="mobile">
      <div className="field">
        <label htmlFor={country.id}>{t('mobile_country')}</label>
        <select key={country.key} id={country.id} name={country.name} defaultValue={chosen}>
          {codes.map((code) => (
            <option key={code} value={code}>{`+${code}`}</option>
          ))}
        </select>
      </div>
      <Field
        field={number}
        type="tel"
        label={t('mobile_num')}
        hint={t('mobile_num_hint')}
        required
        defaultValue={defaults?.mobileNum}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
    </div>
  );
}
