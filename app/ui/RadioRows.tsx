import type { FieldMetadata } from '@conform-to/react';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { Icon } from './Icon';
import type { Fault } from './refused';

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
export function RadioRows({
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
