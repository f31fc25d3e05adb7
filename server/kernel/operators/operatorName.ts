const latin = /^[a-z0-9 ._@-]+$/i;
/** Without the currency sign, and without signs that are not seen. */
const thai = /^[\u0e01-\u0e3a\u0e40-\u0e59 0-9._@-]+$/;

const written = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/**
 * Returns an operator's name as it is kept, or undefined for one that could pass for another: letters of
 * other scripts, or of two, and signs that are not seen (lottery#two-operators).
 */
export function operatorName(name: string): string | undefined {
  const plain = written(name);
  return /[a-z\u0e01-\u0e2e]/i.test(plain) && (latin.test(plain) || thai.test(plain))
    ? plain
    : undefined;
}

/**
 * True for two writings of one operator's name: neither case nor spaces and signs make another person, nor
 * do a zero for an O, a one or an I for an L, and two Thai signs that look like one.
 */
export const isSameOperator = (one: string, other: string): boolean =>
  looksOf(one) === looksOf(other);

/** Returns the form that all writings of one operator's name share. */
export const looksOf = (name: string): string =>
  written(name)
    .toLowerCase()
    .replaceAll(/[ ._@-]/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('เเ', 'แ');
