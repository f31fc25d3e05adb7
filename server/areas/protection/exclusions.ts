import type { ExclusionKind } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { lockAccount } from '../../kernel/ledger/accounts';
import {
  cooling_ms,
  exclusionNow,
  exclusionOf,
  type ExclusionNow,
} from '../../kernel/members/exclusionNow';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../kernel/result';
import { liftDepositLocks } from '../../kernel/turnover/turnover';
import type { Trx } from '../../store/open';
import type { ExclusionSource } from '../../store/tables/protection';
import * as api from './api/exclusion';
import { actsOf, isOpen, keepAct, lengthens, settleActs, note } from './exclusionActs';

/** An exclusion that is asked for. */
interface WantedExclusion {
  memberId: string;
  kind: ExclusionKind;
  /** Epoch ms; null: for ever. */
  until: number | null;
  source: ExclusionSource;
  /** The operator who enters it on the member's wish, with a note. */
  operator?: string;
  note?: string;
  /** The session had confirmed who it is, so that the member's own wish is final at once (protection#final). */
  proved?: boolean;
  /** The excluded member whose detail this one told. */
  becauseOf?: string;
}

type Store = Pick<Platform, 'db' | 'clock'>;

/**
 * Excludes a member from play in one transaction, or lengthens the exclusion that holds
 * (protection#self-exclusion). Anybody who takes a bet holds the member's account, and so does this: no bet is
 * taken after it. Failure: `exclusion_shorter` where the one that holds would be shortened or weakened.
 */
export const exclude = (
  { db, clock }: Store,
  wanted: WantedExclusion,
): Promise<Result<ExclusionNow, 'exclusion_shorter'>> =>
  db.transaction().execute((trx) => excludeWithin(trx, wanted, clock.now()));

/** The same in the caller's transaction, which has no lock of the member's accounts yet. */
export async function excludeWithin(
  trx: Trx,
  wanted: WantedExclusion,
  instant: number,
): Promise<Result<ExclusionNow, 'exclusion_shorter'>> {
  await lockMember(trx, wanted.memberId);
  return excludeHeld(trx, wanted, instant);
}

/** The same where the caller holds the member's row, and none of the accounts. */
export async function excludeHeld(
  trx: Trx,
  wanted: WantedExclusion,
  instant: number,
): Promise<Result<ExclusionNow, 'exclusion_shorter'>> {
  const { memberId, kind, until, source } = wanted;
  await lockWallets(trx, memberId);
  const before = await exclusionOf(trx, memberId, instant);
  const next = exclusionNow({ kind, until, asked_at: null, source }, instant);
  const act = { member_id: memberId, kind, until, source, because_of: wanted.becauseOf ?? null };
  const proved = wanted.proved ?? false;
  if (!next || !lengthens(before, next)) {
    // The exclusion that holds may be disowned; then this one is left.
    if (next && (proved || source !== 'member') && (await isAnyOpen(trx, memberId, instant)))
      await keepAct(trx, act, { proved, at: instant });
    return fail('exclusion_shorter');
  }
  if (before && isSame(before, next)) {
    if (proved) await settleActs(trx, memberId, instant);
    else if (source !== 'member' && (await isAnyOpen(trx, memberId, instant)))
      await keepAct(trx, act, { proved, at: instant });
    return ok(before);
  }
  await keepAct(trx, act, { proved, at: instant });
  const row = { kind, until, source, asked_at: null, created_at: instant };
  await trx
    .insertInto('exclusions')
    .values({ ...row, member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  await note(trx, { act: kind, until, source, memberId, ...by(wanted) }, instant);
  // Money of deposits can be withdrawn without being played with (protection#money).
  await liftDepositLocks(trx, memberId, instant);
  if (kind === 'self') await giveBack(trx, memberId, instant);
  return ok(next);
}

const isAnyOpen = async (trx: Trx, memberId: string, instant: number): Promise<boolean> =>
  (await actsOf(trx, memberId)).some((act) => isOpen(act, instant));

/** Notes that a member's open tickets are to be given back by a job. */
async function giveBack(trx: Trx, memberId: string, instant: number): Promise<void> {
  await trx
    .insertInto('exclusion_refunds')
    .values({
      id: newId(),
      member_id: memberId,
      tickets: 0,
      amount: 0,
      tries: 0,
      next_try_at: instant,
      created_at: instant,
      ended_at: null,
    })
    .execute();
}

/** Returns true where some exclusion of a kind may follow another: the longest one lengthens it. */
export function mayFollow(before: ExclusionNow | null, kind: ExclusionKind): boolean {
  const longest = { kind, until: null, over: false, playsFrom: null, source: 'member' as const };
  return lengthens(before, longest) && !(before && isSame(before, longest));
}

const isSame = (before: ExclusionNow, next: ExclusionNow): boolean =>
  before.kind === next.kind && before.until === next.until && !before.over;

/** Holds the accounts that stakes are taken from. */
async function lockWallets(trx: Trx, memberId: string): Promise<void> {
  const wallets = await trx
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('kind', '=', 'wallet')
    .orderBy('id')
    .execute();
  for (const { id } of wallets) await lockAccount(trx, id);
}

/**
 * Notes that a member wants to play again after a self-exclusion is over; asked twice, the first time counts.
 * Returns the instant from which the member plays. Failure: `exclusion_not_over`.
 */
export const askToPlayAgain = (
  { db, clock }: Store,
  memberId: string,
): Promise<Result<{ playsFrom: number }, 'exclusion_not_over'>> =>
  db.transaction().execute(async (trx) => {
    const instant = clock.now();
    await lockMember(trx, memberId);
    const now = await exclusionOf(trx, memberId, instant);
    if (!now?.over) return fail('exclusion_not_over');
    if (now.playsFrom !== null) return ok({ playsFrom: now.playsFrom });
    await trx
      .updateTable('exclusions')
      .set({ asked_at: instant })
      .where('member_id', '=', memberId)
      .execute();
    await note(trx, { act: 'return', until: null, source: 'member', memberId, ...by({}) }, instant);
    return ok({ playsFrom: instant + cooling_ms });
  });

const by = ({ operator = '', note: text = '' }: { operator?: string; note?: string }) => ({
  operator,
  note: text,
});

export const bindings: Binding[] = [
  bind(api.askToPlayAgain, (platform, { session: { member } }) =>
    askToPlayAgain(platform, member.id),
  ),
];
