/** The numbers from 0 on, so many of them. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Does something so often, one after another, and gives all that it gave. */
export async function inTurn<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const given: T[] = [];
  for (const index of times(count)) given.push(await act(index));
  return given;
}

/** The same, all at once. */
export const atOnce = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count).map(act));
