const thai = /[\u0e00-\u0e7f]/;
const latin = /[A-Za-z0-9]/;

/** True if a space belongs between two characters: between Thai and Latin letters or digits. */
export const isSeam = (left: string, right: string): boolean =>
  (thai.test(left) && latin.test(right)) || (latin.test(left) && thai.test(right));

export type Params = Readonly<Record<string, string | number>>;

/**
 * Fills the `{name}` placeholders of a message. A placeholder without a value stays as it is. A
 * space separates Thai from Latin letters or digits; Thai words are written without spaces.
 */
export function fill(message: string, params?: Params): string {
  if (!params) return message;
  return message.replace(/\{(\w+)\}/g, (place: string, name: string, index: number) => {
    const value = String(params[name] ?? place);
    const before = isSeam(message.charAt(index - 1), value.charAt(0)) ? ' ' : '';
    const after = isSeam(value.slice(-1), message.charAt(index + place.length)) ? ' ' : '';
    return before + value + after;
  });
}
