import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf } from './bits';
import { makeTextIndex } from './textIndex';

// Few letters, so that what is looked for is found now and then.
const letters = fc.constantFrom('a', 'b', 'ก', 'ร', 'ง', ' ', '\n');
const text = fc.string({ unit: letters, maxLength: 20 });
const asked = fc.string({ unit: letters, minLength: 1, maxLength: 8 });

it('finds what reading all texts would find', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 60 }), asked, async (texts, typed) => {
      const { find } = await makeTextIndex(texts);
      const read = texts.flatMap((each, place) => (each.includes(typed) ? [place] : []));
      expect(placesOf(find(typed), 0, texts.length)).toEqual(read);
    }),
  );
});

it('is not led astray by texts that have all the pairs but not the text', async () => {
  const { find } = await makeTextIndex(['abcab', 'cabbca', 'bca ab']);
  expect(placesOf(find('abca'), 0, 3)).toEqual([0]);
});
