import type { FieldMetadata } from '@conform-to/react';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { Fault } from '~/ui/refused';
import type { FormState } from './useForm';

interface Option {
  value: string;
  label: string;
  lines: readonly string[];
  /** Its mark, for values that people know by sight: they become tiles. */
  icon?: string;
}

/**
 * One of a few values, each with its own text: the first is chosen where nothing was, unless the choice has to be
 * made by hand.
 */
function RadioRows({
  field: { id, name, key, initialValue },
  label,
  options,
  fault,
  chooses = true,
}: {
  field: FieldMetadata<unknown, Record<string, unknown>, Fault[]>;
  label: string;
  options: readonly Option[];
  fault: Fault | undefined;
  chooses?: boolean;
}) {
  const t = useT();
  const typed = (initialValue as string | undefined) ?? '';
  const chosen = options.some(({ value }) => value === typed)
    ? typed
    : chooses && options[0]?.value;
  return (
    <fieldset
      key={key}
      id={id}
      tabIndex={fault ? -1 : undefined}
      className={options.some(({ icon }) => icon) ? 'radio-rows radio-tiles' : 'radio-rows'}
      aria-describedby={fault ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {fault && (
        <p className="error" id={`${id}-error`}>
          {t(fault.code as Key, { ...fault.params, field: label })}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === chosen}
          />
          {option.icon && <Icon name={option.icon} className="radio-mark" />}
          <span>
            {option.label}
            {option.lines.map((line) => (
              <span key={line} className="fine">
                {line}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of a few values with their texts, by its form's field. */
export function FormRadios<Name extends string>({
  form,
  name,
  ...input
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  options: readonly { value: string; label: string; lines: readonly string[]; icon?: string }[];
  /** False: nothing is chosen at first. */
  chooses?: boolean;
}) {
  return (
    <RadioRows
      {...input}
      field={form.fields[name]}
      fault={form.faultOf(name)}
      label={form.labelOf(name)}
    />
  );
}
