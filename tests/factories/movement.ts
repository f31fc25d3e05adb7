import { fund, walletOf } from '../../server/areas/wallet/balance';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { openAccount, system_owner } from '../../server/kernel/ledger/accounts';
import type { TransferKind } from '../../server/kernel/ledger/kinds';
import { moveMany } from '../../server/kernel/ledger/transferMany';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import type { TurnoverLock } from '../../server/store/tables/ledger';

/** A movement to be made: minor units, above zero to the member; `at` in epoch ms, now where it is missing. */
export interface Made {
  kind: TransferKind;
  amount: number;
  ref?: string;
  at?: number;
}

/** Moves a member's money as given, one transfer each, in order. */
export async function addMovements(
  { db, clock, config: { currency } }: Pick<Platform, 'db' | 'clock' | 'config'>,
  member: Pick<Member, 'id' | 'type'>,
  all: readonly Made[],
): Promise<void> {
  const now = clock.now();
  const accountId = await walletOf(db, member, currency, now);
  const owner = { ownerId: system_owner, kind: 'house' as const, currency };
  const id = await openAccount(db, owner, now);
  for (const { kind, amount, ref = '', at: instant = now } of all) {
    const move = { key: newId(), kind, amount, ref, accountId };
    await db.transaction().execute((trx) => moveMany(trx, { id, currency }, [move], instant));
  }
}

let gifts = 0;

/** Gives a member money from outside, as a deposit will. */
export async function addDeposit(
  platform: Platform,
  member: Member,
  amount: number,
): Promise<void> {
  gifts += 1;
  await fund(platform, member, amount, `gift-${gifts}`);
}

/** Writes an open lock of a deposit's money, 100.00 to be staked once; returns its id. */
export async function addLockRow(
  db: Db,
  memberId: string,
  change: Partial<TurnoverLock> = {},
): Promise<string> {
  const id = newId();
  const row: TurnoverLock = {
    id,
    member_id: memberId,
    source: 'deposit',
    ref: id,
    locked: 10_000,
    needed: 10_000,
    done: 0,
    state: 'open',
    created_at: 0,
    ended_at: null,
    ...change,
  };
  await db.insertInto('turnover_locks').values(row).execute();
  return row.id;
}
