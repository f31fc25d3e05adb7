/**
 * Returns a typed mobile number without the 0 that people write in front of it at home: 081-234
 * 5678 becomes 81-234 5678. No country's mobile numbers begin with a 0. A text with more zeros in
 * front is returned as it is, for it is no number.
 */
export const withoutZero = (mobileNum: string): string =>
  mobileNum.trim().replace(/^0[\s-]*(?=[1-9])/, '');
