const thai_zero = 0x0e50;
/** The wide digits of other keyboards come after the Thai ones. */
const wide_zero = 0xff10;
const foreign_digit = /[\u0e50-\u0e59\uff10-\uff19]/g;

/** Writes every digit of a text as one of 0 to 9: `๑๒๓` becomes `123`. */
export const plainDigits = (text: string): string =>
  text.replace(foreign_digit, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < wide_zero ? thai_zero : wide_zero));
  });
