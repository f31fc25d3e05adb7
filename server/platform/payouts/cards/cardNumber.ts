import { card_number_digits, type BankCode } from '../../../contract/bankCards';

const thai_zero = 0x0e50;
const wide_zero = 0xff10;

/** Blanks, hyphens and dots, which people write between digits. */
const between_digits = /[\p{Zs}\p{Pd}.]/gu;

/**
 * Returns an account number of a bank as plain digits: Thai and wide ones are read, blanks and hyphens
 * between them left out. Undefined for what is no number of this bank (account#bank-cards).
 */
export function readCardNumber(bankCode: BankCode, text: string): string | undefined {
  const digits = text
    .replace(between_digits, '')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - thai_zero))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - wide_zero));
  const lengths: readonly number[] = card_number_digits[bankCode];
  return /^\d+$/.test(digits) && lengths.includes(digits.length) ? digits : undefined;
}

/** The digits of a number that are shown. */
export const lastDigits = (number: string): string => number.slice(-4);
