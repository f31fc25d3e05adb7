import * as api from './api/wallet';
import type { SystemAccount } from '../../store/tables/ledger';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { onceCommitted } from '../../store/retries';
import { bind, type Binding } from '../../kernel/bind';
import { dayOf } from '../../kernel/api/wallTime';
import type { Platform } from '../../kernel/context';
import {
  balanceOfOwner,
  lockAccount,
  openAccount,
  system_owner,
} from '../../kernel/ledger/accounts';
import { transfer, type TransferDone, type TransferFailure } from '../../kernel/ledger/transfer';
import { isTrial } from '../../kernel/members/memberTypes';
import { type Result, ok } from '../../kernel/result';

/** A trial player's balance at the start of each day, in minor units. */
export const trial_balance = 200_000;

type WalletOwner = Pick<Member, 'id' | 'type'>;

/**
 * Returns the account that a member plays from, and makes it where it is missing: `wallet`, or
 * `trial` for trial players, whose money is never mixed with others'.
 */
export const walletOf = (
  db: Db,
  member: WalletOwner,
  currency: string,
  instant: number,
): Promise<string> => openAccount(db, ownWallet(member, currency), instant);

const ownWallet = (member: WalletOwner, currency: string) => ({
  ownerId: member.id,
  kind: isTrial(member) ? ('trial' as const) : ('wallet' as const),
  currency,
});

/** Returns the same of a member of whom the id is known alone. Throws where there is no such member. */
export const walletOfId = async (
  db: Db,
  memberId: string,
  currency: string,
  instant: number,
): Promise<string> => {
  const member = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return walletOf(db, member, currency, instant);
};

/** Returns the platform's account on the other side of a member's bets and wins. */
export const houseAccountOf = (
  db: Db,
  member: WalletOwner,
  currency: string,
  instant: number,
): Promise<string> =>
  systemAccount(db, isTrial(member) ? 'trial_house' : 'house', currency, instant);

/** Returns an account of the platform's own, and makes it where it is missing. */
export const systemAccount = (
  db: Db,
  kind: SystemAccount,
  currency: string,
  instant: number,
): Promise<string> => openAccount(db, { ownerId: system_owner, kind, currency }, instant);

/** Returns a member's balance in minor units. A trial player's is reset by the day's first call. */
export async function memberBalance(platform: Platform, member: Member): Promise<number> {
  await resetTrialIfNewDay(platform, member);
  return balanceOfOwner(platform.db, ownWallet(member, platform.config.currency));
}

/**
 * Credits a member (minor units) from the funding account, or a trial player from the trial house.
 * The same key credits once. Failures: the transfer's.
 */
export async function fund(
  platform: Platform,
  member: WalletOwner,
  amount: number,
  key: string,
): Promise<Result<TransferDone, TransferFailure>> {
  const { db, config, clock, metrics } = platform;
  const now = clock.now();
  const { currency } = config;
  const source = isTrial(member) ? 'trial_house' : 'funding';
  const debitId = await systemAccount(db, source, currency, now);
  const creditId = await walletOf(db, member, currency, now);
  const order = { key, kind: 'fund' as const, amount, currency, debitId, creditId, ref: member.id };
  const moved = await db.transaction().execute((trx) => transfer(trx, order, now));
  if (moved.ok && !moved.value.replayed) metrics.transfer(order.kind);
  return moved;
}

type TrialMember = Pick<Member, 'id' | 'type' | 'trial_day'>;

/**
 * Resets a trial player's balance at the first use on a new day in the operator's time zone, by one
 * transfer of the difference. Does nothing for everyone else and for the rest of the day.
 */
export async function resetTrialIfNewDay(platform: Platform, member: TrialMember): Promise<void> {
  if (!isStale(platform, member)) return;
  await platform.db.transaction().execute((trx) => resetTrialWithin(trx, platform, member));
}

/** The same inside the caller's transaction. Call it before any account is locked. */
export async function resetTrialWithin(
  trx: Trx,
  platform: Platform,
  member: TrialMember,
): Promise<void> {
  if (!isStale(platform, member)) return;
  const now = platform.clock.now();
  const { currency } = platform.config;
  const day = dayOf(now, platform.config.timeZone);
  // The day on the member's row decides which transaction resets: the second finds it set.
  const claimed = await trx
    .updateTable('members')
    .set({ trial_day: day })
    .where('id', '=', member.id)
    .where((eb) => eb.or([eb('trial_day', 'is', null), eb('trial_day', '<>', day)]))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return;
  const houseId = await houseAccountOf(trx, member, currency, now);
  const trialId = await walletOf(trx, member, currency, now);
  const missing = trial_balance - (await lockAccount(trx, trialId));
  if (missing === 0) return;
  const [debitId, creditId] = missing > 0 ? [houseId, trialId] : [trialId, houseId];
  const moved = await transfer(
    trx,
    {
      key: `trial-reset:${member.id}:${day}`,
      kind: 'trial_reset',
      amount: Math.abs(missing),
      currency,
      debitId,
      creditId,
      ref: day,
    },
    now,
  );
  if (!moved.ok) throw new Error(`trial reset of ${member.id}: ${moved.code}`);
  onceCommitted(trx, () => platform.metrics.transfer('trial_reset'));
}

const isStale = ({ clock, config }: Platform, member: TrialMember): boolean =>
  isTrial(member) && member.trial_day !== dayOf(clock.now(), config.timeZone);

export const bindings: Binding[] = [
  bind(api.wallet, async (platform, { session }) =>
    ok({
      sumBalance: await memberBalance(platform, session.member),
      currency: platform.config.currency,
    }),
  ),
];
