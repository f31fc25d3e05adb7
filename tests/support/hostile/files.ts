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
function chunk(type: string, data: Buffer): Buffer {
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

interface LyingFile {
  what: string;
  name: string;
  type: string;
  bytes: Uint8Array;
  /** The statuses that it is refused with; absent if it is a valid picture after all. */
  refused?: readonly number[];
}

const refused = [400, 413];
const text = (content: string) => Buffer.from(content);
const limit_bytes = 5 * 1024 * 1024;

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="/etc/passwd"/></svg>';
const png = greyPng(40, 30);
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...text('JFIF\0')]);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const webp = Buffer.concat([text('RIFF'), Buffer.from([26, 0, 0, 0]), text('WEBPVP8L')]);

let cached: readonly LyingFile[] | undefined;

/** Files that are not what they say, or more than they seem. */
export function lyingFiles(): readonly LyingFile[] {
  cached ??= [
    {
      what: 'markup',
      name: 'me.png',
      type: 'image/png',
      bytes: text('<script>alert(1)</script>'),
      refused,
    },
    { what: 'a drawing with script', name: 'me.png', type: 'image/png', bytes: text(svg), refused },
    {
      what: 'the same, called so',
      name: 'me.svg',
      type: 'image/svg+xml',
      bytes: text(svg),
      refused,
    },
    { what: 'a gif', name: 'me.jpg', type: 'image/jpeg', bytes: gif, refused },
    { what: 'half a webp', name: 'me.png', type: 'image/png', bytes: webp, refused },
    { what: 'the head of a jpeg', name: 'me.jpg', type: 'image/jpeg', bytes: jpegHead, refused },
    { what: 'a program', name: 'me.jpg', type: 'image/jpeg', bytes: text('MZ\x90\0'), refused },
    { what: 'a document', name: 'me.png', type: 'image/png', bytes: text('%PDF-1.7'), refused },
    { what: 'an archive', name: 'me.png', type: 'image/png', bytes: text('PK\x03\x04'), refused },
    {
      what: 'the signature alone',
      name: 'me.png',
      type: 'image/png',
      bytes: png.subarray(0, 8),
      refused,
    },
    {
      what: 'half a picture',
      name: 'me.png',
      type: 'image/png',
      bytes: png.subarray(0, png.length / 2),
      refused,
    },
    {
      what: 'a picture that would fill the memory',
      name: 'me.png',
      type: 'image/png',
      bytes: greyPng(60_000, 60_000),
      refused,
    },
    {
      what: 'a picture of no size',
      name: 'me.png',
      type: 'image/png',
      bytes: greyPng(0, 0),
      refused,
    },
    {
      what: 'an animated one',
      name: 'me.png',
      type: 'image/png',
      bytes: greyPng(9, 9, { before: [animation(9)] }),
      refused,
    },
    {
      what: 'one byte too many',
      name: 'me.png',
      type: 'image/png',
      bytes: Buffer.alloc(limit_bytes + 1, png),
      refused,
    },
    { what: 'an empty one', name: 'me.png', type: 'image/png', bytes: Buffer.alloc(0), refused },
    { what: 'a picture with a path', name: '../../x.php', type: 'application/x-php', bytes: png },
    { what: 'a picture that says it is a page', name: 'me.jpg', type: 'text/html', bytes: png },
    {
      what: 'a picture with markup after it',
      name: 'me.png',
      type: 'image/png',
      bytes: Buffer.concat([png, text(svg)]),
    },
  ];
  return cached;
}

/** Red, green and blue at a place of a picture. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
/** True for a colour that is rather red, or blue, than anything else. */
export const isRed = ([red = 0, , blue = 0]: number[]) => red > 180 && blue < 60;
export const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 180 && red < 60;
