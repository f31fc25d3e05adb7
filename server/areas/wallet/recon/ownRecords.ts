import { z } from 'zod';
import { amount_limit } from '../../../store/integers';
import type { Db } from '../../../store/open';
import type { WalletTx } from '../../../store/tables';

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

/** One of our records in the form of a vendor's. */
export type OwnTransaction = Omit<VendorTransaction, 'playerRef'> & { playerRef: string | null };

const select = (db: Db, vendor: string) =>
  db
    .selectFrom('wallet_txs as t')
    .leftJoin('player_refs as p', (join) =>
      join.onRef('p.member_id', '=', 't.member_id').onRef('p.vendor_code', '=', 't.vendor_code'),
    )
    .select([
      't.vendor_tx',
      't.op',
      't.status',
      't.game_code',
      't.round_id',
      't.amount',
      't.currency',
      't.created_at',
      'p.player_ref',
    ])
    .where('t.vendor_code', '=', vendor);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const stateOf = ({ op, status }: Pick<WalletTx, 'op' | 'status'>): OwnTransaction['state'] => {
  if (status === 'refused') return 'refused';
  if (op !== 'bet') return 'done';
  return status === 'accepted' || status === 'settled' ? 'done' : 'cancelled';
};

const read = (row: Row): OwnTransaction => ({
  txId: row.vendor_tx,
  op: row.op as OwnTransaction['op'],
  state: stateOf(row),
  playerRef: row.player_ref,
  gameCode: row.game_code,
  roundId: row.round_id,
  amount: row.amount,
  currency: row.currency,
});

/** Lists our records of a vendor's transactions between two instants (epoch ms), in pages. */
export async function* ownBetween(
  db: Db,
  vendor: string,
  from: number,
  to: number,
): AsyncGenerator<OwnTransaction[]> {
  let last: Row | undefined;
  do {
    let query = select(db, vendor)
      .where('t.created_at', '>=', from)
      .where('t.created_at', '<', to)
      .orderBy('t.created_at')
      .orderBy('t.vendor_tx')
      .limit(page_limit);
    const seen = last;
    if (seen) {
      query = query.where((eb) =>
        eb.or([
          eb('t.created_at', '>', seen.created_at),
          eb.and([
            eb('t.created_at', '=', seen.created_at),
            eb('t.vendor_tx', '>', seen.vendor_tx),
          ]),
        ]),
      );
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows.map(read);
    last = rows.length === page_limit ? rows.at(-1) : undefined;
  } while (last);
}

/** Lists our records of transactions by the vendor's ids, on any day. */
export async function ownFind(db: Db, vendor: string, txIds: string[]): Promise<OwnTransaction[]> {
  if (txIds.length === 0) return [];
  return (await select(db, vendor).where('t.vendor_tx', 'in', txIds).execute()).map(read);
}
