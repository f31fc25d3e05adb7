/** Weights of the first 17 digits of a Chinese identity number (GB 11643-1999). */
const chinese_weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const chinese_checks = '10X98765432';
const thai_length = 13;

/**
 * Returns false for an identity number whose check digit is wrong: a Thai one of 13 digits (the last is 11 less the
 * remainder of the others, weighted 13 to 2, by 11), a Chinese one of 18 signs. Passports and others have no digit that
 * is known here. Blanks and hyphens count for nothing.
 */
export function hasGoodDigit(idNumber: string): boolean {
  const plain = idNumber.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{13}$/.test(plain)) {
    const sum = weighted(plain, (at) => thai_length - at);
    return Number(plain[thai_length - 1]) === (11 - (sum % 11)) % 10;
  }
  if (/^\d{17}[\dX]$/.test(plain)) {
    return plain.at(-1) === chinese_checks[weighted(plain, (at) => chinese_weights[at]!) % 11];
  }
  return true;
}

/** The sum of all digits but the last, each times its weight. */
const weighted = (digits: string, weightAt: (at: number) => number): number =>
  [...digits.slice(0, -1)].reduce((sum, digit, at) => sum + Number(digit) * weightAt(at), 0);
