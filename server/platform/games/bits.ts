/** A set of positions in a list, one bit each: 20,000 games are 2.5 kB. */
export type Bits = Int32Array;

const word_bits = 32;

/** Makes the empty set for a list of a length. */
export const noBits = (length: number): Bits => new Int32Array(Math.ceil(length / word_bits));

/** Adds a position to a set. */
export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31);
}

/** Returns true where a position is in a set. */
export const hasBit = (bits: Bits, place: number): boolean =>
  (bits[place >>> 5]! & (1 << (place & 31))) !== 0;

/** Removes from a set all positions that another set of the same list does not have. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= others[at]!;
}

/** Removes from a set all positions that fail a test. */
export function keepIf(bits: Bits, test: (place: number) => boolean): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const bit = lowestOf(word);
      if (!test(at * word_bits + bit)) bits[at]! &= ~(1 << bit);
    }
  }
}

/** Counts the positions in a set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += onesOf(bits[at]!);
  return count;
}

/** Lists the positions of a set in their order: `limit` of them after `offset` others. */
export function placesOf(bits: Bits, offset: number, limit: number): number[] {
  const places: number[] = [];
  let before = 0;
  for (let at = 0; at < bits.length && places.length < limit; at += 1) {
    const ones = onesOf(bits[at]!);
    if (before + ones > offset) {
      for (let word = bits[at]!; word !== 0 && places.length < limit; word &= word - 1) {
        if (before >= offset) places.push(at * word_bits + lowestOf(word));
        before += 1;
      }
    } else before += ones;
  }
  return places;
}

const lowestOf = (word: number): number => word_bits - 1 - Math.clz32(word & -word);

/** Counts the ones in a word by adding them up in parallel: in pairs, in fours, in bytes. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
