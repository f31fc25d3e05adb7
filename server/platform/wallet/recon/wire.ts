import { z } from 'zod';
import { amount_limit } from '../../../store/integers';

/** What the platform asks of a vendor: the path's last part and the body's `operation`. */
export const transactions_operation = 'transactions';
/** A page or a look-up has no more than this. */
export const page_limit = 500;

const id = z.string().min(1).max(100);

/** Either the transactions of a time, page by page, or those of given ids. Instants: epoch ms. */
export const transactionsRequest = z.union([
  z.object({
    operation: z.literal(transactions_operation),
    /** The first instant of the time, and the first one after it. */
    from: z.number().int(),
    to: z.number().int(),
    /** `next` of the page before. */
    after: z.string().max(200).optional(),
  }),
  z.object({
    operation: z.literal(transactions_operation),
    txIds: z.array(id).max(page_limit),
  }),
]);
export type TransactionsRequest = z.output<typeof transactionsRequest>;

/**
 * One transaction as the vendor has it. `open`: he does not know how it ended. `refused`,
 * `cancelled`: no money of it is anywhere but where it was.
 */
const vendorTransaction = z.object({
  txId: id,
  op: z.enum(['bet', 'win', 'rollback', 'promoWin']),
  state: z.enum(['open', 'done', 'refused', 'cancelled']),
  playerRef: id,
  gameCode: z.string().max(100),
  roundId: z.string().max(100),
  /** Minor units. */
  amount: z.number().int().min(0).max(amount_limit),
  currency: z.string().max(3),
});
export type VendorTransaction = z.output<typeof vendorTransaction>;

export const transactionsPage = z.object({
  transactions: z.array(vendorTransaction).max(page_limit),
  /** What to ask for the next page with; null on the last. */
  next: z.string().min(1).max(200).nullable(),
});
export type TransactionsPage = z.output<typeof transactionsPage>;
