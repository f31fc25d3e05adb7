import type sharp from 'sharp';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QrCode } from '~/ui/qr/qrCode.server';
import type { Run } from './ticketParts';

/** The paper of a small receipt printer: 48 of its 58 mm are printed, in eight dots a millimetre. */
const width_px = 384;
const margin_px = 16;
const inner_px = width_px - 2 * margin_px;
/** Letters of 12 points at this density are 3 mm high on paper. */
const density_dpi = 144;
const line_gap_px = 4;
const white = 255;
/** Shades of grey at the edges of letters. */
const shades = 16;

/** The letters of Thailand, Vietnam and Latin: the product brings them, so that no machine needs a font. */
const font = 'app/areas/lottery/tickets/font/Sarabun-Regular.ttf';

/** The font's file, from the folder of the source or of the build. */
function fontFile(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  const file = () => path.join(folder, font);
  while (!existsSync(file()) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return file();
}

let library: Promise<{ draw: typeof sharp; fontfile: string }> | undefined;

/** Loads the library with the first picture: most processes never draw one. */
const openLibrary = () =>
  (library ??= import('sharp').then(({ default: draw }) => ({ draw, fontfile: fontFile() })));

/** The sizes of letters, as Pango names them. */
const sizes = { large: 'large', small: 'small', least: '4pt' } as const;

/** A line of the picture, in letters of a size of their own; the runs of it that were paid are underlined. */
export interface PictureLine {
  runs: readonly Run[];
  size?: keyof typeof sizes;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as Pango's markup, without what that has not. */
const escaped = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\0-\x1F\x7F\uFFFE\uFFFF]/g, ' ').replace(/[&<>]/g, (sign) => entities[sign]!);

function markupOf({ runs, size }: PictureLine): string {
  const marked = runs
    .map(({ text, paid }) => (paid ? `<u>${escaped(text)}</u>` : escaped(text)))
    .join('');
  return size === undefined ? marked : `<span size="${sizes[size]}">${marked}</span>`;
}

/** A part of a picture: a byte a dot, 0 is black. */
interface Block {
  width: number;
  height: number;
  dots: Uint8Array;
}

async function textBlock(lines: readonly PictureLine[]): Promise<Block> {
  const { draw, fontfile } = await openLibrary();
  const text = lines.map(markupOf).join('\n');
  const { data, info } = await draw({
    text: {
      text,
      font: 'Sarabun 12',
      fontfile,
      width: inner_px,
      dpi: density_dpi,
      spacing: line_gap_px,
      wrap: 'word-char',
    },
  })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // It comes as a mask: white letters on black.
  return { width: info.width, height: info.height, dots: data.map((dot) => white - dot) };
}

function qrBlock(qr: QrCode): Block {
  const module_px = Math.floor(inner_px / qr.size);
  const side = module_px * qr.size;
  const dots = new Uint8Array(side * side).fill(white);
  for (const [, x, y, length] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    const [left, top] = [Number(x) * module_px, Number(y) * module_px];
    for (let row = top; row < top + module_px; row += 1) {
      dots.fill(0, row * side + left, row * side + left + Number(length) * module_px);
    }
  }
  return { width: side, height: side, dots };
}

/**
 * Draws a receipt as a picture for a 58 mm printer (lottery#receipt-picture): lines of text, a QR code, and lines below.
 * Returns a PNG in shades of grey.
 */
export async function receiptPicture(
  above: readonly PictureLine[],
  qr: QrCode,
  below: readonly PictureLine[],
): Promise<Buffer> {
  const { draw } = await openLibrary();
  const [head, foot] = await Promise.all([textBlock(above), textBlock(below)]);
  const code = qrBlock(qr);
  const height = 2 * margin_px + head.height + code.height + foot.height;
  const canvas = new Uint8Array(width_px * height).fill(white);
  let top = margin_px;
  for (const block of [head, code, foot]) {
    const left = block === code ? Math.floor((width_px - block.width) / 2) : margin_px;
    for (let row = 0; row < block.height; row += 1) {
      const dots = block.dots.subarray(row * block.width, (row + 1) * block.width);
      canvas.set(dots, (top + row) * width_px + left);
    }
    top += block.height;
  }
  return draw(canvas, { raw: { width: width_px, height, channels: 1 } })
    .png({ palette: true, colours: shades, dither: 0 })
    .toBuffer();
}
