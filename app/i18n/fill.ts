const thai = /[\u0e00-\u0e7f]/;
const latin = /[A-Za-z0-9]/;

/** True where a space belongs: between Thai and Latin letters or figures, as Thai is written. */
export const isSeam = (left: string, right: string): boolean =>
  (thai.test(left) && latin.test(right)) || (latin.test(left) && thai.test(right));

export type Params = Readonly<Record<string, string | number>>;

/**
 * Fills the `{name}` places of a message. A place without a value is left as it stands. A space
 * stands between Thai and Latin letters or figures; Thai words run on.
 */
export function fill(message: string, params?: Params): string {
  if (!params) return message;
  return message.replace(/\{(\w+)\}/g, (place: string, name: string, at: number) => {
    const value = String(params[name] ?? place);
    const before = isSeam(message.charAt(at - 1), value.charAt(0)) ? ' ' : '';
    const after = isSeam(value.slice(-1), message.charAt(at + place.length)) ? ' ' : '';
    return before + value + after;
  });
}
