import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const png_signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture in two halves, red on the left and blue on the right. */
export const twoHalves = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#e00' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: '#00e' },
      },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** A grey png written by hand: of any size, interlaced or not, with parts of its own in front. */
export function greyPng(
  width: number,
  height: number,
  { interlaced = false, before = [] as readonly Buffer[] } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[12] = interlaced ? 1 : 0;
  // Few zeros stand for many: a decoder that trusts the header has them all to unfold.
  const rows = Buffer.alloc(Math.min((width + 1) * height * (interlaced ? 2 : 1), 40_000_000));
  return Buffer.concat([
    png_signature,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One part of a png. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The chunk that makes a png an animated one. */
export function animation(frames: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames);
  return chunk('acTL', data);
}

/** The checksum of png (ISO 3309). */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
