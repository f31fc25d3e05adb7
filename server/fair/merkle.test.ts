import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalJson,
  leafHash,
  merkleBuilder,
  merkleTree,
  rootOfInclusion,
  verifyInclusion,
} from './merkle';

/** The leaves and roots that implementations of RFC 6962 are tried with. */
const data = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = data.map((hex) => leafHash(Buffer.from(hex, 'hex')));

test('the roots of the test vectors of RFC 6962, from no leaf to eight', () => {
  expect(roots.map((_, count) => merkleTree(leaves.slice(0, count)).root)).toEqual(roots);
});

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The definition of the standard, word by word: split at the largest power of two below the count. */
function rootByDefinition(hashes: Buffer[]): Buffer {
  if (hashes.length <= 1) return hashes[0] ?? sha();
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  const sides = [hashes.slice(0, split), hashes.slice(split)].map(rootByDefinition);
  return sha(Buffer.of(1), ...sides);
}

test('any number of leaves has the root of the definition, and a proof for each leaf', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 70 }), (texts) => {
      const hashes = texts.map(leafHash);
      const tree = merkleTree(hashes);
      const expected = rootByDefinition(hashes.map((hash) => Buffer.from(hash, 'hex')));
      expect(tree.root).toBe(expected.toString('hex'));
      hashes.forEach((hash, place) => {
        const steps = tree.proofOf(place);
        expect(steps.length).toBeLessThanOrEqual(Math.ceil(Math.log2(hashes.length)));
        expect(verifyInclusion(hash, steps, tree.root)).toBe(true);
      });
    }),
    { numRuns: 25 },
  );
});

test.each([1, 2, 1_023, 1_024, 1_025, 2_047, 2_048, 2_049, 3_000])(
  'of %i leaves the roots of blocks of 1,024 make the root, and each path goes by its block (lottery#ticket-proof)',
  (count) => {
    const size = 1_024;
    const hashes = Array.from({ length: count }, (_, place) => leafHash(String(place)));
    const tree = merkleTree(hashes);
    const blocks = Array.from({ length: Math.ceil(count / size) }, (_, block) =>
      merkleTree(hashes.slice(block * size, (block + 1) * size)),
    );
    const above = merkleTree(blocks.map(({ root }) => root));
    expect(above.root).toBe(tree.root);
    const byBlock = hashes.map((_, place) => {
      const block = Math.floor(place / size);
      return [...blocks[block]!.proofOf(place % size), ...above.proofOf(block)];
    });
    expect(byBlock).toEqual(hashes.map((_, place) => tree.proofOf(place)));
  },
);

test('a proof holds for its own leaf, its own order and its own root only', () => {
  const tree = merkleTree(leaves);
  const steps = tree.proofOf(5);
  expect(steps.map(({ side }) => side)).toEqual(['left', 'right', 'left']);
  expect(verifyInclusion(leaves[4]!, steps, tree.root)).toBe(false);
  expect(verifyInclusion(leaves[5]!, [...steps].reverse(), tree.root)).toBe(false);
  expect(verifyInclusion(leaves[5]!, steps.slice(1), tree.root)).toBe(false);
  expect(verifyInclusion(leaves[5]!, steps, roots[7]!)).toBe(false);
  const turned = steps.map(({ side, hash }) => ({
    side: side === 'left' ? ('right' as const) : ('left' as const),
    hash,
  }));
  expect(verifyInclusion(leaves[5]!, turned, tree.root)).toBe(false);
  expect(verifyInclusion(leaves[5]!, [{ side: 'left', hash: 'x' }], tree.root)).toBe(false);
});

test('a node is no leaf: two leaves can not be passed off as one', () => {
  const [first, second] = [Buffer.from(leaves[0]!, 'hex'), Buffer.from(leaves[1]!, 'hex')];
  expect(leafHash(Buffer.concat([first, second]))).not.toBe(merkleTree(leaves.slice(0, 2)).root);
});

test('there is no proof for a place that has no leaf', () => {
  for (const place of [-1, 8, 0.5]) expect(() => merkleTree(leaves).proofOf(place)).toThrow();
  expect(() => merkleTree([]).proofOf(0)).toThrow(RangeError);
  expect(() => merkleTree(['00'])).toThrow(RangeError);
});

test('canonical JSON has its keys in order, no spaces, and one form for equal values', () => {
  const value = { b: [1, 'ไทย "1"', null, true], a: { d: -0, c: 10 }, B: {} };
  expect(canonicalJson(value)).toBe('{"B":{},"a":{"c":10,"d":0},"b":[1,"ไทย \\"1\\"",null,true]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
      const turned = Object.fromEntries(Object.entries(record).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(record));
      expect(Object.entries(JSON.parse(canonicalJson(record))).sort()).toEqual(
        Object.entries(record).sort(),
      );
    }),
  );
});

test.each([[undefined], [0.5], [Number.NaN], [2 ** 53], [new Date(0)], [{ a: undefined }], [1n]])(
  '%s has no canonical JSON',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  },
);

test('a tree made leaf by leaf has the same root after each leaf (wallet#days-seal)', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 70 }), (texts) => {
      const hashes = texts.map(leafHash);
      const builder = merkleBuilder();
      const roots = [builder.root(), ...hashes.map((hash) => (builder.add(hash), builder.root()))];
      expect(roots).toEqual(roots.map((_, count) => merkleTree(hashes.slice(0, count)).root));
    }),
    { numRuns: 25 },
  );
  expect(() => merkleBuilder().add('00')).toThrow(RangeError);
});

test('by place and size alone a path leads to the root, and from any other place it does not (wallet#days-seal)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, index, elsewhere) => {
      const hashes = Array.from({ length: size }, (_, place) => leafHash(String(place)));
      const { root, proofOf } = merkleTree(hashes);
      const position = index % size;
      const path = proofOf(position).map(({ hash }) => hash);
      const proof = { leaf: hashes[position]!, position, size, path };
      expect(rootOfInclusion(proof)).toBe(root);
      const other = elsewhere % size;
      if (other !== position) expect(rootOfInclusion({ ...proof, position: other })).not.toBe(root);
      expect(rootOfInclusion({ ...proof, leaf: leafHash('another') })).not.toBe(root);
      expect(rootOfInclusion({ ...proof, path: [...path, leafHash('more')] })).toBeUndefined();
      if (path.length > 0) {
        expect(rootOfInclusion({ ...proof, path: path.slice(1) })).toBeUndefined();
        const changed = path.with(elsewhere % path.length, leafHash('another'));
        expect(rootOfInclusion({ ...proof, path: changed })).not.toBe(root);
      }
      for (const wrong of [-1, 0.5, size, Number.NaN]) {
        expect(rootOfInclusion({ ...proof, position: wrong })).toBeUndefined();
      }
    }),
    { numRuns: 200 },
  );
  expect(rootOfInclusion({ leaf: 'x', position: 0, size: 1, path: [] })).toBeUndefined();
});
