import type { KeyObject } from 'node:crypto';
import { commitment } from '../fair/commit';
import { isSignedBy, keyId, signingKeyOf } from '../fair/signed';
import {
  drawSecret,
  signedText,
  type Order,
  type OrderedDraw,
  type Pledge,
  type Reveal,
  type SealedList,
} from '../fair/witness';

/** A statement of the witness, and its signature. */
export interface Signed<T> {
  said: T;
  signature: string;
}

/** All that the witness has said of a draw. */
export interface DrawRecord {
  pledge: Signed<Pledge>;
  reveal: Signed<Reveal> | undefined;
}

/**
 * The reasons of a refusal. `late`: sales are over by the witness's clock. `other_order`: it committed to the draw with another
 * seed or lock. `unknown`: it never committed to the draw. `early`: sales are not over. `other_list`: it revealed for another
 * list of tickets. `signature`: the operator did not sign this. `ended`: the draw is too long over.
 */
type RefusalReason =
  'late' | 'other_order' | 'unknown' | 'early' | 'other_list' | 'signature' | 'ended';

interface Refusal {
  draw: string;
  why: RefusalReason;
}

/** The answer to an order or to sealed lists, in their order. */
type Answer<T> = (Signed<T> | Refusal)[];

/** The record of all that was said, which outlives the process. */
export interface Journal {
  /** The draws that are not too long over, by their ids. */
  records: Map<string, DrawRecord>;
  /** Writes statements and returns when they are safe from a loss of power; throws where that can't be. */
  append(
    said: readonly (Signed<Pledge> | Signed<Reveal>)[],
    lockOf: (draw: string) => number,
  ): void;
}

export interface Witness {
  /** The public half of its key: base64 of its DER form. */
  key: string;
  commit(order: Order, signature: string): Answer<Pledge>;
  reveal(lists: readonly Signed<SealedList>[]): Answer<Reveal>;
  find(draw: string): DrawRecord | undefined;
}

/** A reveal is to be had for so long after the lock. */
export const reveal_window_ms = 7 * 86_400_000;
/** Draws are announced for this long ahead at most. */
const ahead_most_ms = 400 * 86_400_000;

/**
 * Makes a witness: the second holder of secrets, without which an operator can't know or choose a draw (lottery#witness). It
 * commits to a secret of each draw while sales are not over, and reveals it after the lock by its own clock, once, for the one
 * sealed list of tickets that it binds the reveal to. `early` reveals before the lock too, for the demo alone.
 */
export function createWitness(parts: {
  /** Signs what it says. */
  signing: KeyObject;
  /** Makes its secrets. */
  master: Uint8Array;
  /** The public key of the operator that it serves. */
  operator: string;
  journal: Journal;
  now: () => number;
  early?: boolean;
}): Witness {
  const { master, operator, journal, now, early = false } = parts;
  const key = signingKeyOf(parts.signing);
  const operatorId = keyId(Buffer.from(operator, 'base64'));
  const { records } = journal;
  const lockOf = (draw: string): number => records.get(draw)?.pledge.said.locksAt ?? 0;
  const isOperators = (said: Order | SealedList, signature: string) =>
    isSignedBy(signedText(said), signature, operator);
  const signed = <T extends Pledge | Reveal>(said: T): Signed<T> => ({
    said,
    signature: key.sign(signedText(said)),
  });

  const pledgeTo = (ordered: OrderedDraw): Signed<Pledge> | Refusal => {
    const { draw, locksAt, seedCommitment } = ordered;
    const before = records.get(draw)?.pledge;
    if (before) {
      const { said } = before;
      const isSame = said.locksAt === locksAt && said.seedCommitment === seedCommitment;
      return isSame ? before : { draw, why: 'other_order' };
    }
    const committedAt = now();
    if (locksAt <= committedAt || locksAt > committedAt + ahead_most_ms) {
      return { draw, why: 'late' };
    }
    const secretCommitment = commitment(drawSecret(master, draw, operatorId));
    return signed({
      kind: 'commitment',
      draw,
      locksAt,
      seedCommitment,
      operator: operatorId,
      secretCommitment,
      committedAt,
    });
  };

  const revealFor = ({ said: list, signature }: Signed<SealedList>): Signed<Reveal> | Refusal => {
    const { draw, root, count, lockedAt } = list;
    const record = records.get(draw);
    const refused = (why: RefusalReason): Refusal => ({ draw, why });
    if (!record) return refused('unknown');
    if (!isOperators(list, signature)) return refused('signature');
    if (record.reveal) {
      const { said } = record.reveal;
      const isSame = said.root === root && said.count === count && said.lockedAt === lockedAt;
      return isSame ? record.reveal : refused('other_list');
    }
    const revealedAt = now();
    const { locksAt } = record.pledge.said;
    if (!early && (revealedAt < locksAt || lockedAt < locksAt)) return refused('early');
    if (lockedAt > revealedAt) return refused('early');
    if (revealedAt > locksAt + reveal_window_ms) return refused('ended');
    const secret = drawSecret(master, draw, operatorId);
    return signed({ kind: 'reveal', draw, root, count, lockedAt, secret, revealedAt });
  };

  return {
    key: key.spki,
    commit(order, signature) {
      const { draws } = order;
      if (!isOperators(order, signature)) {
        return draws.map(({ draw }) => ({ draw, why: 'signature' }));
      }
      const answer: Answer<Pledge> = [];
      const fresh = new Map<string, Signed<Pledge>>();
      for (const ordered of draws) {
        const said = fresh.has(ordered.draw)
          ? { draw: ordered.draw, why: 'other_order' as const }
          : pledgeTo(ordered);
        answer.push(said);
        if ('said' in said && !records.has(ordered.draw)) fresh.set(ordered.draw, said);
      }
      // Nobody is told what a stop could make it forget.
      journal.append([...fresh.values()], (draw) => fresh.get(draw)!.said.locksAt);
      for (const [draw, pledge] of fresh) records.set(draw, { pledge, reveal: undefined });
      return answer;
    },
    reveal(lists) {
      const answer: Answer<Reveal> = [];
      for (const list of lists) {
        const said = revealFor(list);
        const record = records.get(list.said.draw);
        if ('said' in said && record && !record.reveal) {
          journal.append([said], lockOf);
          records.set(list.said.draw, { ...record, reveal: said });
        }
        answer.push(said);
      }
      return answer;
    },
    find: (draw) => records.get(draw),
  };
}
