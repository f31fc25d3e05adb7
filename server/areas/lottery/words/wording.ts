/** A name and a rule in English and Thai. */
export interface Wording {
  en: readonly [name: string, rule: string];
  th: readonly [name: string, rule: string];
}

export type Wordings = Readonly<Record<string, Wording>>;

/** Words, in one language or in several, for a family of bet types that differ in one value alone. */
export const family = <
  Value extends string | number,
  Words extends Wording | readonly [name: string, rule: string],
>(
  values: readonly Value[],
  of: (value: Value) => readonly [id: string, words: Words],
): Readonly<Record<string, Words>> => Object.fromEntries(values.map(of));

/** The whole numbers from one to another, both among them. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The keys of an object as their own type. */
export const keysOf = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of & string)[];
