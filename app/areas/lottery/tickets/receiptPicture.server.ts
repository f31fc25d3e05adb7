import { deflateSync } from 'node:zlib';
import type { QrCode } from '~/ui/qr/qrCode.server';

/** Signs of the picture's own letters: no font has to be on the machine. Others are written as `?`. */
const signs = ' !#%()*+,-./0123456789:=?ABCDEFGHIJKLMNOPQRSTUVWXYZ_';
/** Five columns a sign, a byte each in hex, its lowest bit at the top. */
const columns = [
  '000000000000005f0000147f147f142313086462001c2241000041221c002a1c7f1c2a08083e080800807030000808080808',
  '000060600020100804023e5149453e00427f400072494949462141494d331814127f1027454545393c4a4949314121110907',
  '3649494936464949291e0000140000141414141402015909067c1211127c7f494949363e414141227f4141413e7f49494941',
  '7f090909013e414151737f0808087f00417f41002040413f017f081422417f404040407f021c027f7f0408107f3e4141413e',
  '7f090909063e4151215e7f09192946264949493203017f01033f4040403f1f2040201f3f4038403f63140814630304780403',
  '6159494d434040404040',
].join('');
const sign_columns = 5;
const sign_rows = 8;

/** The paper of a small receipt printer: 48 of its 58 mm are printed, in eight dots a millimetre. */
const width_px = 384;
const margin_px = 16;
const scale_px = 2;
const line_px = (sign_rows + 3) * scale_px;
const line_signs = Math.floor((width_px - 2 * margin_px) / ((sign_columns + 1) * scale_px));

/** A black and white picture: a byte a pixel, 1 is black. */
interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

function fill({ width, pixels }: Bitmap, x: number, y: number, side: number): void {
  for (let row = y; row < y + side; row += 1) {
    pixels.fill(1, row * width + x, row * width + x + side);
  }
}

function write(bitmap: Bitmap, text: string, y: number): void {
  for (const [nth, sign] of [...text].entries()) {
    const found = signs.indexOf(sign);
    const index = found === -1 ? signs.indexOf('?') : found;
    for (let column = 0; column < sign_columns; column += 1) {
      const start = (index * sign_columns + column) * 2;
      const bits = Number.parseInt(columns.slice(start, start + 2), 16);
      const x = margin_px + (nth * (sign_columns + 1) + column) * scale_px;
      for (let row = 0; row < sign_rows; row += 1) {
        if ((bits >> row) & 1) fill(bitmap, x, y + row * scale_px, scale_px);
      }
    }
  }
}

/** Breaks a text into lines of the picture, between words where it can. */
function pictureLines(text: string): string[] {
  const lines: string[] = [];
  let rest = text.toUpperCase().trim();
  while (rest.length > line_signs) {
    const space = rest.lastIndexOf(' ', line_signs);
    const end = space < 1 ? line_signs : space;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

/** No picture is longer than so many lines above its code. */
const lines_most = 200;

function linesOf(texts: readonly string[]): string[] {
  const lines = texts.flatMap(pictureLines);
  return lines.length > lines_most ? [...lines.slice(0, lines_most - 1), '...'] : lines;
}

/**
 * Draws a receipt as a picture for a 58 mm printer (lottery#receipt-picture): lines of text, a QR code, and lines below.
 * Returns a PNG of one bit a pixel.
 */
export function receiptPicture(
  above: readonly string[],
  qr: QrCode,
  below: readonly string[],
): Buffer {
  const [head, foot] = [linesOf(above), linesOf(below)];
  const module_px = Math.floor((width_px - 2 * margin_px) / qr.size);
  const qr_px = module_px * qr.size;
  const height = 2 * margin_px + (head.length + foot.length) * line_px + qr_px;
  const bitmap = { width: width_px, height, pixels: new Uint8Array(width_px * height) };
  for (const [index, line] of head.entries()) write(bitmap, line, margin_px + index * line_px);
  const top = margin_px + head.length * line_px;
  const left = Math.floor((width_px - qr_px) / 2);
  for (const [, x, y, length] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let nth = 0; nth < Number(length); nth += 1) {
      fill(bitmap, left + (Number(x) + nth) * module_px, top + Number(y) * module_px, module_px);
    }
  }
  for (const [index, line] of foot.entries()) write(bitmap, line, top + qr_px + index * line_px);
  return png(bitmap);
}

const png_signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Writes a bitmap as a PNG (W3C PNG, §5): one bit a pixel, where 0 is black. */
function png({ width, height, pixels }: Bitmap): Buffer {
  const row_bytes = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(row_bytes * height, 0xff);
  for (let y = 0; y < height; y += 1) {
    // No filter.
    rows[y * row_bytes] = 0;
    for (let x = 0; x < width; x += 1) {
      if (pixels[y * width + x] === 1) {
        const index = y * row_bytes + 1 + (x >> 3);
        rows[index] = rows[index]! & ~(0x80 >> (x & 7));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    png_signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** CRC-32 of ISO 3309, which `node:zlib` has from Node 22 on. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
