import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from '~/ui/qr/qrCode.server';
import { typedReceiptCode } from './receipt.server';
import { receiptPicture } from './receiptPicture.server';

const link = 'https://chokdee.example/m/r/3V8QN-S836K-V6ZPX';

/** The pixels of a picture as another program reads them. */
async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

it('is a picture as wide as small paper, whose code a reader finds (lottery#receipt-picture)', async () => {
  const { data, width, height } = await pixelsOf(
    receiptPicture(['CHOKDEE', 'THGLO 20261201'], qrCode(link), ['OPEN']),
  );
  expect(width).toBe(384);
  expect(jsQR(data, width, height)?.data).toBe(link);
});

it('has room for each of its lines, breaks long ones, and ends somewhere (lottery#receipt-picture)', async () => {
  const heightOf = async (...lines: string[]) =>
    (await pixelsOf(receiptPicture(lines, qrCode(link), []))).height;
  const one = await heightOf('A');
  const line = (await heightOf('A', 'B')) - one;
  expect(await heightOf('12 '.repeat(30))).toBe(one + 2 * line);
  expect(await heightOf('1'.repeat(60))).toBe(one + 2 * line);
  const longest = await heightOf(...Array<string>(5_000).fill('1'));
  expect(longest).toBe(await heightOf(...Array<string>(9_000).fill('1')));
  // Signs that it has no letters for do not stop it.
  expect(await heightOf('โชคดี 🎉\u0000')).toBe(one);
});

it.each([
  ['3V8QN-S836K-V6ZPX', '3V8QN-S836K-V6ZPX'],
  [' 3v8qn s836k v6zpx ', '3V8QN-S836K-V6ZPX'],
  ['3v8qns836kv6zpx', '3V8QN-S836K-V6ZPX'],
  ['３V8QN－S836K', '3V8QN-S836K'],
  ['', ''],
  ['x'.repeat(10_000), 'XXXXX-XXXXX-XXXXX-XX'],
])('a code is read as it is typed: %j (lottery#receipts)', (typed, code) => {
  expect(typedReceiptCode(typed)).toBe(code);
});
