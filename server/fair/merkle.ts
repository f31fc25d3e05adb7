import { createHash } from 'node:crypto';

/** One step from a leaf to the root: the other child, and the side that it is on. */
export interface ProofStep {
  side: 'left' | 'right';
  /** 64 hex digits. */
  hash: string;
}

/** A tree of leaves: its root, and the proof that a leaf is in it. */
export interface MerkleTree {
  /** 64 lower-case hex digits. */
  root: string;
  /** Returns the steps from the leaf at a place, counted from 0, to the root. Throws a RangeError for no place. */
  proofOf(place: number): ProofStep[];
}

const leaf_mark = Uint8Array.of(0);
const node_mark = Uint8Array.of(1);
const hash_hex = /^[0-9a-f]{64}$/;

const digest = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const parent = (left: Uint8Array, right: Uint8Array): Buffer => digest(node_mark, left, right);

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Writes a value as JSON in the one form that is hashed: the keys of each object in rising order of
 * their UTF-16 units, no spaces, numbers whole. Rule: docs/fairness.md, "The tickets' root". Throws a
 * TypeError for what has no such form: undefined, functions, fractions, numbers beyond 2^53.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value + 0);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    const written = entries.map(([key, of]) => `${JSON.stringify(key)}:${canonicalJson(of)}`);
    return `{${written.join(',')}}`;
  }
  throw new TypeError('a value has no canonical JSON');
}

/** Returns the hash of a leaf: SHA-256 of byte 0 and the data (text as UTF-8), as 64 hex digits. */
export const leafHash = (data: Uint8Array | string): string =>
  digest(leaf_mark, data).toString('hex');

function bytesOf(hash: string): Buffer {
  if (!hash_hex.test(hash)) throw new RangeError('a hash is 64 lower-case hex digits');
  return Buffer.from(hash, 'hex');
}

/** The level above: pairs are joined, an odd one at the end goes up as it is. */
const above = (level: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = [level[2 * index]!, level[2 * index + 1]];
    return right ? parent(left, right) : left;
  });

/**
 * Builds the Merkle tree of leaf hashes in their order (RFC 6962): a node is SHA-256 of byte 1 and both
 * children; the root of no leaves is SHA-256 of nothing. Rule: docs/fairness.md, "The tickets' root".
 * Throws a RangeError for a leaf that is no hash.
 */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  const levels = [leaves.map(bytesOf)];
  while (levels.at(-1)!.length > 1) levels.push(above(levels.at(-1)!));
  const root = levels.at(-1)![0] ?? digest();
  return {
    root: root.toString('hex'),
    proofOf(place) {
      if (!Number.isInteger(place) || place < 0 || place >= leaves.length) {
        throw new RangeError(`there is no leaf ${place}`);
      }
      return levels.slice(0, -1).flatMap((level, height): ProofStep[] => {
        const index = Math.floor(place / 2 ** height);
        const other = level[index % 2 === 0 ? index + 1 : index - 1];
        if (!other) return [];
        return [{ side: index % 2 === 0 ? 'right' : 'left', hash: other.toString('hex') }];
      });
    },
  };
}

/** True if the steps lead from a leaf's hash to the root. What is malformed leads nowhere. */
export function verifyInclusion(leaf: string, steps: readonly ProofStep[], root: string): boolean {
  if (![leaf, ...steps.map(({ hash }) => hash)].every((hash) => hash_hex.test(hash))) return false;
  const reached = steps.reduce<Buffer>((node, { side, hash }) => {
    const other = bytesOf(hash);
    return side === 'left' ? parent(other, node) : parent(node, other);
  }, bytesOf(leaf));
  return reached.toString('hex') === root;
}

/** A tree that is made leaf by leaf and keeps no more than its peaks: one hash for each doubling. */
interface MerkleBuilder {
  add(leaf: string): void;
  /** The root of the leaves so far: that of `merkleTree`. */
  root(): string;
}

/** Begins such a tree. `add` throws a RangeError for a leaf that is no hash. */
export function merkleBuilder(): MerkleBuilder {
  /** At each height the tree of 2^height leaves that is there, if one does: the later, the lower. */
  const peaks: (Buffer | undefined)[] = [];
  return {
    add(leaf) {
      let node = bytesOf(leaf);
      let height = 0;
      for (; peaks[height]; height += 1) {
        node = parent(peaks[height]!, node);
        peaks[height] = undefined;
      }
      peaks[height] = node;
    },
    root() {
      const top = peaks.reduce<Buffer | undefined>(
        (right, left) => (left && right ? parent(left, right) : (left ?? right)),
        undefined,
      );
      return (top ?? digest()).toString('hex');
    },
  };
}

/** A leaf's place in a tree of so many leaves, and the other children on its way to the root. */
interface Inclusion {
  leaf: string;
  position: number;
  size: number;
  path: readonly string[];
}

/**
 * Returns the root that an inclusion leads to, by the steps of RFC 9162, section 2.1.3.2; undefined for
 * what is malformed or has another number of steps than its place needs. The sides follow from place and size alone.
 */
export function rootOfInclusion({ leaf, position, size, path }: Inclusion): string | undefined {
  const isPlace = Number.isSafeInteger(position) && position >= 0 && position < size;
  if (!isPlace || ![leaf, ...path].every((hash) => hash_hex.test(hash))) return undefined;
  let [index, last] = [position, size - 1];
  let node = bytesOf(leaf);
  for (const hash of path) {
    if (last === 0) return undefined;
    if (index % 2 === 1 || index === last) {
      node = parent(bytesOf(hash), node);
      // Levels on which this node has no other child beside it go by without a step.
      while (index % 2 === 0 && index !== 0) [index, last] = [index / 2, Math.floor(last / 2)];
    } else {
      node = parent(node, bytesOf(hash));
    }
    [index, last] = [Math.floor(index / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node.toString('hex') : undefined;
}
