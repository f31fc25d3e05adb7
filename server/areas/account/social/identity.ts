/** A person as a provider describes them. */
export interface Identity {
  /** The provider's own id of the person. It never changes; a name or address may. */
  subject: string;
  name: string;
  /** Lower case; empty where the provider gives no valid one. */
  email: string;
  /** The provider has confirmed that the person reads this address. */
  emailVerified: boolean;
}

const name_max_length = 20;
const email_max_length = 254;

/** Reads a provider's claims; null where they name nobody. */
export function identityOf(claims: {
  subject: string;
  name?: unknown;
  email?: unknown;
  emailVerified?: unknown;
}): Identity | null {
  if (!/^[\x21-\x7e]{1,255}$/.test(claims.subject)) return null;
  const email = cleanEmail(claims.email);
  return {
    subject: claims.subject,
    name: cleanName(claims.name),
    email,
    emailVerified: email !== '' && claims.emailVerified === true,
  };
}

/**
 * Returns a name as others may see it: letters, digits and a little punctuation, at most 20 UTF-16
 * units, with no character cut in two. It may be empty.
 */
export function cleanName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const plain = given
    .slice(0, 400)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._'’-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  let name = '';
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(plain)) {
    if (name.length + segment.length > name_max_length) break;
    name += segment;
  }
  return name.trim();
}

function cleanEmail(given: unknown): string {
  if (typeof given !== 'string' || given.length > email_max_length) return '';
  const email = given.trim().toLowerCase();
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : '';
}
