const dots = '•••';

/** Masks an email address so that only its owner recognises it: s•••a@example.com. */
export function maskEmail(email: string): string {
  const index = email.lastIndexOf('@');
  if (index < 1) return '';
  const local = [...email.slice(0, index)];
  // With one or two characters the last would reveal the whole.
  const last = local.length > 2 ? local.at(-1)! : '';
  return `${local[0]!}${dots}${last}${email.slice(index)}`;
}

/** Longer names show two characters at each end: generated ones all begin with the same letter. */
const long_name_chars = 7;

/**
 * Masks a user name so that its owner recognises it: so•••ai. Others see less of it
 * (`games/maskName.ts`): they could log in with it.
 */
export function maskUsername(username: string): string {
  const ends = username.length >= long_name_chars ? 2 : 1;
  return `${username.slice(0, ends)}${dots}${username.slice(-ends)}`;
}
