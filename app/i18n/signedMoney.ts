import { money } from './format';

/** Keeps what stands on both sides of it on one line. */
const word_joiner = '\u2060';

/**
 * Formats an amount (minor units) with its sign, a real minus: `+฿5.00`, `−฿5.00`; nothing has none: `฿0.00`. It is for
 * pages: a sentence never breaks between the sign and the amount.
 */
export const signedMoney = (minor: number, currency: string): string =>
  (minor === 0 ? '' : (minor < 0 ? '−' : '+') + word_joiner) + money(Math.abs(minor), currency);
