/**
 * The button that the return key presses, for a form whose first visible buttons do something else
 * (another captcha, another login method): a form's first button is its default one (HTML
 * §4.10.22.2). It sends the intent of the form's own button, and is disabled with it. Its label is
 * for browsers that show everything.
 */
export function DefaultSubmit({
  label,
  intent,
  disabled,
}: {
  label: string;
  intent?: string;
  disabled?: boolean;
}) {
  return (
    <button
      className="vh"
      name={intent ? 'intent' : undefined}
      value={intent}
      disabled={disabled}
      tabIndex={-1}
      aria-hidden="true"
    >
      {label}
    </button>
  );
}
