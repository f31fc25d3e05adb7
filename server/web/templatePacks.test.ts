import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { packTemplate, templatePacks, withSlots } from './templatePacks';

const texts = [
  `<!DOCTYPE html><html lang="th"><ul>${'<li class="card">หวยฮานอย</li>'.repeat(200)}<b`,
  `<ul>${'<li class="card">หวยลาว</li>'.repeat(100)}</ul><script>"`,
  '</script></html>',
];
/** A slot of 40 bytes. */
const slotOf = (text: string) =>
  Buffer.from(`${' '.repeat(37 - Buffer.byteLength(text))}>${text}</`);
const pageOf = (slots: readonly Uint8Array[]) =>
  Buffer.concat(
    texts.flatMap((text, index) => [...(index ? [slots[index - 1]!] : []), Buffer.from(text)]),
  );

it.each([5, 9, 11])(
  'a template packed at level %d is read as the page of each member (site#filled-pages)',
  async (quality) => {
    const packed = (await packTemplate(texts, [slotOf('malee'), slotOf('1')], quality))!;
    for (const text of ['', 'สมชาย', '฿1,234.50', '<li class="card">หว', 'class="card">หวยลาว<']) {
      const slots = [slotOf(text), slotOf('\u0007\u0008'.repeat(9))];
      const sent = withSlots(packed, slots);
      expect(brotliDecompressSync(sent).equals(pageOf(slots))).toBe(true);
      expect(sent.byteLength).toBeLessThan(brotliCompressSync(pageOf(slots)).byteLength + 200);
    }
  },
);

it('is not used where the slots would not come out right', async () => {
  const nothing = Buffer.alloc(40);
  // The signs that each slot ends with are missing: the packer goes on by them.
  const wrong = () => packTemplate(texts, [nothing.subarray(0, 1), nothing], 9);
  expect(await wrong().catch(() => null)).toBeNull();
});

it('packs beside the answers once some have asked, one at a time, and for the lengths of most (site#filled-pages)', async () => {
  let finish: (packed: Uint8Array[]) => void = () => undefined;
  const pack = vi.fn<typeof packTemplate>(() => new Promise((resolve) => (finish = resolve)));
  const packs = templatePacks(pack);
  const ask = (length = 40, of: readonly string[] = texts) =>
    packs.take(of, [Buffer.alloc(length)]);
  const come = (length?: number) => void ask(length);
  expect([ask(), ask()]).toEqual([null, null]);
  expect(pack).not.toHaveBeenCalled();
  // Those who come while it is packed wait for it; those whose slots have other lengths do not.
  const waiting = [ask(), ask()];
  expect([ask(72), ask(72), ask(72)]).toEqual([null, null, null]);
  expect(pack).toHaveBeenCalledTimes(1);
  const packed = [new Uint8Array(1)];
  finish(packed);
  expect((await Promise.all(waiting)).map((each) => each === packed)).toEqual([true, true]);
  await vi.waitFor(() => expect(ask()).toBe(packed));
  expect(pack).toHaveBeenCalledTimes(1);
  come(72);
  expect(pack).toHaveBeenCalledTimes(2);
  for (const length of [104, 136, 168, 200, 232]) for (let use = 0; use < 9; use += 1) come(length);
  finish(packed);
  await vi.waitFor(() => expect(ask(72)).toBe(packed));
  // The sixth length is one too many.
  come(232);
  expect(pack.mock.calls.some(([, [slot]]) => slot!.byteLength === 232)).toBe(false);
});

it('packs a template as hard as can be once many have asked, and keeps what it has if that fails', async () => {
  const first = [new Uint8Array(1)];
  const pack = vi
    .fn<typeof packTemplate>()
    .mockResolvedValueOnce(first)
    .mockRejectedValue(new Error('no memory'));
  const packs = templatePacks(pack);
  const ask = () => packs.take(texts, [Buffer.alloc(40)]);
  for (let use = 0; use < 600; use += 1) {
    void ask();
    await Promise.resolve();
  }
  await vi.waitFor(() => expect(pack).toHaveBeenCalledTimes(2));
  expect(pack.mock.calls.map(([, , quality]) => quality)).toEqual([8, 11]);
  expect(ask()).toBe(first);
});
