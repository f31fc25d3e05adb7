import { Check, Choice, Field, FileField, TextArea, type InputProps } from '~/ui/Field';
import type { FormState } from './useForm';

/** A form's text field by its name, with label, value, fault and hint. */
export function FormField<Name extends string>({
  form,
  name,
  label,
  ...input
}: InputProps & {
  form: FormState<Name>;
  name: NoInfer<Name>;
  /** Replaces the definition's label, for a label with params. */
  label?: string;
  hint?: string | undefined;
  required?: boolean;
  type?: 'text' | 'password' | 'email';
}) {
  return (
    <Field
      {...input}
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={label ?? form.labelOf(name)}
      wipedBy={form.wipedBy(name)}
    />
  );
}

/** A text of several lines by its form's field. */
export function FormText<Name extends string>({
  form,
  name,
  ...input
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  hint?: string;
  required?: boolean;
  maxLength?: number;
}) {
  return (
    <TextArea
      {...input}
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={form.labelOf(name)}
    />
  );
}

/** One of a few values by its form's field. */
export function FormChoice<Name extends string>({
  form,
  name,
  ...input
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  options: readonly { value: string; label: string }[];
  /** Stands first and chooses nothing. */
  none: string;
  required?: boolean;
}) {
  return (
    <Choice
      {...input}
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={form.labelOf(name)}
    />
  );
}

/** A form's checkbox by its name. */
export function FormCheck<Name extends string>({
  form,
  name,
  label,
  defaultChecked,
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  label?: string;
  defaultChecked?: boolean;
}) {
  return (
    <Check
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={label ?? form.labelOf(name)}
      defaultChecked={defaultChecked}
    />
  );
}

/** A form's file input by its name. */
export function FormFile<Name extends string>({
  form,
  name,
  ...input
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  hint: string;
  accept: string;
  /** Several files may be chosen. */
  multiple?: boolean;
}) {
  return (
    <FileField
      {...input}
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={form.labelOf(name)}
    />
  );
}

/** A form's submit button; it is marked as disabled while the form is being sent. */
export function SubmitButton<Name extends string>({
  form,
  intent,
  label,
  className = 'button wide',
  disabled,
}: {
  form: FormState<Name>;
  intent: string;
  label: string;
  className?: string;
  disabled?: boolean;
}) {
  return (
    <button
      className={className}
      name="intent"
      value={intent}
      disabled={disabled}
      aria-disabled={form.busy}
    >
      {label}
    </button>
  );
}
