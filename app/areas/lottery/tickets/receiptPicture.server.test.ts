import jsQR from 'jsqr';
import sharp from 'sharp';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/files';
import { qrCode } from '~/ui/qr/qrCode.server';
import { typedReceiptCode } from './receipt.server';
import { receiptPicture, type PictureLine } from './receiptPicture.server';

/** A machine without fonts: it finds none in its configuration. */
const fontless = temporaryFolder('fontless');
const configuration = path.join(fontless.path, 'fonts.conf');
writeFileSync(configuration, '<fontconfig></fontconfig>');
vi.stubEnv('FONTCONFIG_FILE', configuration);
afterAll(() => fontless.remove());

const link = 'https://chokdee.example/m/r/3V8QN-S836K-V6ZPX';

/** The pixels of a picture as another program reads them. */
async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const line = (text: string): PictureLine => ({ runs: [{ text, paid: false }] });

it('is a picture as wide as small paper, whose code a reader finds (lottery#receipt-picture)', async () => {
  const { data, width, height } = await pixelsOf(
    await receiptPicture([line('สลากกินแบ่งรัฐบาล'), line('สองตัวบน ฿20.00')], qrCode(link), [
      line('เปิดอยู่'),
    ]),
  );
  expect(width).toBe(384);
  expect(jsQR(data, width, height)?.data).toBe(link);
});

it('has room for each of its lines, breaks long ones, and takes any text (lottery#receipt-picture)', async () => {
  const heightOf = async (...texts: string[]) =>
    (await pixelsOf(await receiptPicture(texts.map(line), qrCode(link), [line('ok')]))).height;
  const one = await heightOf('H');
  const next = (await heightOf('H', 'H')) - one;
  expect(await heightOf('H', 'H', 'H')).toBe(one + 2 * next);
  expect(await heightOf('12 '.repeat(30))).toBeGreaterThan(one + next);
  expect(await heightOf('1'.repeat(60))).toBeGreaterThan(one + next);
  for (const hostile of ['<b>&amp;</span>', '🎉\u0000\ud800\uffff', '', ' ']) {
    expect(await heightOf('H', hostile), hostile).toBeGreaterThan(one);
  }
});

/** The dots of a text of one line, dark ones as their columns by row, within the white around them. */
async function dotsOf(...runs: PictureLine['runs']): Promise<boolean[][]> {
  const { data, width } = await pixelsOf(
    await receiptPicture([{ runs }], qrCode(link), [line('.')]),
  );
  const rows = Array.from({ length: 16 + 28 }, (_, y) =>
    Array.from({ length: width }, (__, x) => data[(y * width + x) * 4]! < 128),
  );
  const inked = rows.filter((row) => row.includes(true));
  const left = Math.min(...inked.map((row) => row.indexOf(true)));
  const right = Math.max(...inked.map((row) => row.lastIndexOf(true)));
  return inked.map((row) => row.slice(left, right + 1));
}

const plain = (text: string) => dotsOf({ text, paid: false });

/** A letter that no font has is drawn as a box with its number: all four edges are dark. */
function isBox(dots: boolean[][]): boolean {
  const edges = [
    dots[0]!,
    dots.at(-1)!,
    dots.map((row) => row[0]!),
    dots.map((row) => row.at(-1)!),
  ];
  return edges.every((edge) => edge.filter(Boolean).length > edge.length * 0.8);
}

it('has letters of its own for Thai and Vietnamese, on a machine without fonts (lottery#receipt-picture)', async () => {
  expect(isBox(await plain('彩'))).toBe(true);
  for (const letter of 'กขคงจชซดตทนบปพฟมยรลวสหอฮใโไ฿ăâđêôơưếộễ₫×') {
    expect(isBox(await plain(letter)), letter).toBe(false);
  }
});

it('draws signs above and below a letter on it, and marks what was paid (lottery#receipt-picture)', async () => {
  const [bare, marked] = [await plain('กก'), await plain('กี่กู้')];
  expect(marked.length).toBeGreaterThan(bare.length);
  expect(Math.abs(marked[0]!.length - bare[0]!.length)).toBeLessThanOrEqual(4);
  expect(await dotsOf({ text: '05', paid: true })).not.toEqual(await plain('05'));
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
