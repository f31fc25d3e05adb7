import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createByteStream } from '../../../fair/bytes';
import { canonicalJson, leafHash, merkleTree } from '../../../fair/merkle';
import { lotteryOf } from '../lotteries';
import { dealResult } from './dealResult';
import { faultOf, shapes, writeResult, type ShapeId } from './shapes';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ids = Object.keys(shapes) as ShapeId[];
const streamOf = (draw: string) => createByteStream(seed, 'K3_1', draw, 'beef');

test.each(ids)('results of %s are without fault, and come again from the same bytes', (shape) => {
  for (let draw = 0; draw < 20; draw += 1) {
    const { result, steps } = dealResult(shape, streamOf(`d-${draw}`));
    expect(faultOf(shape, result)).toBeUndefined();
    expect(dealResult(shape, streamOf(`d-${draw}`)).result).toEqual(result);
    for (const { range, taken, value } of steps) expect(taken.at(-1)! % range).toBe(value);
  }
});

test('the bonus number of 6/55 is the seventh of one deal', () => {
  const { steps } = dealResult('power655', streamOf('d-1'));
  expect(steps.map(({ range }) => range)).toEqual([55, 54, 53, 52, 51, 50, 49]);
});

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/fairness.md'), 'utf8');
/** The test vectors of the page, which a program in another language worked out. */
const vectors = [
  ...page.matchAll(/^\| lottery `(\w+)`, draw `([^`]+)`.*?: result +\| `([^`]+)` *\|$/gm),
];
const leaves = [100, 200, 300].map((stake) => leafHash(canonicalJson({ stake })));
const { root } = merkleTree(leaves);

test('the page has the root of its tickets, and a draw of each shape that can be written in a line', () => {
  expect(page).toContain(`\`${leaves[0]}\``);
  expect(page).toContain(`\`${root}\``);
  const drawn = new Set(vectors.map(([, code]) => lotteryOf(code!)!.shape));
  expect(ids.filter((shape) => !drawn.has(shape))).toEqual(['thai', 'thai_old']);
});

test.each(vectors.map(([, code, draw, text]) => ({ code: code!, draw: draw!, text: text! })))(
  'the draw $draw has the result that docs/fairness.md says',
  ({ code, draw, text }) => {
    const stream = createByteStream(seed, code, draw, root);
    expect(writeResult(dealResult(lotteryOf(code)!.shape, stream).result)).toBe(text);
  },
);

test('every number is drawn from a range that one byte serves: those that are tried with all bytes', () => {
  const ranges = new Set(
    ids.flatMap((shape) => dealResult(shape, streamOf('d-1')).steps.map(({ range }) => range)),
  );
  expect(Math.max(...ranges)).toBe(80);
});
