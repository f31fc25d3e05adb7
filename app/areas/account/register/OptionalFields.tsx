import type { RegisterField } from '@server/areas/site/api/site';
import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import { Icon } from '~/ui/Icon';
import type { RegisterView } from '../entry/entry';
import { PersonFields, type PersonField } from './PersonFields';

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
