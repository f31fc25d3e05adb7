const dots = '•••';

/** A mail address that its owner recognises and nobody else can write to: s•••a@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const local = [...email.slice(0, at)];
  // Of one or two characters the last would tell the whole.
  const last = local.length > 2 ? local.at(-1)! : '';
  return `${local[0]!}${dots}${last}${email.slice(at)}`;
}
