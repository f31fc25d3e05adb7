import { seal_after_ms, sealDueDays } from '../../server/areas/records/seals/sealDays';
import { fund, walletOf } from '../../server/areas/wallet/balance';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { openAccount, system_owner } from '../../server/kernel/ledger/accounts';
import type { TransferKind } from '../../server/kernel/ledger/kinds';
import { moveMany } from '../../server/kernel/ledger/transferMany';
import { dayBounds, today } from '../../server/kernel/time/day';
import { addLock } from '../../server/kernel/turnover/turnover';
import type { Member } from '../../server/store/tables';
import type { TurnoverSource } from '../../server/store/tables/ledger';
import type { AppServer } from '../support/app';
import { workOn } from '../support/platform';

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

/** Seals the day of a running server as if it were over; returns it once it is sealed. */
export const sealToday = (app: AppServer): Promise<string | undefined> =>
  workOn(app, async (platform) => {
    const day = today(platform);
    const { to: end } = dayBounds(day, platform.config.timeZone)!;
    await sealDueDays({ ...platform, clock: { now: () => end + seal_after_ms } });
    const { db } = platform;
    const sealed = db.selectFrom('seal_heads').select('day').where('day', '=', day);
    return (await sealed.executeTakeFirst())?.day;
  });

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

/** Gives a player the money to begin with (minor units), once. */
export const addOpening = (platform: Platform, id: string, amount: number) =>
  fund(platform, { id, type: 0 }, amount, `opening:${id}`);

/** Locks money of a member (minor units), that of a deposit once, until so much is staked. */
export const lockMoney = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  locked: number,
  {
    needed = locked,
    source = 'deposit',
    ref = memberId,
  }: { needed?: number; source?: TurnoverSource; ref?: string } = {},
): Promise<void> =>
  db
    .transaction()
    .execute((trx) => addLock(trx, { memberId, source, ref, locked, needed }, clock.now()));
