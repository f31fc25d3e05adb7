import { Fragment } from 'react';

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
}: {
  label: string;
  path: string;
  kept: string;
  field: 'type' | 'method';
  ways: readonly { value: string; text: string }[];
  chosen: string;
}) {
  const addressOf = (value: string) => {
    const query = new URLSearchParams(kept);
    query.set(field, value);
    return `${path}?${query.toString()}`;
  };
  return (
    <div className="switch" role="group" aria-label={label}>
      {ways.map(({ value, text }) => (
        <Fragment key={value}>
          <button
            name="switch"
            value={value}
            formAction={addressOf(value)}
            aria-pressed={value === chosen}
          >
            {text}
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}
