import { createHash } from 'node:crypto';

/** A captcha's work, as a phone gets it. */
interface Work {
  salt: string;
  challenge: string;
  most: number;
}

/** Does a captcha's work as a phone does, and returns the answer (account#proof-of-work). Throws where no number fits. */
export function workedOut({ salt, challenge, most }: Work): string {
  for (let number = 1; number <= most; number += 1) {
    const found = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (found === challenge) return `=${number}`;
  }
  throw new Error('no number answers the work');
}
