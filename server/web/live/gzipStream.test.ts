import { crc32, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { blockOf, gzip_head, gzipEnd, joined, no_bytes, rest } from './gzipStream';

it('is one stream for each reader, no matter after which beginning the common parts come (site#live-pages)', () => {
  const common = ['<p>a</p>', 'ลด 50%', '', 'x'.repeat(100_000), '<template for=c>1</template>'];
  const blocks = common.map(blockOf);
  for (let begin = 0; begin < common.length; begin += 1) {
    const own = blockOf(`<h1>${begin}</h1>`);
    const sent = [own, ...blocks.slice(begin)];
    const sum = sent.reduce((all, block) => joined(all, block.sum), no_bytes);
    const stream = Buffer.concat([gzip_head, ...sent.map(({ packed }) => packed), gzipEnd(sum)]);
    expect(gunzipSync(stream).toString()).toBe(`<h1>${begin}</h1>${common.slice(begin).join('')}`);
  }
});

it('reckons the sum of what follows from those of the beginning and of all', () => {
  for (const [head, tail] of [
    ['', 'abc'],
    ['abc', ''],
    ['first', 'then'],
    ['x'.repeat(70_000), 'y'.repeat(3)],
  ] as const) {
    const sumOf = (text: string) => ({ crc: crc32(text), bytes: text.length });
    expect(rest(sumOf(head + tail), sumOf(head))).toEqual(sumOf(tail));
    expect(joined(sumOf(head), sumOf(tail))).toEqual(sumOf(head + tail));
  }
});

it('packs a second of a countdown in less than 60 bytes', () => {
  const tick = '<template for=c><?start name="c">00:12:33<?end></template>';
  expect(blockOf(tick).packed.byteLength).toBeLessThanOrEqual(60);
});
