import type sharp from 'sharp';
import { fail, ok, type Result } from '../../result';
import { pictureKind } from './pictureKind';
import { openSlots } from './slots';

/** A picture is kept in so many pixels a side. */
export const avatar_px = 256;
/** More is no photograph of a phone but an attempt on our memory: nothing of it is decoded. */
const pixel_limit = 40_000_000;
/** A picture in several passes is held in memory whole until the last. */
const progressive_pixel_limit = 16_000_000;
const decode_limit_s = 10;
const quality = 80;

/** Two at once on small machines; a short queue, for uploads come in handfuls. */
const slots = openSlots({ at_once: 2, waiting: 6 });

let library: Promise<typeof sharp> | undefined;

/** Loaded with the first picture: most processes never see one. */
const openLibrary = (): Promise<typeof sharp> =>
  (library ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    // No picture is read twice.
    loaded.cache(false);
    return loaded;
  }));

/**
 * Makes a member's picture from an uploaded png or jpg: really decoded, turned the way it was
 * taken, cut to a square from its middle, and drawn anew as WebP without any metadata. Nothing of
 * the file itself is kept. Failures: `picture_invalid` for all else (animated, cut short, too large
 * in pixels, another format under this name), `too_many_requests` when too many are at it.
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
    // Whatever the decoder stumbles over is in the file.
    return null;
  }
}
