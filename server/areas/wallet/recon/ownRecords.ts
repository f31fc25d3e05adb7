import type { Db } from '../../../store/open';
import type { WalletTx } from '../../../store/tables';
import { page_limit, type VendorTransaction } from './wire';

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
