import { Fragment } from 'react';

/** The methods of a form: its path, the query that stays, and the field that names the chosen one. */
interface Methods {
  path: string;
  kept: string;
  field: 'type' | 'method';
}

/** The address of a form with another method. */
export function methodAddress({ path, kept, field }: Methods, value: string): string {
  const query = new URLSearchParams(kept);
  query.set(field, value);
  return `${path}?${query.toString()}`;
}

/**
 * Switches between two methods. Its buttons submit the form, so typed values are kept. Enter
 * presses a form's first button, so a `DefaultSubmit` must stand before these.
 */
export function Switch({
  label,
  path,
  kept,
  field,
  ways,
  chosen,
}: Methods & {
  label: string;
  ways: readonly { value: string; text: string }[];
  chosen: string;
}) {
  return (
    <div className="switch" role="group" aria-label={label}>
      {ways.map(({ value, text }) => (
        <Fragment key={value}>
          <button
            name="switch"
            value={value}
            formAction={methodAddress({ path, kept, field }, value)}
            aria-pressed={value === chosen}
          >
            {text}
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}
