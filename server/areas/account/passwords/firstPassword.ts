import { randomInt } from 'node:crypto';

/** Without the letters and digits that are read for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/**
 * Returns a password that can be read out on the telephone, as `abcd-efgh-2345`. `pick` gives a whole number below
 * its argument: a random one, unless the caller has its own.
 */
export function firstPassword(pick: (below: number) => number = (below) => randomInt(below)) {
  const some = (signs: string, count: number): string =>
    Array.from({ length: count }, () => signs[pick(signs.length)]).join('');
  return `${some(letters, 4)}-${some(letters, 4)}-${some(digits, 4)}`;
}
