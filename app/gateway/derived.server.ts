/** Things made of answers that are kept, by the use that each has. */
const made = new WeakMap<object, Map<string, Made>>();

interface Made {
  of: readonly unknown[];
  value: unknown;
}

/**
 * Returns what a page makes of a kept answer's value, made once for as long as the answer is kept: thousands of pages
 * share the work. Nothing may change the result.
 * @param answer the value of a kept answer; another answer is another object
 * @param use a name for what is made; there are few
 * @param of all else that it is made of: it is made again when one of these is another
 */
export function derived<T>(answer: object, use: string, of: readonly unknown[], make: () => T): T {
  let uses = made.get(answer);
  if (!uses) made.set(answer, (uses = new Map()));
  const known = uses.get(use);
  if (known && known.of.every((part, index) => part === of[index])) return known.value as T;
  const value = make();
  uses.set(use, { of, value });
  return value;
}
