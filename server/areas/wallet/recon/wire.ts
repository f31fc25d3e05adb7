import { z } from 'zod';
import { amount_limit } from '../../../store/integers';

/** The platform's request to a vendor: the path's last part and the body's `operation`. */
export const transactions_operation = 'transactions';
/** The most transactions of a page or a look-up. */
export const page_limit = 500;

const id = z.string().min(1).max(100);

/** Asks for the transactions of a period, page by page, or for given ids. Instants are epoch ms. */
export const transactionsRequest = z.union([
  z.object({
    operation: z.literal(transactions_operation),
    /** The first instant of the period, and the first one after it. */
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
 * A transaction in the vendor's records. `open`: its end is unknown. `refused`, `cancelled`: no money
 * has moved in the end.
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
  /** The `after` of the next page; null on the last. */
  next: z.string().min(1).max(200).nullable(),
});
export type TransactionsPage = z.output<typeof transactionsPage>;
