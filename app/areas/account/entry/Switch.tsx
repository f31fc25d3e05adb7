import { Fragment } from 'react';

/**
 * Switches between two methods. Its buttons submit the form, so typed values are kept; they choose by name and
 * value, since text browsers ignore `formaction`. Enter presses a form's first button, so a `DefaultSubmit` must
 * stand before these.
 */
export function Switch({
  label,
  ways,
  chosen,
}: {
  label: string;
  ways: readonly { value: string; text: string }[];
  chosen: string;
}) {
  return (
    <div className="switch" role="group" aria-label={label}>
      {ways.map(({ value, text }) => (
        <Fragment key={value}>
          <button name="switch" value={value} aria-pressed={value === chosen}>
            {text}
          </button>{' '}
        </Fragment>
      ))}
    </div>
  );
}
