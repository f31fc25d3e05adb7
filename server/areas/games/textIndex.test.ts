import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf, makeTextIndex } from './snapshot';

// Few letters, so that what is looked for is found now and then.
const letters = fc.constantFrom('a', 'b', 'ก', 'ร', 'ง', ' ', '\n');
const text = fc.string({ unit: letters, maxLength: 20 });
const requested = fc.string({ unit: letters, minLength: 1, maxLength: 8 });

it('finds what reading all texts would find', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 60 }), requested, async (texts, typed) => {
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

it('finds the one text among many as well as the many', async () => {
  const texts = Array.from({ length: 200 }, (_, place) => (place === 77 ? '金の大象' : '銀の大象'));
  const { find } = await makeTextIndex(texts);
  const found = (letters: string) => placesOf(find(letters), 0, texts.length);
  for (const letters of ['金', '金の', '金の大']) expect(found(letters)).toEqual([77]);
  for (const letters of ['大', '大象', 'の大象']) expect(found(letters)).toHaveLength(200);
  expect(found('銀の大象')).not.toContain(77);
  // A finding of before is still there.
  expect(found('大象')).toHaveLength(200);
});
