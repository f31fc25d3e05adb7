import type { RegisterField } from '@server/areas/site/api/site';
import type { RegisterView } from '../entry/entry';
import { FormCheck, FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { Consent } from './consent.server';

/** The fields that say who a person is. */
type PersonField = 'payeeName' | 'birthDate';

/**
 * A newcomer's name and date of birth, by which somebody who has excluded themselves is known (protection#known-again):
 * so nobody needs to look for them, and where neither is required a sentence says what they are for.
 */
export function PersonFields<Name extends string>({
  form,
  requested,
}: {
  form: FormState<Name | PersonField>;
  requested: readonly { name: PersonField; required: boolean }[];
}) {
  const { t } = form;
  const fields = requested.map(({ name, required }) => (
    <FormField
      key={name}
      form={form}
      name={name as NoInfer<Name | PersonField>}
      required={required}
      hint={t(name === 'payeeName' ? 'register_payeeName_hint' : 'birth_date_hint')}
      autoComplete={name === 'payeeName' ? 'name' : 'bday'}
      maxLength={name === 'payeeName' ? 100 : 40}
    />
  ));
  const isVoluntary = requested.length > 0 && requested.every(({ required }) => !required);
  return (
    <>
      {isVoluntary && <p>{t('register_person')}</p>}
      {fields}
    </>
  );
}

type View = RegisterView['optional'][number];

const isOfPerson = (field: View): field is View & { name: PersonField } =>
  field.name === 'payeeName' || field.name === 'birthDate';

/**
 * The fields that the operator has switched on: required ones, name and date of birth, and a recommender whom a
 * friend's link names first, the others in a section that opens. A checkbox opens it, which the form sends: so it stays open
 * when the language or the method changes, or a code is sent, without script too.
 */
export function OptionalFields<Name extends string>({
  form,
  view: { optional, affiliateCode, recommenderId },
}: {
  form: FormState<Name | RegisterField | 'more'>;
  view: RegisterView;
}) {
  const others = optional.filter((field) => !isOfPerson(field));
  const leads = ({ name, required }: View) =>
    required || (name === 'recommenderId' && recommenderId !== '');
  const voluntary = others.filter((field) => !leads(field));
  const isRefused = voluntary.some(({ name }) => form.fields[name].errors !== undefined);
  const isOpen = form.typed.more !== undefined;
  const isFilled = voluntary.some(({ name }) => form.fields[name].initialValue);
  const linked: Partial<Record<RegisterField, string>> = { affiliateCode, recommenderId };
  const fieldOf = ({ name, required: needed }: View) => (
    <FormField
      key={name}
      form={form}
      name={name}
      type={name === 'paymentPassword' ? 'password' : name === 'email' ? 'email' : 'text'}
      required={needed}
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
      {others.filter(leads).map(fieldOf)}
      <PersonFields form={form} requested={optional.filter(isOfPerson)} />
      {voluntary.length > 0 && (
        <div className="register-more stack">
          <input
            key={form.replyId}
            type="checkbox"
            className="vh"
            id={form.fields.more.id}
            name="more"
            defaultChecked={isOpen || isRefused || isFilled}
          />
          <label htmlFor={form.fields.more.id}>
            {form.t('register_more')} <Icon name="chevron-down" />
          </label>
          <div className="stack">{voluntary.map(fieldOf)}</div>
        </div>
      )}
    </>
  );
}

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
