import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from './qrCode.server';

const pixels_a_module = 4;

/** The picture of a path, white where no rectangle is. */
function paint({ size, path }: ReturnType<typeof qrCode>) {
  const side = size * pixels_a_module;
  const dark = new Set<number>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let index = 0; index < Number(length); index += 1)
      dark.add(Number(y) * size + Number(x) + index);
  }
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const cell = Math.floor(y / pixels_a_module) * size + Math.floor(x / pixels_a_module);
      if (dark.has(cell)) picture.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { picture, side, dark };
}

it.each([
  'https://chokdee.example/m/register?recommenderId=7K3M9QXT01AB',
  'http://127.0.0.1:3000/m/register?recommenderId=20000000000Z',
  `https://${'long.'.repeat(30)}example/m/register?recommenderId=7K3M9QXT01AB`,
])('draws %s so that a reader finds it (rewards#invite-friends)', (link) => {
  const { picture, side } = paint(qrCode(link));
  expect(jsQR(picture, side, side)?.data).toBe(link);
});

it('corrects faults by level M and keeps four modules around it white (rewards#invite-friends)', () => {
  const code = qrCode('https://chokdee.example/m/register?recommenderId=7K3M9QXT01AB');
  const { dark } = paint(code);
  const cells = [...dark].map((cell) => [cell % code.size, Math.floor(cell / code.size)]).flat();
  expect(Math.min(...cells)).toBe(4);
  expect(Math.max(...cells)).toBe(code.size - 5);
  // The two bits of the level stand right of the upper left corner's pattern; masked, M is 10.
  const bit = (x: number) => dark.has((8 + 4) * code.size + x + 4);
  expect([bit(0), bit(1)]).toEqual([true, false]);
});
