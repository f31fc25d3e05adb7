import { createHmac } from 'node:crypto';

import { seedBytes } from './commit';

/**
 * An endless sequence of bytes fixed by its inputs; the same inputs always give the same sequence.
 */
export interface ByteStream {
  /** The next byte, 0 to 255. */
  next(): number;
}

const printableAscii = /^[\x21-\x7e]+$/;
const printableAsciiWithoutColon = /^[\x21-\x39\x3b-\x7e]+$/;

/**
 * The committed byte stream: HMAC-SHA256 blocks of 32 bytes, one after the other.
 *
 * The key is the 32 RAW bytes of the seed (a hex seed is decoded first, its text is never the
 * key). The message of block n is the ASCII text `game:drawId:p:n`, n from 0 in decimal without
 * leading zeros. Rule: docs/fairness.md, "The byte stream".
 *
 * Takes the seed as 64 hex digits or 32 bytes. Throws a RangeError where the seed is not that, or
 * where a part is empty, not printable ASCII, or (game, drawId) holds a colon: two different draws
 * could then share a message.
 */
export function createByteStream(
  seed: string | Uint8Array,
  game: string,
  drawId: string,
  p: string,
): ByteStream {
  const key = seedBytes(seed);
  if (!printableAsciiWithoutColon.test(game)) throw new RangeError('game is not a stream part');
  if (!printableAsciiWithoutColon.test(drawId)) throw new RangeError('drawId is not a stream part');
  if (!printableAscii.test(p)) throw new RangeError('p is not a stream part');

  const prefix = `${game}:${drawId}:${p}:`;
  let counter = 0;
  let block = Buffer.alloc(0);
  let offset = 0;

  return {
    next() {
      if (offset === block.length) {
        block = createHmac('sha256', key).update(`${prefix}${counter}`, 'ascii').digest();
        counter += 1;
        offset = 0;
      }
      const byte = block.readUInt8(offset);
      offset += 1;
      return byte;
    },
  };
}
