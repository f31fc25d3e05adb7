import type sharp from 'sharp';
import { fail, ok, type Result } from '../result';

/** Runs a limited number of heavy tasks at once. A few wait; any more are refused with undefined. */
interface Slots {
  run<T>(work: () => Promise<T>): Promise<{ done: T } | undefined>;
}

/** Makes slots for `at_once` tasks, with a queue of at most `waiting`. */
export function openSlots({ at_once, waiting }: { at_once: number; waiting: number }): Slots {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= at_once) {
        if (queue.length >= waiting) return undefined;
        // A task that ends hands its slot on, so that no newcomer overtakes the queue.
        await new Promise<void>((turn) => queue.push(turn));
      } else {
        running += 1;
      }
      try {
        return { done: await work() };
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

const png_signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg_signature = Buffer.from([0xff, 0xd8, 0xff]);
/** A length, a type and a checksum stand around the data of each part of a png. */
const chunk_frame_bytes = 12;

/** Returns the kind of a picture by its bytes, no matter its name. Null for anything not accepted. */
function pictureKind(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, png_signature.length).equals(png_signature)) {
    return isAnimated(bytes) ? null : 'png';
  }
  return bytes.subarray(0, jpeg_signature.length).equals(jpeg_signature) ? 'jpeg' : null;
}

/** Returns true for an animated png: it has a chunk that says so before the first pixels. */
function isAnimated(png: Buffer): boolean {
  let index = png_signature.length;
  while (index + chunk_frame_bytes <= png.length) {
    const type = png.toString('latin1', index + 4, index + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    index += chunk_frame_bytes + png.readUInt32BE(index);
  }
  return false;
}

/** Larger pictures are not from a phone but aimed at our memory. They are not decoded. */
const pixel_limit = 40_000_000;
/** A progressive picture is held in memory whole until its last pass. */
const progressive_pixel_limit = 16_000_000;
const decode_limit_s = 10;

/** Two at once suit small machines. The queue is short, for uploads come in handfuls. */
const slots = openSlots({ at_once: 2, waiting: 6 });

/** The form of a redrawn picture. */
export interface Drawn {
  /** `cover` crops to a square of this side; `inside` keeps the whole picture within it. */
  fit: 'cover' | 'inside';
  side_px: number;
  /** Of WebP, from 1 to 100. */
  quality: number;
}

let library: Promise<typeof sharp> | undefined;

/** Loads the library with the first picture: most processes never see one. */
const openLibrary = (): Promise<typeof sharp> =>
  (library ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    // No picture is read twice.
    loaded.cache(false);
    return loaded;
  }));

/**
 * Redraws an uploaded png or jpg: decodes it, turns it upright, fits it and encodes it as WebP without
 * metadata. Nothing of the file itself is kept. Of several forms the first is taken whose file has at
 * most `limit_bytes`. Failures: `picture_invalid` for anything else (animated, truncated, too many
 * pixels, another format), `too_many_requests` while too many are being made.
 */
export async function redrawPicture(
  bytes: Buffer,
  forms: readonly Drawn[],
  limit_bytes = Infinity,
): Promise<Result<Buffer, 'picture_invalid' | 'too_many_requests'>> {
  const kind = pictureKind(bytes);
  if (!kind) return fail('picture_invalid');
  const open = await openLibrary();
  const made = await slots.run(async () => {
    for (const form of forms) {
      const redrawn = await redraw(open, kind, bytes, form);
      if (!redrawn || redrawn.length <= limit_bytes) return redrawn;
    }
    return null;
  });
  if (!made) return fail('too_many_requests');
  return made.done ? ok(made.done) : fail('picture_invalid');
}

async function redraw(
  open: typeof sharp,
  kind: 'png' | 'jpeg',
  bytes: Buffer,
  { fit, side_px, quality }: Drawn,
): Promise<Buffer | null> {
  try {
    const picture = open(bytes, { limitInputPixels: pixel_limit, failOn: 'error', pages: 1 });
    const { format, width, height, isProgressive } = await picture.metadata();
    const limit = isProgressive ? progressive_pixel_limit : pixel_limit;
    if (format !== kind || width * height > limit) return null;
    return await picture
      .timeout({ seconds: decode_limit_s })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(side_px, side_px, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality })
      .toBuffer();
  } catch {
    // Every failure of the decoder comes from the file.
    return null;
  }
}
