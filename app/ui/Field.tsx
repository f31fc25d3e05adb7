import type { FieldMetadata } from '@conform-to/react';
import { useState, type InputHTMLAttributes } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { Icon } from './Icon';
import type { Fault } from './refused';

export type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'defaultValue'
>;

interface FieldProps extends InputProps {
  field: FieldMetadata<unknown, Record<string, unknown>, Fault[]>;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  type?: 'text' | 'password' | 'email';
  /** Changes with each reply that drops a secret; script then resets the field. */
  wipedBy?: string | undefined;
  /** The field's first fault, in the form's language. */
  fault: Fault | undefined;
}

/**
 * One text field with its label, hint, error and ARIA attributes. Errors are codes; their words are
 * looked up here.
 */
export function Field({
  field,
  label,
  hint,
  required,
  type = 'text',
  wipedBy,
  fault: error,
  ...input
}: FieldProps) {
  const t = useT();
  const hydrated = useHydrated();
  const [visible, setVisible] = useState(false);
  return (
    <div className="field">
      <FieldLabel id={field.id} label={label} required={required} />
      <div className="field-box">
        <input
          {...input}
          key={wipedBy ? `${field.key} ${wipedBy}` : field.key}
          id={field.id}
          name={field.name}
          type={type === 'password' && visible ? 'text' : type}
          defaultValue={
            type === 'password'
              ? undefined
              : ((field.initialValue as string | undefined) ?? input.defaultValue)
          }
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: field.id, hint, error })}
        />
        {type === 'password' && hydrated && (
          <button type="button" className="icon-button" onClick={() => setVisible(!visible)}>
            <Icon
              name={visible ? 'eye-off' : 'eye'}
              label={t(visible ? 'password_hide' : 'password_show')}
            />
          </button>
        )}
      </div>
      <Notes id={field.id} label={label} hint={hint} error={error} />
    </div>
  );
}

/** A text of several lines. It grows by scrolling: its height is the same without script. */
export function TextArea({
  field,
  label,
  hint,
  required,
  fault,
  ...input
}: Pick<FieldProps, 'field' | 'label' | 'hint' | 'required' | 'fault' | 'maxLength'>) {
  const { id, key, name, initialValue } = field;
  return (
    <div className="field">
      <FieldLabel id={id} label={label} required={required} />
      <textarea
        {...input}
        key={key}
        id={id}
        name={name}
        rows={4}
        defaultValue={initialValue as string | undefined}
        aria-required={required || undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy({ id, hint, error: fault })}
      />
      <Notes id={id} label={label} hint={hint} error={fault} />
    </div>
  );
}

/** One of a few values; `none` is first and chooses nothing. */
export function Choice({
  field,
  label,
  options,
  none,
  required,
  fault,
}: Pick<FieldProps, 'field' | 'label' | 'required' | 'fault'> & {
  options: readonly { value: string; label: string }[];
  none: string;
}) {
  const { id, key, name, initialValue } = field;
  return (
    <div className="field">
      <FieldLabel id={id} label={label} required={required} />
      <select
        key={key}
        id={id}
        name={name}
        defaultValue={(initialValue as string | undefined) ?? ''}
        aria-required={required || undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy({ id, error: fault })}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Notes id={id} label={label} error={fault} />
    </div>
  );
}

function FieldLabel({
  id,
  label,
  required,
}: {
  id: string;
  label: string;
  required?: boolean | undefined;
}) {
  return (
    <label htmlFor={id}>
      {label}
      {required && <span aria-hidden="true"> *</span>}
    </label>
  );
}

interface NotesProps {
  /** The id of the field. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: Fault | undefined;
}

/** The ids of a field's hint and error, for `aria-describedby`. */
const describedBy = ({ id, hint, error }: Omit<NotesProps, 'label'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The hint and the error below a field. */
function Notes({ id, label, hint, error }: NotesProps) {
  const t = useT();
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {t(error.code as Key, { ...error.params, field: label })}
        </p>
      )}
    </>
  );
}

/** A file input with its label, hint, error and ARIA attributes. */
export function FileField({
  field,
  label,
  hint,
  accept,
  multiple,
  fault: error,
}: Pick<FieldProps, 'field' | 'label' | 'hint' | 'fault'> & {
  accept: string;
  multiple?: boolean | undefined;
}) {
  const { id, name } = field;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
      <Notes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}

/** A checkbox with its label, error and ARIA attributes. */
export function Check({
  field,
  label,
  defaultChecked,
  fault: error,
}: Pick<FieldProps, 'field' | 'label' | 'fault'> & { defaultChecked?: boolean | undefined }) {
  return (
    <div className="field check">
      <label htmlFor={field.id}>
        <input
          key={field.key}
          id={field.id}
          name={field.name}
          type="checkbox"
          value="on"
          defaultChecked={field.initialValue === 'on' || defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: field.id, error })}
        />
        <span>{label}</span>
      </label>
      <Notes id={field.id} label={label} error={error} />
    </div>
  );
}
