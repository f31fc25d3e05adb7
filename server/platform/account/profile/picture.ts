import type sharp from 'sharp';
import { fail, ok, type Result } from '../../result';
import { pictureKind } from './pictureKind';
import { openSlots } from './slots';

/** Pictures are stored as squares of this side. */
export const avatar_px = 256;
/** Larger pictures are not from a phone but aimed at our memory. They are not decoded. */
const pixel_limit = 40_000_000;
/** A progressive picture is held in memory whole until its last pass. */
const progressive_pixel_limit = 16_000_000;
const decode_limit_s = 10;
const quality = 80;

/** Two at once suit small machines. The queue is short, for uploads come in handfuls. */
const slots = openSlots({ at_once: 2, waiting: 6 });

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
 * Makes a member's picture from an uploaded png or jpg: decodes it, turns it upright, crops it to a
 * square and encodes it as WebP without metadata. Nothing of the file itself is stored. Failures:
 * `picture_invalid` for anything else (animated, truncated, too many pixels, another format),
 * `too_many_requests` while too many are being made.
 */
export async function makePicture(
  bytes: Buffer,
): Promise<Result<Buffer, 'picture_invalid' | 'too_many_requests'>> {
  const kind = pictureKind(bytes);
  if (!kind) return fail('picture_invalid');
  const open = await openLibrary();
  const made = await slots.run(() => redraw(open, kind, bytes));
  if (!made) return fail('too_many_requests');
  return made.done ? ok(made.done) : fail('picture_invalid');
}

async function redraw(
  open: typeof sharp,
  kind: 'png' | 'jpeg',
  bytes: Buffer,
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
      .resize(avatar_px, avatar_px, { fit: 'cover' })
      .webp({ quality })
      .toBuffer();
  } catch {
    // Every failure of the decoder comes from the file.
    return null;
  }
}
