/**
 * What the return key presses in a form whose first seen buttons do something else (another
 * captcha, another way to log in): a form's first button is its default one (HTML §4.10.22.2). It
 * has no `intent`: a form that comes without one wants what its own button wants, and is shut with
 * that. Its label is for browsers that show everything.
 */
export function DefaultSubmit({ label, disabled }: { label: string; disabled?: boolean }) {
  return (
    <button className="vh" disabled={disabled} tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}
