import type sharp from 'sharp';
import { fail, ok, type Result } from '../result';
import { pictureKind } from './pictureKind';
import { openSlots } from './slots';

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
