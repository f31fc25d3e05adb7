import type { FieldMetadata } from '@conform-to/react';
import { useState, type InputHTMLAttributes } from 'react';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { Icon } from './Icon';
import { useHydrated } from './useHydrated';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'defaultValue'
>;

/** What script found on leaving a field: the message's key, and the figures that it names. */
export interface Fault {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

interface FieldProps extends InputProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: string;
  required?: boolean;
  type?: 'text' | 'password' | 'email';
  /** Changes with each answer to the form: a secret does not outlive it. */
  answerId?: string | undefined;
  /** In place of the answer's error: another one, or none (null). */
  fault?: Fault | null | undefined;
}

/**
 * One text field: its label, hint, error and all that ties them together. Errors are codes; their
 * words are looked up here.
 */
export function Field({
  field,
  label,
  hint,
  required,
  type = 'text',
  answerId,
  fault,
  ...input
}: FieldProps) {
  const t = useT();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const error = fault === undefined ? field.errors?.[0] : fault?.code;
  const described = [hint && `${field.id}-hint`, error && `${field.id}-error`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="field-box">
        <input
          {...input}
          key={type === 'password' ? `${field.key} ${answerId}` : field.key}
          id={field.id}
          name={field.name}
          type={type === 'password' && shown ? 'text' : type}
          defaultValue={
            type === 'password'
              ? undefined
              : ((field.initialValue as string | undefined) ?? input.defaultValue)
          }
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        />
        {type === 'password' && hydrated && (
          <button type="button" className="icon-button" onClick={() => setShown(!shown)}>
            <Icon
              name={shown ? 'eye-off' : 'eye'}
              label={t(shown ? 'password_hide' : 'password_show')}
            />
          </button>
        )}
      </div>
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${field.id}-error`}>
          {t(error as Key, { ...fault?.params, field: label })}
        </p>
      )}
    </div>
  );
}

/** One checkbox with its label, error and ties. */
export function Check({
  field,
  label,
  defaultChecked,
}: {
  field: FieldMetadata<unknown>;
  label: string;
  defaultChecked?: boolean;
}) {
  const t = useT();
  const error = field.errors?.[0];
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
          aria-describedby={error ? `${field.id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="error" id={`${field.id}-error`}>
          {t(error as Key, { field: label })}
        </p>
      )}
    </div>
  );
}
