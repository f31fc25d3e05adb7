import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { isJustAbove, storedBlock } from './dataUse';

/** The texts of a template, which are the same for all members, with a slot between each two of them. */
type Texts = readonly string[];

/** A template packed for slots of certain lengths: what of the stream stands before, between and behind them. */
type Packed = readonly Uint8Array[];

/** Members whose slots have other lengths than those of so many others get their page packed as a whole. */
const lengths_most = 6;
/** The first get it as a whole too: a template that few ask for is never packed. */
const first_uses = 3;
/** From here on it is worth to pack it as hard as can be. */
const many_uses = 500;
/** An eighth of the time of the next one, and half a per cent more bytes. */
const [usual_quality, hardest_quality] = [8, constants.BROTLI_MAX_QUALITY];

/** Signs behind a slot by which the packer chooses how to go on: they are the same for all members. */
const own_signs = 2;
/** Bytes that no page of ours contains, in UTF-8 or at all: what stands in for a slot is like nothing else. */
const strange = Buffer.of(
  ...Array.from({ length: 8 }, (_, index) => index),
  ...Array.from({ length: 18 }, (_, index) => 0x0e + index),
  ...[0xc0, 0xc1],
  ...Array.from({ length: 11 }, (_, index) => 0xf5 + index),
);

/** A slot as the packer sees it: any bytes, and then the signs that are the same for all. */
const standIn = (slot: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(Array.from({ length: slot.byteLength - own_signs }, anyStrange)),
    slot.subarray(-own_signs),
  ]);
const anyStrange = () => strange[randomInt(strange.byteLength)]!;

const sizeOf = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Puts the slots of one member into a packed template: a whole stream of Brotli. */
export const withSlots = (packed: Packed, slots: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(
    packed.flatMap((part, index) => (index ? [storedBlock(slots[index - 1]!), part] : [part])),
  );

/** The bytes of a page, with slots of any content. */
const whole = (texts: readonly Uint8Array[], slots: readonly Uint8Array[]): Buffer =>
  Buffer.concat(texts.flatMap((text, index) => (index ? [slots[index - 1]!, text] : [text])));

/**
 * Packs a template once for all members whose slots are as long as these. The stream is packed with bytes in the place of the
 * slots that are like nothing in the page, so that nothing is packed as a repetition of them, and is cut at their ends.
 * It is tried with two slots that have no byte in common but their last signs: what both come out of right does
 * not depend on them.
 * @returns null where it did not come out right
 */
export async function packTemplate(
  texts: Texts,
  slots: readonly Uint8Array[],
  quality: number,
): Promise<Packed | null> {
  const bodies = texts.map((text) => Buffer.from(text));
  const inPlace = slots.map(standIn);
  const packed = await packedInParts(
    bodies.flatMap((body, index) => (index ? [inPlace[index - 1]!, body] : [body])),
    quality,
  );
  const parts = packed.filter((_, index) => index % 2 === 0);
  for (const sign of ['a', 'b']) {
    const tried = slots.map((slot) => {
      const other = Buffer.alloc(slot.byteLength, sign);
      other.set(slot.subarray(-own_signs), slot.byteLength - own_signs);
      return other;
    });
    const read = await unpacked(withSlots(parts, tried)).catch(() => null);
    if (!read?.equals(whole(bodies, tried))) return null;
  }
  return parts;
}

const unpacked = promisify(brotliDecompress);

/** Packs bytes in one stream that is cut behind each of them. */
async function packedInParts(bodies: readonly Buffer[], quality: number): Promise<Uint8Array[]> {
  const size = sizeOf(bodies);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  const packer = createBrotliCompress({ params });
  const failed = new Promise<never>((_, reject) => packer.once('error', reject));
  const parts: Uint8Array[] = [];
  for (const body of bodies) {
    packer.write(body);
    await Promise.race([
      failed,
      new Promise<void>((resolve) => packer.flush(constants.BROTLI_OPERATION_FLUSH, resolve)),
    ]);
    parts.push(readAll(packer));
  }
  const ended = new Promise<void>((resolve) => packer.once('end', resolve));
  const end: Buffer[] = [];
  packer.on('data', (piece: Buffer) => end.push(piece)).end();
  await Promise.race([failed, ended]);
  parts.push(Buffer.concat([parts.pop()!, ...end]));
  return parts;
}

function readAll(stream: { read(): Buffer | null }): Buffer {
  const pieces: Buffer[] = [];
  for (let piece = stream.read(); piece; piece = stream.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Known {
  uses: number;
  packed: Packed | null;
  /** The outcome of packing it for the first time, while that is under way; null where it failed. */
  coming?: Promise<Packed | null> | undefined;
  quality: number;
}

/**
 * Remembers the packed templates (site#filled-pages), as long as their texts: `take` counts who asks for one, has it packed
 * beside the answers, one at a time, once some have asked, and harder once many have.
 */
export function templatePacks(pack: typeof packTemplate = packTemplate) {
  const byTexts = new WeakMap<Texts, Map<string, Known>>();
  let isUnderWay = false;

  async function improve(known: Known, texts: Texts, slots: readonly Uint8Array[]): Promise<void> {
    let quality = known.uses >= many_uses ? hardest_quality : usual_quality;
    if (isUnderWay || known.uses < first_uses || known.quality >= quality) return;
    isUnderWay = true;
    try {
      const packing = pack(texts, slots, quality).finally(() => (known.coming = undefined));
      if (!known.packed) known.coming = packing.catch(() => null);
      known.packed = (await packing) ?? known.packed;
      if (
        quality < hardest_quality &&
        known.packed &&
        isJustAbove(sizeOf(known.packed) + sizeOf(slots))
      ) {
        quality = hardest_quality;
        known.packed = (await pack(texts, slots, quality)) ?? known.packed;
      }
    } finally {
      known.quality = quality;
      isUnderWay = false;
    }
  }

  return {
    /**
     * Returns the template packed for slots of these lengths; null while it is not. Whoever comes while it is packed for the first
     * time waits for it: to pack a page as a whole takes as long, for each that comes.
     */
    take(texts: Texts, slots: readonly Uint8Array[]): Packed | null | Promise<Packed | null> {
      const lengths = slots.map(({ byteLength }) => byteLength).join();
      const all = byTexts.get(texts) ?? new Map<string, Known>();
      byTexts.set(texts, all);
      let known = all.get(lengths);
      if (!known) {
        if (all.size >= lengths_most) return null;
        all.set(lengths, (known = { uses: 0, packed: null, quality: 0 }));
      }
      known.uses += 1;
      // A page that can't be packed so is sent as a whole.
      improve(known, texts, slots).catch(() => undefined);
      return known.packed ?? known.coming ?? null;
    },
  };
}

export type TemplatePacks = ReturnType<typeof templatePacks>;
