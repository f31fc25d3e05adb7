import { z } from 'zod';
import { amount_limit } from '../../store/integers';
import type { Operation } from './answers';

/** Printable ASCII without spaces: what an id of a vendor may be made of. */
const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const token = z.string().min(1).max(200);
/** Minor units; a fraction of one is an error, not a rounding. */
const amount = z.number().int().min(0).max(amount_limit);
const currency = z.string().regex(/^[A-Z]{3}$/);
const kind = z.enum(['normal', 'free', 'bonus', 'jackpot', 'tip', 'promo']).default('normal');

/** Tracing only: neither decides anything, and neither is part of what makes a repeat the same. */
const traced = { requestId: z.string().max(100).default(''), at: z.number().int().optional() };
/**
 * The operation once more, inside what is signed: the path is not, and a bet that was heard on the
 * way must be no win when it is sent elsewhere.
 */
const asks = <Op extends Operation>(operation: Op) => ({
  operation: z.literal(operation),
  ...traced,
});
const inRound = { playerRef: id, gameCode: id, roundId: id };

const notItself = (request: { txId: string; refTxId?: string | undefined }) =>
  request.txId !== request.refTxId;

/** The wire form of each operation's body, as the neutral contract has it. */
export const requests = {
  authenticate: z.object({ ...asks('authenticate'), launchToken: token }),
  balance: z.object({ ...asks('balance'), sessionToken: token }),
  bet: z.object({
    ...asks('bet'),
    ...inRound,
    txId: id,
    sessionToken: token,
    amount,
    currency,
    kind,
  }),
  win: z
    .object({
      ...asks('win'),
      ...inRound,
      txId: id,
      refTxId: id.optional(),
      amount,
      currency,
      kind,
      isRoundEnd: z.boolean().default(false),
    })
    .refine(notItself),
  rollback: z
    .object({
      ...asks('rollback'),
      playerRef: id,
      gameCode: id.optional(),
      roundId: id.optional(),
      txId: id,
      refTxId: id,
    })
    .refine(notItself),
  endRound: z.object({ ...asks('endRound'), ...inRound }),
  promoWin: z.object({ ...asks('promoWin'), playerRef: id, txId: id, amount, currency }),
} as const satisfies Record<Operation, z.ZodTypeAny>;

export type RequestFor<Op extends Operation> = z.output<(typeof requests)[Op]>;
