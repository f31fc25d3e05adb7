import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * Gzip (RFC 1952) whose blocks refer to nothing before them (a full flush, RFC 1951): what many readers get is packed once, and
 * appended to the answer of each, no matter what their answers began with.
 */

/** The head of a stream: its magic, deflate, and nothing else (RFC 1952 §2.3). */
export const gzip_head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A part of a stream, packed, with what its end needs to know of it. */
export interface Block {
  packed: Buffer;
  sum: Sum;
}

/** The check sum of bytes, and their number. */
export interface Sum {
  crc: number;
  bytes: number;
}

export const no_bytes: Sum = { crc: 0, bytes: 0 };

/** Packs a part of a stream. */
export function blockOf(text: string): Block {
  const bytes = Buffer.from(text);
  const packed = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { packed, sum: { crc: crc32(bytes), bytes: bytes.byteLength } };
}

/** A last block without anything in it (RFC 1951 §3.2.6). */
const last_block = Buffer.from([3, 0]);

/** The end of a stream: the sum of all that it was, and its length (RFC 1952 §2.3.1). */
export function gzipEnd({ crc, bytes }: Sum): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc >>> 0, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([last_block, trailer]);
}

/** The sum of bytes and of those that follow them. */
export const joined = (first: Sum, then: Sum): Sum => ({
  crc: (times(powerOf(then.bytes), first.crc) ^ then.crc) >>> 0,
  bytes: first.bytes + then.bytes,
});

/** The sum of what follows `first`, where `all` is that of both. */
export const rest = (all: Sum, first: Sum): Sum => {
  const bytes = all.bytes - first.bytes;
  return { crc: (times(powerOf(bytes), first.crc) ^ all.crc) >>> 0, bytes };
};

/** The polynomial of the sum, its bits reversed as the sum's are. */
const polynomial = 0xedb88320;
const highest = 0x80000000;

/** Multiplies two polynomials of bits, modulo that of the sum. */
function times(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = highest; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8, 16, 32, … bits: of 1, 2, 4, … bytes. */
const powers: number[] = [];
for (let power = highest >>> 8, index = 0; index < 53; index += 1) {
  powers.push(power);
  power = times(power, power);
}

/** The polynomial by which a sum is multiplied when so many bytes follow. */
function powerOf(bytes: number): number {
  let power = highest;
  for (let left = bytes, index = 0; left > 0; left = Math.floor(left / 2), index += 1) {
    if (left % 2 === 1) power = times(powers[index]!, power);
  }
  return power;
}
