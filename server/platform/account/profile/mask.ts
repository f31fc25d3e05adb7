const dots = '•••';

/** Masks an email address so that only its owner recognises it: s•••a@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const local = [...email.slice(0, at)];
  // With one or two characters the last would reveal the whole.
  const last = local.length > 2 ? local.at(-1)! : '';
  return `${local[0]!}${dots}${last}${email.slice(at)}`;
}
