import { createHmac } from 'node:crypto';
import { verifyCommitment } from './commit';
import { canonicalJson } from './merkle';

/**
 * The words that an operator and the witness of a draw say to each other (docs/fairness.md, "The witness"). Each is signed as
 * canonical JSON. Instants are epoch milliseconds, hashes 64 hex digits.
 */

/** A draw that an operator is about to open, with the commitment to its own seed. */
export interface OrderedDraw {
  draw: string;
  locksAt: number;
  seedCommitment: string;
}

/** An operator's order of commitments; the operator's key signs it. */
export interface Order {
  kind: 'order';
  draws: readonly OrderedDraw[];
}

/** The witness's commitment to its secret of a draw, beside the operator's own; the witness signs it before sales open. */
export interface Pledge extends OrderedDraw {
  kind: 'commitment';
  /** The id of the operator's key. */
  operator: string;
  /** SHA-256 of the 32 raw bytes of the witness's secret. */
  secretCommitment: string;
  committedAt: number;
}

/** The tickets of a draw as they were sealed at the lock; the operator signs it. */
export interface SealedList {
  kind: 'list';
  draw: string;
  /** The Merkle root of the tickets. */
  root: string;
  count: number;
  lockedAt: number;
}

/** The witness's secret of a draw, bound to the one sealed list that it was revealed for; the witness signs it. */
export interface Reveal extends Omit<SealedList, 'kind'> {
  kind: 'reveal';
  /** The 32 bytes as hex. */
  secret: string;
  revealedAt: number;
}

/** Returns the one text of what is signed. */
export const signedText = (said: Order | Pledge | SealedList | Reveal): string =>
  canonicalJson(said);

/**
 * Returns the witness's secret of a draw, 64 hex digits: HMAC-SHA256 under the witness's own key. Each operator's key has
 * secrets of its own, so that nobody learns one by an order in another's name.
 */
export const drawSecret = (master: Uint8Array, draw: string, operator: string): string =>
  createHmac('sha256', master)
    .update(canonicalJson({ draw, operator, use: 'draw secret' }))
    .digest('hex');

/**
 * Returns the public input of a draw with a witness: the tickets' root, a dot and the witness's secret. The stream of the draw is
 * HMAC-SHA256 of it under the operator's seed. Rule: docs/fairness.md, "The public input of a draw".
 */
export const witnessedInput = (root: string, secret: string): string => `${root}.${secret}`;

/** True where a reveal is that of a sealed list, and opens what the pledge promised. */
export const opensPledge = (
  reveal: Reveal,
  pledge: Pick<Pledge, 'draw' | 'secretCommitment'>,
  list: Omit<SealedList, 'kind'>,
): boolean =>
  reveal.kind === 'reveal' &&
  reveal.draw === pledge.draw &&
  reveal.draw === list.draw &&
  reveal.root === list.root &&
  reveal.count === list.count &&
  reveal.lockedAt === list.lockedAt &&
  verifyCommitment(reveal.secret, pledge.secretCommitment);
