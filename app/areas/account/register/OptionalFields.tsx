import type { RegisterField } from '@contract/site';
import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import type { Translate } from '~/i18n/translate';
import type { RegisterView } from '../entry/entry';

type Shown = RegisterView['optional'][number];

const hintOf = (name: RegisterField, t: Translate): string | undefined => {
  if (name === 'payeeName') return t('register_payeeName_hint');
  return name === 'birthDate' ? t('birth_date_hint') : undefined;
};

/**
 * The fields that the operator has switched on: required ones first, then a recommender whom a
 * friend's link names, the others in a section that opens.
 */
export function OptionalFields<Name extends string>({
  form,
  view: { optional, affiliateCode, recommenderId },
}: {
  form: FormState<Name | RegisterField>;
  view: RegisterView;
}) {
  const leads = ({ name, required }: Shown) =>
    required || (name === 'recommenderId' && recommenderId !== '');
  const leading = optional.filter(leads);
  const voluntary = optional.filter((field) => !leads(field));
  const isRefused = voluntary.some(({ name }) => form.fields[name].errors !== undefined);
  // The section stays open with what was typed in it when the language or the method changes, or a code is sent.
  const isFilled = voluntary.some(({ name }) => form.fields[name].initialValue);
  const linked: Partial<Record<RegisterField, string>> = { affiliateCode, recommenderId };
  const fieldOf = ({ name, required: needed }: Shown) => (
    <FormField
      key={name}
      form={form}
      name={name}
      type={name === 'paymentPassword' ? 'password' : name === 'email' ? 'email' : 'text'}
      required={needed}
      hint={hintOf(name, form.t)}
      inputMode={name === 'paymentPassword' ? 'numeric' : undefined}
      autoComplete={
        name === 'email' ? 'email' : name === 'paymentPassword' ? 'new-password' : 'off'
      }
      maxLength={name === 'email' ? 254 : 100}
      defaultValue={linked[name]}
    />
  );
  return (
    <>
      {leading.map(fieldOf)}
      {voluntary.length > 0 && (
        <details className="stack" open={isRefused || isFilled || undefined}>
          <summary>{form.t('register_more')}</summary>
          {voluntary.map(fieldOf)}
        </details>
      )}
    </>
  );
}
