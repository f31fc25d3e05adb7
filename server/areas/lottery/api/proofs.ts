import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int();

/** A witness's statement before sales open: it holds a secret for the draw, whose hash this is (docs/fairness.md, "The witness"). */
export const witnessPledge = z.object({
  kind: z.literal('commitment'),
  draw: z.string(),
  locksAt: whole.nonnegative(),
  seedCommitment: hash,
  operator: z.string(),
  secretCommitment: hash,
  committedAt: whole.nonnegative(),
});

/** Its statement after the lock, for one sealed list: the secret itself. */
export const witnessReveal = z.object({
  kind: z.literal('reveal'),
  draw: z.string(),
  root: hash,
  count: whole.nonnegative(),
  lockedAt: whole.nonnegative(),
  secret: hash,
  revealedAt: whole.nonnegative(),
});
const source = z.enum(['electronic', 'import', 'operators', 'demo']);

/**
 * The outcome of a check. `open` and `locked`: nothing is drawn yet. `proved` and `failed`: the
 * result was computed again from the seed, and is the same or is not. `outside`: somebody else drew,
 * and nothing here can prove it. `void`: called off, and the seed is the one that was promised;
 * `void_outside`: called off, and none was; `void_sealed`: called off, and the seed was never opened.
 */
export const proofVerdicts = [
  'open',
  'locked',
  'proved',
  'failed',
  'outside',
  'void',
  'void_outside',
  'void_sealed',
] as const;

/** All that a check of a draw needs (docs/fairness.md). Instants are epoch milliseconds. */
export const drawProofValue = z.object({
  kind: z.literal('draw'),
  draw: z.object({
    id: z.string(),
    code: z.string(),
    numero: z.string(),
    /** YYYY-MM-DD, UTC+7. */
    day: z.string(),
    opensAt: whole,
    locksAt: whole,
    drawsAt: whole,
    state: z.enum(['open', 'locked', 'drawing', 'resulted', 'settled', 'void']),
    voidReason: z.string().nullable(),
    /** In the one form of results. */
    result: z.string().nullable(),
    resultSource: source.nullable(),
  }),
  displayName: z.string(),
  /** The list that the lottery is in, as in `lotteryTicket`. */
  prizeMode: z.enum(['Lott', 'Elott']),
  shape: z.string(),
  /** Labels of the rows of the result. */
  rows: z.array(z.string()),
  balls: z.boolean(),
  /** SHA-256 of the seed; empty where somebody else draws. */
  commitment: z.string(),
  /** Hex of the 32 bytes; null until the draw is over. */
  serverSeed: hash.nullable(),
  /** The Merkle root of the tickets, and their number; null before the lock. */
  ticketsRoot: hash.nullable(),
  ticketsCount: whole.nullable(),
  input: z.object({
    /** `tickets`, `witness`, or the id of the state draw whose result is the public input. */
    from: z.string(),
    /** The state lottery's name. */
    displayName: z.string().nullable(),
    /** The state draw's result as it is now; a correction may have changed it since. */
    result: z.string().nullable(),
    /** The origin of that result; `demo` where the platform drew it itself. */
    resultSource: source.nullable(),
    /** P; null until it is known. */
    value: z.string().nullable(),
  }),
  /**
   * The second holder of secrets, where the draw has one: what it signed before sales opened, and what it revealed after the lock
   * (docs/fairness.md, "The witness"). Keys are base64 of their DER form.
   */
  witness: z
    .object({
      key: z.string(),
      operatorKey: z.string(),
      pledge: witnessPledge,
      signature: z.string(),
      reveal: witnessReveal.nullable(),
      revealSignature: z.string().nullable(),
      /** While the draw waits for it: the instant at which the draw is called off; null else. */
      waitsUntil: whole.nullable(),
    })
    .nullable()
    .default(null),
  /** The whole message of block 0; null until P is known. */
  message: z.string().nullable(),
  /** Each number drawn, in order, with the bytes that it took. */
  steps: z.array(z.object({ range: whole, taken: z.array(whole), value: whole })),
  /** The result computed again from seed and P; null where there is nothing to compute. */
  recomputed: z.string().nullable(),
  verdict: z.enum(proofVerdicts),
  verified: z.boolean(),
  /** Changes by operators after the result stood, the first one first. */
  corrections: z.array(
    z.object({
      before: z.string(),
      after: z.string(),
      reason: z.string(),
      at: whole,
      /** False while tickets of the draw are judged again by it. */
      settled: z.boolean().default(true),
    }),
  ),
  /** The bet types of the lottery and the odds that they are sold under now, also in the proof of an old draw. */
  odds: z.object({
    /** The version of the odds that are listed; a ticket names the one that it was sold under. */
    version: whole,
    /** Odds are so many parts of the stake. */
    unit: whole,
    types: z.array(
      z.object({
        betType: z.string(),
        /** A combination is debited its stake so many times. */
        units: whole,
        /** Each way to win: its chance as a fraction, and its odds. */
        lines: z.array(z.object({ name: z.string(), chance: z.string(), odds: whole })),
      }),
    ),
  }),
});

export const drawProof = call({
  name: 'drawProof',
  method: 'GET',
  path: '/lgw/lottery/draw/proof',
  auth: 'none',
  excluded: 'open',
  request: z.object({ drawId: z.string().max(60), language }),
  response: drawProofValue,
  errors: ['draw_unknown'],
  summary: "A draw's proof: commitment, seed, public input, and the result computed again",
});

export const ticketProof = call({
  name: 'ticketProof',
  method: 'GET',
  path: '/lgw/lottery/ticket/proof',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ticketId: z.string().max(60), language }),
  response: z.object({
    kind: z.literal('ticket'),
    ticketId: z.string(),
    number: z.string(),
    /** The canonical JSON that the leaf is made of. */
    text: z.string(),
    leaf: hash,
    /** Its place among the tickets of the draw, from 0. */
    place: whole,
    /** The steps from the leaf to the draw's root; null before the lock. */
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash })).nullable(),
    /** The text makes the leaf, and the path leads from it to the root. */
    verified: z.boolean(),
    state: z.enum(['open', 'won', 'lost', 'void']),
    /** Minor units. */
    stake: whole,
    payout: whole,
    draw: drawProofValue,
    /** The draw of the other station, of a ticket that stands over two; null for others. */
    other: drawProofValue.nullable().default(null),
  }),
  errors: ['ticket_unknown'],
  summary: "The proof that one of the member's own tickets is among those of its draw",
});
