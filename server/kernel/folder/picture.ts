import { z } from 'zod';

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
