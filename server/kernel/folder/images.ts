import { createHash } from 'node:crypto';
import { z } from 'zod';
import { image_path_prefix } from '../../areas/content/api/content';
import { redrawPicture, type Drawn } from '../pictures/redrawPicture';
import type { Problem } from './yamlFile';

/** The form of a picture's path in a folder. */
export const image_path = /^images\/[\w.-]{1,100}\.(png|jpe?g)$/i;
export const image_most_bytes = 5 * 1024 * 1024;

/** A picture of the folder, one of ours, or one over https. */
export const picture = z
  .string()
  .regex(
    /^(images\/[\w.-]+|\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/,
    'is images/NAME, a path of this site, or an https address',
  );

/** A picture of the folder as it is served. */
export interface Image {
  /** Of the file's content: another picture has another address. */
  id: string;
  /** In base64. */
  webp: string;
}

const id_chars = 20;
/** A phone shows no more, and a slow line carries no more; the later ones for pictures of noise. */
const forms: readonly Drawn[] = [
  { fit: 'inside', side_px: 1_200, quality: 80 },
  { fit: 'inside', side_px: 900, quality: 60 },
  { fit: 'inside', side_px: 720, quality: 40 },
];
const served_most_bytes = 300 * 1024;

/** Makes the pictures of a folder again as they are served; a file that is none is a problem. */
export async function drawImages(
  files: ReadonlyMap<string, Buffer>,
  paths: readonly string[],
): Promise<{ images: ReadonlyMap<string, Image>; problems: Problem[] }> {
  const images = new Map<string, Image>();
  const problems: Problem[] = [];
  for (const path of paths) {
    const bytes = files.get(path)!;
    const drawn = await redrawPicture(bytes, forms, served_most_bytes);
    if (!drawn.ok) {
      problems.push({ file: path, why: 'is no png or jpg that can be shown' });
      continue;
    }
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, id_chars);
    images.set(path, { id, webp: drawn.value.toString('base64') });
  }
  return { images, problems };
}

/** Returns the address under which a picture of a folder is served; other addresses stay as they are. */
export const addressOf =
  (images: ReadonlyMap<string, Image>) =>
  (path: string): string => {
    const image = images.get(path);
    return image ? `${image_path_prefix}${image.id}.webp` : path;
  };
