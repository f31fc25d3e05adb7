import type { Order, OrderedDraw, SealedList } from '../fair/witness';
import type { Signed } from './witness';

const draw_pattern = /^[A-Za-z0-9_-]{1,60}$/;
const hash_pattern = /^[0-9a-f]{64}$/;
const signature_pattern = /^[0-9a-f]{128}$/;
const draws_most = 1_000;
const lists_most = 200;
const instant_most = 8_640_000_000_000_000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= instant_most;

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

function readDraw(value: unknown): OrderedDraw | undefined {
  if (!isFields(value)) return undefined;
  const { draw, locksAt, seedCommitment } = value;
  if (!matches(draw, draw_pattern) || !isWhole(locksAt)) return undefined;
  return matches(seedCommitment, hash_pattern) ? { draw, locksAt, seedCommitment } : undefined;
}

/** Reads an order of commitments with its signature; undefined for what is none. */
export function readOrder(body: unknown): Signed<Order> | undefined {
  if (!isFields(body) || !isFields(body.said)) return undefined;
  const { draws } = body.said;
  if (!Array.isArray(draws) || draws.length > draws_most) return undefined;
  const read = draws.map(readDraw);
  if (read.includes(undefined) || !matches(body.signature, signature_pattern)) return undefined;
  return { said: { kind: 'order', draws: read as OrderedDraw[] }, signature: body.signature };
}

function readList(value: unknown): Signed<SealedList> | undefined {
  if (!isFields(value) || !isFields(value.said)) return undefined;
  const { signature } = value;
  const { draw, root, count, lockedAt } = value.said;
  if (!matches(draw, draw_pattern) || !matches(root, hash_pattern)) return undefined;
  if (!isWhole(count) || !isWhole(lockedAt) || !matches(signature, signature_pattern)) {
    return undefined;
  }
  return { said: { kind: 'list', draw, root, count, lockedAt }, signature };
}

/** Reads sealed lists with their signatures; undefined for what is none. */
export function readLists(body: unknown): Signed<SealedList>[] | undefined {
  if (!isFields(body) || !Array.isArray(body.lists) || body.lists.length > lists_most) {
    return undefined;
  }
  const read = body.lists.map(readList);
  return read.includes(undefined) ? undefined : (read as Signed<SealedList>[]);
}
