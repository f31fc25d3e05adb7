import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.number().int();

/** Draws of one page for a person, and for a program. */
export const commitments_listed = 20;
export const commitments_most = 500;

/** The promise of a draw, made before its sales opened (docs/fairness.md, "The commitments of a day"). Instants are epoch milliseconds. */
const promisedDraw = z.object({
  draw: z.string(),
  code: z.string(),
  numero: z.string(),
  opensAt: instant,
  locksAt: instant,
  drawsAt: instant,
  /** The source of the public input: `witness`, `tickets`, or the id of a state draw. */
  rule: z.string(),
  /** SHA-256 of the operator's seed. */
  commitment: hash,
  /** The witness's commitment, with its own signature; null for a draw without one. */
  witness: z
    .object({
      key: z.string(),
      secretCommitment: hash,
      committedAt: instant,
      signature: z.string(),
    })
    .nullable(),
});

/** One page of the commitments of a day, as it is signed. */
export const signedCommitments = z.object({
  kind: z.literal('commitments'),
  /** YYYY-MM-DD, UTC+7. */
  date: z.string(),
  /** A lottery's code; empty: all. */
  code: z.string(),
  page: whole(1, 10_000),
  pages: whole(0, 10_000),
  /** Draws of the day, of this lottery or of all, that have a commitment by now. */
  total: whole(0, Number.MAX_SAFE_INTEGER),
  issuedAt: instant,
  draws: z.array(promisedDraw),
});

export const dayCommitments = call({
  name: 'dayCommitments',
  method: 'GET',
  path: '/lgw/lottery/draw/commitments',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    /** YYYY-MM-DD, UTC+7; empty: today. */
    date: z.string().max(10).default(''),
    code: z.string().max(20).default(''),
    pageNo: whole(1, 10_000).default(1),
    size: whole(1, commitments_most).default(commitments_most),
    language,
  }),
  response: z.object({
    signed: signedCommitments,
    /** Ed25519 over the canonical JSON of `signed`, 128 hex digits. */
    signature: z.string(),
    /** The operator's public key: base64 of its DER form. */
    key: z.string(),
    /** The lotteries that have draws of that day, with how many, and how many of them are over. */
    lotteries: z.array(
      z.object({
        code: z.string(),
        displayName: z.string(),
        count: whole(0, 1_000_000),
        over: whole(0, 1_000_000),
      }),
    ),
  }),
  errors: ['dates_invalid', 'game_unknown'],
  summary:
    'What was promised of the draws of a day before their sales opened: the commitments, signed, a page at a time',
});
