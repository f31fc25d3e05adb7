import { expect, it } from 'vitest';
import { derived } from './derived.server';

it('makes a thing of an answer once for each use, and again when something else of it is another', () => {
  const answer = { list: [1, 2] };
  const hot = {};
  let count = 0;
  const make = () => ({ count: (count += 1) });
  const first = derived(answer, 'cards', [hot, 5], make);
  expect(derived(answer, 'cards', [hot, 5], make)).toBe(first);
  expect(derived(answer, 'titles', [], make)).not.toBe(first);
  expect(derived(answer, 'cards', [hot, 6], make)).not.toBe(first);
  expect(derived({ list: [1, 2] }, 'cards', [hot, 6], make)).toEqual({ count: 4 });
});
