import { createHash } from 'node:crypto';
import type { Platform } from '../../kernel/context';
import { balanceOf } from '../../kernel/ledger/accounts';
import type { Trx } from '../../store/open';
import type { Vendor, WalletTx, WalletTxStatus } from '../../store/tables';
import type { VendorAdapter } from './adapters';
import { answer, type Answer } from './answers';
import { walletOf } from './balance';

/** The wire forms of the operations' bodies, which are the contract's. */
export { requests, type RequestFor } from './api/vendorWallet';

/** The vendor who signed the request, with his adapter. */
export interface VendorContext {
  platform: Platform;
  vendor: Pick<Vendor, 'code' | 'active' | 'disabled_at'>;
  adapter: VendorAdapter;
  /** True in maintenance: no new play, but rounds that were begun are finished. */
  maintenance: boolean;
}

/** The business fields of an operation with an id. A repeat must have the same ones. */
interface Business {
  op: 'bet' | 'win' | 'rollback' | 'promoWin';
  txId: string;
  playerRef: string;
  gameCode: string;
  roundId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  refTxId?: string | undefined;
}

/**
 * The decision on an operation. With `status` its answer is stored under its id for ever. Without,
 * everything is rolled back, and the same id may be sent again.
 */
export interface Decision {
  answer: Answer;
  status?: WalletTxStatus;
  memberId?: string | undefined;
  transferId?: string | undefined;
  /** The facts of our own record, in place of the vendor's. */
  record?: Pick<WalletTx, 'amount' | 'currency' | 'game_code' | 'round_id'>;
}

/** Makes a decision that stores nothing. */
export const dropped = (given: Answer): Decision => ({ answer: given });

class Undo extends Error {
  constructor(readonly given: Answer) {
    super('undone');
  }
}

/**
 * Runs an operation in one transaction, once for its id. Its row is inserted first, so the unique key
 * is the lock: a second request waits, then gets the stored answer, or `conflict` where the business
 * fields differ.
 */
export async function once(
  context: VendorContext,
  business: Business,
  decide: (trx: Trx, instant: number) => Promise<Decision>,
): Promise<Answer> {
  const { db, clock, metrics } = context.platform;
  const now = clock.now();
  try {
    const made = await db.transaction().execute(async (trx): Promise<Decision> => {
      if (!(await claim(trx, context, business, now))) {
        return { answer: await replay(trx, context, business, now) };
      }
      const decision = await decide(trx, now);
      if (!decision.status) throw new Undo(decision.answer);
      await keep(trx, context, business, decision, now);
      return decision;
    });
    if (made.transferId) metrics.transfer(business.op);
    return made.answer;
  } catch (cause) {
    if (cause instanceof Undo) return cause.given;
    throw cause;
  }
}

async function claim(
  trx: Trx,
  { vendor }: VendorContext,
  business: Business,
  instant: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('wallet_txs')
    .values({
      vendor_code: vendor.code,
      vendor_tx: business.txId,
      op: business.op,
      status: 'pending',
      member_id: null,
      game_code: business.gameCode,
      round_id: business.roundId,
      amount: business.amount,
      currency: business.currency,
      ref_tx: business.refTxId ?? null,
      transfer_id: null,
      request_hash: hashOf(business),
      answer: '',
      created_at: instant,
      updated_at: instant,
    })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'vendor_tx']).doNothing())
    .returning('vendor_tx')
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(
  trx: Trx,
  { vendor }: VendorContext,
  business: Business,
  decision: Decision,
  instant: number,
): Promise<void> {
  await trx
    .updateTable('wallet_txs')
    .set({
      status: decision.status!,
      member_id: decision.memberId ?? null,
      transfer_id: decision.transferId ?? null,
      answer: JSON.stringify(decision.answer),
      updated_at: instant,
      ...decision.record,
    })
    .where('vendor_code', '=', vendor.code)
    .where('vendor_tx', '=', business.txId)
    .execute();
}

async function replay(
  trx: Trx,
  context: VendorContext,
  business: Business,
  instant: number,
): Promise<Answer> {
  const row = await trx
    .selectFrom('wallet_txs')
    .selectAll()
    .where('vendor_code', '=', context.vendor.code)
    .where('vendor_tx', '=', business.txId)
    .executeTakeFirstOrThrow();
  if (row.status === 'tombstone') {
    return answer(business.op === 'bet' ? 'alreadyCancelled' : 'conflict');
  }
  if (row.request_hash !== hashOf(business)) return answer('conflict');
  // The first answer was "ok". Given again, the vendor would play a bet that no longer exists.
  if (row.op === 'bet' && row.status === 'rolledBack') return answer('alreadyCancelled');
  return storedAnswer(trx, context, row, instant);
}

/** Returns a row's stored answer again, with the present balance for vendors who want that. */
export async function storedAnswer(
  trx: Trx,
  { platform, adapter }: VendorContext,
  row: WalletTx,
  instant: number,
): Promise<Answer> {
  const stored = { ...(JSON.parse(row.answer) as Answer), replayed: true };
  if (adapter.replayBalance === 'stored' || !row.member_id) return stored;
  const member = await trx
    .selectFrom('members')
    .select(['id', 'type'])
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  const account = await walletOf(trx, member, platform.config.currency, instant);
  return { ...stored, facts: { ...stored.facts, balance: await balanceOf(trx, account) } };
}

/** Hashes the business fields, not the raw body: a repeat may be written differently. */
function hashOf(business: Business): string {
  const { op, playerRef, gameCode, roundId, currency, amount, refTxId } = business;
  const canonical = [op, playerRef, gameCode, roundId, currency, amount, refTxId ?? null];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
