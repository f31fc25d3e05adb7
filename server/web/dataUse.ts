import { crc32, type BrotliOptions, type ZlibOptions, constants } from 'node:zlib';
import { cookieMaker } from '../../app/session/cookieMaker';
import {
  data_cookie,
  dataPlaces,
  first_trips_bytes,
  just_above,
  type DataPlace,
} from '../../app/session/dataUse';
import type { Encoding } from './accepts';

/**
 * True for a packed page that is just above what the first round trips carry: it is packed harder at once, for another round
 * trip costs a slow line more than that costs us.
 */
export const isJustAbove = (size_bytes: number): boolean =>
  size_bytes > first_trips_bytes && size_bytes <= first_trips_bytes * just_above;

/** The coding in which a page comes: packed, packed as the difference from a dictionary, or as it is. */
type Form = Encoding | 'dcz' | 'identity';

/** A page that says what it takes, cut at the place where it says so. */
export interface WeighedPage {
  place: DataPlace;
  /** All before the place. It is packed and kept: it is the same for all. */
  head: Uint8Array;
  /** The few tags behind the place. */
  end: Uint8Array;
}

/** The place is the last text of a page: behind it there are a few tags. */
const end_most_bytes = 64;

/** Cuts a page at the place of its bytes; undefined for a page that does not say them. */
export function weighedPage(body: Uint8Array): WeighedPage | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (const place of ['page', 'visit'] as const) {
    const mark = Buffer.from(dataPlaces[place]);
    const found = bytes.lastIndexOf(mark);
    if (found === -1 || found < bytes.byteLength - end_most_bytes) continue;
    return { place, head: body.subarray(0, found), end: body.subarray(found + mark.byteLength) };
  }
  return undefined;
}

/** No visit takes more: a sum above comes from elsewhere. */
const visit_most_bytes = 1e12;

/** Bytes that a form needs beside its last part as it is: the heads of blocks, and the sum at the end of gzip. */
const beside: Readonly<Record<Form, number>> = { identity: 0, br: 4, gzip: 13, dcz: 3 };

/** Bytes as they are written: `12,345`. */
const written = (bytes: number): string => String(bytes).replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Writes the last part of a page, with the bytes of the whole page as it is sent (site#data-use).
 * @param page the page, cut at the place
 * @param packed its head, packed to be gone on with (`openEnd`)
 * @param before the bytes that the visit has taken so far
 * @returns the body to send, and the bytes of the visit with this page
 */
export function withDataUse(
  { place, head, end }: WeighedPage,
  packed: Uint8Array,
  { form, before }: { form: Form; before: number },
): { body: Uint8Array; total: number } {
  const textOf = (size: number) =>
    place === 'page' ? written(size) : `${written(size)} / ${written(before + size)}`;
  const most = head.byteLength + end_most_bytes + textOf(visit_most_bytes).length;
  const opened = form === 'dcz' ? openFrame(packed, most) : packed;
  const least = opened.byteLength + beside[form] + end.byteLength;
  // A longer number makes the page longer, never shorter: so this comes to an end.
  let size = least;
  while (least + textOf(size).length !== size) size = least + textOf(size).length;
  const last = Buffer.concat([Buffer.from(textOf(size)), end]);
  return { body: joined[form](opened, last, head), total: before + size };
}

/** The bytes that a visit in lite mode has taken so far, in a cookie until the browser is closed (site#data-use). */
export function dataUse(config: Parameters<typeof cookieMaker>[0]) {
  const cookie = cookieMaker(config)(data_cookie);
  return {
    /** Reads the sum from the cookies of a request: 0 where there is none, or anything else. */
    async read(cookies: string | undefined): Promise<number> {
      if (!cookies?.includes(cookie.name)) return 0;
      const sum: unknown = await cookie.parse(cookies).catch(() => 0);
      return typeof sum === 'number' && Number.isInteger(sum) && sum >= 0 && sum < visit_most_bytes
        ? sum
        : 0;
    },
    /** Returns the cookie that keeps a sum. */
    write: (sum: number): Promise<string> => cookie.serialize(sum),
  };
}

export type DataUse = ReturnType<typeof dataUse>;

/** Options of a packer that leave the end open: what follows begins at a byte. */
export const openEnd = {
  br: { finishFlush: constants.BROTLI_OPERATION_FLUSH } satisfies BrotliOptions,
  gzip: { finishFlush: constants.Z_SYNC_FLUSH } satisfies ZlibOptions,
};

/**
 * Writes bytes as they are into a stream of Brotli: a meta-block that is not compressed and not the last, with four nibbles of
 * length (RFC 7932 §9.2). The stream before it ends at a byte.
 */
export function storedBlock(bytes: Uint8Array): Uint8Array {
  const opening = Buffer.alloc(3);
  opening.writeUIntLE(((bytes.byteLength - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([opening, bytes]);
}

/** Adds a last part as it is to the packed head of a page. */
const joined: Readonly<
  Record<Form, (packed: Uint8Array, last: Uint8Array, head: Uint8Array) => Uint8Array>
> = {
  identity: (packed, last) => Buffer.concat([packed, last]),
  // A block that is not compressed (RFC 8878 §3.1.1.2): the last one.
  dcz: (opened, last) => {
    const opening = Buffer.alloc(3);
    opening.writeUIntLE((last.byteLength << 3) | 1, 0, 3);
    return Buffer.concat([opened, opening, last]);
  },
  // The end is in a block of its own.
  br: (packed, last) => Buffer.concat([packed, storedBlock(last), Buffer.of(3)]),
  // A last block that is stored (RFC 1951 §3.2.4), then the sum and the length of all (RFC 1952 §2.3.1).
  gzip: (packed, last, head) => {
    const opening = Buffer.alloc(5);
    opening.writeUInt8(1, 0);
    opening.writeUInt16LE(last.byteLength, 1);
    opening.writeUInt16LE(~last.byteLength & 0xffff, 3);
    const sums = Buffer.alloc(8);
    sums.writeUInt32LE(crc32(last, crc32(head)), 0);
    sums.writeUInt32LE(head.byteLength + last.byteLength, 4);
    return Buffer.concat([packed, opening, last, sums]);
  },
};

/** The head of a body in `dcz`: its magic number and the hash of the dictionary (RFC 9842 §5). */
const dcz_head_bytes = 40;
const magic_bytes = 4;
/** A window is at least this, and twice it with each step of its exponent. */
const window_least_log = 10;
const repeated_byte = 1;

/**
 * Opens the end of a frame of zstd (RFC 8878 §3.1.1) for a block that is not compressed: the block that was the last is so no
 * more, and the frame says how far it looks back, in the place of how long it is.
 * @param packed the head of `dcz` and one frame, without a dictionary's number and without a sum
 * @param length the bytes that the frame is unpacked to in the end, or more
 */
function openFrame(packed: Uint8Array, length: number): Uint8Array {
  const frame = Buffer.from(packed.subarray(dcz_head_bytes));
  const descriptor = frame[magic_bytes]!;
  const isSingle = (descriptor & 0x20) !== 0;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  const blocks = magic_bytes + (isSingle ? 1 : 2) + sizeBytes;
  let block = blocks;
  for (;;) {
    const opening = frame.readUIntLE(block, 3);
    if (opening & 1) break;
    block += 3 + (((opening >> 1) & 3) === repeated_byte ? 1 : opening >> 3);
  }
  frame[block]! &= ~1;
  const window = Math.max(0, Math.ceil(Math.log2(length)) - window_least_log) << 3;
  return Buffer.concat([
    packed.subarray(0, dcz_head_bytes),
    frame.subarray(0, magic_bytes),
    Buffer.of(0, window),
    frame.subarray(blocks),
  ]);
}
