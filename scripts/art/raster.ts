import sharp from 'sharp';

/** The sides of a member's picture as a PNG, in pixels: twice the largest that a screen shows. */
export const avatar_side_px = 192;
/** The largest such file, in bytes. */
export const avatar_png_max_bytes = 11 * 1024;

/** The resolution at which an SVG's own units are pixels. */
const plain_dpi = 72;
/** The sides of the drawing, in its own units. */
const drawn_side = 120;

/**
 * Draws a member's picture as a PNG of few colours. The contract names a chosen picture by a path
 * to which `.png` is added (account#avatar), so clients other than our screens ask for it.
 */
export const avatarPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (plain_dpi * avatar_side_px) / drawn_side })
    .resize(avatar_side_px, avatar_side_px)
    .flatten({ background: '#fff' })
    .png({ palette: true, colours: 128, dither: 0.5, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Draws an icon of the installed app, whose corners and ground may be clear. */
export const iconPng = (svg: string, side_px: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: plain_dpi })
    .resize(side_px, side_px)
    .png({ effort: 10, compressionLevel: 9 })
    .toBuffer();
