import { createHash, randomBytes } from 'node:crypto';

/** Returns SHA-256 of a text in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Without the letters that are taken for digits, or for others. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes the number of a ticket: ten signs in two groups, read aloud without doubt. */
export function newTicketNumber(random: (size: number) => Uint8Array = randomBytes): string {
  let number = '';
  while (number.length < 10) {
    for (const byte of random(16)) {
      // Bytes above would make the first signs likelier.
      if (byte < 240 && number.length < 10) number += signs[byte % signs.length];
    }
  }
  return `${number.slice(0, 5)}-${number.slice(5)}`;
}
