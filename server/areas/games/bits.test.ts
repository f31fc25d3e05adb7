import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBit, countBits, hasBit, keepCommon, keepIf, noBits, placesOf } from './snapshot';

const length = 100;
const places = fc.uniqueArray(fc.nat(length - 1)).map((list) => list.sort((a, b) => a - b));

function setOf(list: readonly number[]) {
  const bits = noBits(length);
  for (const place of list) addBit(bits, place);
  return bits;
}

it('gives back the places that were added, in order, and counts them', () => {
  fc.assert(
    fc.property(places, (list) => {
      const bits = setOf(list);
      expect(placesOf(bits, 0, length)).toEqual(list);
      expect(countBits(bits)).toBe(list.length);
      for (let place = 0; place < length; place += 1) {
        expect(hasBit(bits, place)).toBe(list.includes(place));
      }
    }),
  );
});

it('gives any part of the places', () => {
  fc.assert(
    fc.property(places, fc.nat(length), fc.nat(length), (list, offset, limit) => {
      expect(placesOf(setOf(list), offset, limit)).toEqual(list.slice(offset, offset + limit));
    }),
  );
});

it('keeps what two sets have in common', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const bits = setOf(one);
      keepCommon(bits, setOf(other));
      const both = one.filter((place) => other.includes(place));
      expect(placesOf(bits, 0, length)).toEqual(both);
    }),
  );
});

it('keeps what passes a test, and asks of no other', () => {
  fc.assert(
    fc.property(places, places, (list, good) => {
      const bits = setOf(list);
      const requested: number[] = [];
      keepIf(bits, (place) => {
        requested.push(place);
        return good.includes(place);
      });
      expect(requested).toEqual(list);
      expect(placesOf(bits, 0, length)).toEqual(list.filter((place) => good.includes(place)));
    }),
  );
});
