import { card_number_digits, type BankCode } from '../api/bankCards';
import { typedSigns } from '../../../kernel/api/typedText';

/** Blanks, hyphens and dots, which people write between digits. */
const between_digits = /[ .-]/g;

/**
 * Returns an account number of a bank as plain digits: those of all keyboards are read, blanks and hyphens
 * between them left out. Undefined for what is no number of this bank (account#bank-cards).
 */
export function readCardNumber(bankCode: BankCode, text: string): string | undefined {
  const digits = typedSigns(text).replace(between_digits, '');
  const lengths: readonly number[] = card_number_digits[bankCode];
  return /^\d+$/.test(digits) && lengths.includes(digits.length) ? digits : undefined;
}

/** The digits of a number that are shown. */
export const lastDigits = (number: string): string => number.slice(-4);
