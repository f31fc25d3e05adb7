import { Fragment } from 'react';

/**
 * Two ways to do the same: buttons of the form, so that what was typed goes along. The first button
 * of a form is the one that Enter presses, so a `DefaultSubmit` stands before them.
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
