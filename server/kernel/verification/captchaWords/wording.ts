/** The sorts of questions: two numbers are added, subtracted, compared, or one is counted on from. */
export const sorts = ['sum', 'difference', 'greater', 'next'] as const;
export type Sort = (typeof sorts)[number];

/** A language's words for whole numbers from 0 to 89, and its questions about two of them. */
export interface Wording {
  say(number: number): string;
  /** Each asks for an answer in digits; the first number is the greater one. */
  questions: Readonly<Record<Sort, readonly ((a: string, b: string) => string)[]>>;
}
