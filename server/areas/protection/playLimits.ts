import { alertOwner } from '../../kernel/alerts/alertOwner';
import { steppedUpUntil } from '../../kernel/alerts/elevation';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform, Caller } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { lockAccount } from '../../kernel/ledger/accounts';
import { aggregateRecord } from '../../kernel/ledger/sums/aggregateRecord';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import type { Trx } from '../../store/open';
import type { PlayLimitRow, ProtectionTables } from '../../store/tables/protection';
import type * as contract from './api/protection';
import * as api from './api/protection';
import {
  playLimitKinds,
  playLimitPeriods,
  type PlayLimitKind,
  type PlayLimitPeriod,
} from './api/protectionKinds';
import { limitsOf, limitedAccount, runningPeriod, usedIn } from './check';

interface Input {
  session: LiveSession;
  caller: Caller;
}

/** The session's member, and whether they have just confirmed who they are. */
const changing = (platform: Platform, { session, caller }: Input) => ({
  memberId: session.member.id,
  proved: steppedUpUntil(platform, session, caller) !== null,
});

const hour_ms = 3_600_000;
/** A higher limit can be confirmed so long after it was asked for. */
const raise_waits_ms = 24 * hour_ms;
/** One that nobody confirmed is forgotten. */
const raise_lapses_ms = 7 * 24 * hour_ms;

type View = ResponseOf<typeof contract.playLimits>;
type Outcome = ResponseOf<typeof contract.setPlayLimit>;

interface Named {
  limit: PlayLimitKind;
  period: PlayLimitPeriod;
}

/** Returns a member's nine limits with what counted towards them so far (protection#own-limits). */
export async function showPlayLimits(platform: Platform, memberId: string): Promise<View> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const accountId = await limitedAccount(db, platform, memberId, now);
  await aggregateRecord(platform, accountId);
  const set = await limitsOf(db, platform, memberId);
  const limits: View['limits'] = [];
  for (const period of playLimitPeriods) {
    const days = runningPeriod(platform, period, now);
    const used = await usedIn(db, { memberId, accountId }, days, playLimitKinds);
    for (const limit of playLimitKinds) {
      const row = set.find((each) => each.kind === limit && each.period === period);
      limits.push({
        limit,
        period,
        amount: row?.amount ?? null,
        used: used[limit]!,
        endsAt: days.end,
        left: row ? Math.max(0, row.amount - used[limit]!) : null,
        pending: row ? requestedOf(row, now) : null,
      });
    }
  }
  return { currency: config.currency, limits };
}

/** Returns the change that was asked for and can still be confirmed; null for none. */
function requestedOf({ asked_amount, asked_at }: PlayLimitRow, instant: number) {
  if (asked_at === null || instant >= asked_at + raise_lapses_ms) return null;
  const from = asked_at + raise_waits_ms;
  return { amount: asked_amount, from, until: asked_at + raise_lapses_ms, ready: instant >= from };
}

type Change = Partial<Pick<PlayLimitRow, 'amount' | 'asked_amount' | 'asked_at'>>;

/** One limit of a member whose row and account are held: no bet and no deposit comes between. */
interface Held {
  trx: Trx;
  at: number;
  row: PlayLimitRow | undefined;
  /** Changes the limit, with its row in the record of the acts. */
  put: (change: Change, act: Act) => Promise<void>;
  remove: (act: Act) => Promise<void>;
}
type Act = Pick<ProtectionTables['play_limit_acts'], 'act' | 'amount'>;

/** A member who changes a limit; `proved` where they have just confirmed who they are (protection#final). */
interface Changing {
  memberId: string;
  proved: boolean;
}

async function change<T>(
  platform: Platform,
  { memberId, proved }: Changing,
  { limit, period }: Named,
  decide: (held: Held) => Promise<T>,
): Promise<T> {
  const { db, clock, config } = platform;
  const key = { member_id: memberId, kind: limit, period, currency: config.currency };
  await limitedAccount(db, platform, memberId, clock.now());
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    await lockAccount(trx, await limitedAccount(trx, platform, memberId, clock.now()));
    const now = clock.now();
    const row = (await limitsOf(trx, platform, memberId)).find(
      (each) => each.kind === limit && each.period === period,
    );
    const note = ({ act, amount }: Act) =>
      trx
        .insertInto('play_limit_acts')
        .values({
          ...key,
          id: newId(),
          act,
          before: row?.amount ?? null,
          amount,
          proved: proved ? 1 : 0,
          created_at: now,
        })
        .execute();
    return decide({
      trx,
      at: now,
      row,
      put: async (changed, act) => {
        const none = { amount: 0, asked_amount: null, asked_at: null };
        await trx
          .insertInto('play_limits')
          .values({ ...key, ...none, ...row, ...changed })
          .onConflict((conflict) =>
            conflict.columns(['member_id', 'kind', 'period', 'currency']).doUpdateSet(changed),
          )
          .execute();
        await note(act);
      },
      remove: async (act) => {
        const mine = trx.deleteFrom('play_limits').where('member_id', '=', memberId);
        await mine
          .where('kind', '=', limit)
          .where('period', '=', period)
          .where('currency', '=', config.currency)
          .execute();
        await note(act);
      },
    });
  });
}

const nothing_requested = { asked_amount: null, asked_at: null } as const;

/**
 * Sets one of a member's own limits (protection#changing-a-limit): a new one and a lower one hold at once and
 * end what was asked for before; a higher one, or its removal without an amount, is asked for. Asking for the
 * same again does not begin the wait again.
 */
export const setPlayLimit = (
  platform: Platform,
  member: Changing,
  { amount: wanted, ...named }: RequestOf<typeof contract.setPlayLimit>,
): Promise<Outcome> =>
  change(platform, member, named, async ({ row, at: instant, put }): Promise<Outcome> => {
    const amount = wanted ?? null;
    const unchanged = { outcome: 'unchanged', from: null } as const;
    if (!row && amount === null) return unchanged;
    if (amount !== null && (!row || amount < row.amount)) {
      await put({ amount, ...nothing_requested }, { act: 'set', amount });
      return { outcome: 'set', from: null };
    }
    const pending = requestedOf(row!, instant);
    if (amount === row!.amount) {
      // Choosing the limit that holds means that no other one is wanted.
      if (pending) await put(nothing_requested, { act: 'cancelled', amount });
      return unchanged;
    }
    if (pending && pending.amount === amount) return { outcome: 'asked', from: pending.from };
    await put({ asked_amount: amount, asked_at: instant }, { act: 'asked', amount });
    return { outcome: 'asked', from: instant + raise_waits_ms };
  });

/**
 * Says yes a second time to what was asked for. Failures: `limit_not_asked`, also where it has lapsed;
 * `limit_asked_other` where another than the one that was shown is asked for by now; `limit_not_ready`, with the
 * instant `from` which it can be confirmed.
 */
export const confirmPlayLimit = (
  platform: Platform,
  member: Changing,
  { amount: displayed, ...named }: RequestOf<typeof contract.confirmPlayLimit>,
): Promise<
  Result<
    ResponseOf<typeof contract.confirmPlayLimit>,
    'limit_not_asked' | 'limit_asked_other' | 'limit_not_ready'
  >
> =>
  change(platform, member, named, async ({ row, at: instant, put, remove }) => {
    const pending = row && requestedOf(row, instant);
    if (!pending) return fail('limit_not_asked');
    if (pending.amount !== (displayed ?? null)) return fail('limit_asked_other');
    const { amount, from, ready } = pending;
    if (!ready) return fail('limit_not_ready', { from });
    const act = { act: 'confirmed', amount } as const;
    if (amount === null) await remove(act);
    else await put({ amount, ...nothing_requested }, act);
    return ok({ amount });
  });

/** Drops what was asked for. Failure: `limit_not_asked`. */
export const cancelPlayLimit = (
  platform: Platform,
  member: Changing,
  named: RequestOf<typeof contract.cancelPlayLimit>,
): Promise<Result<Record<string, never>, 'limit_not_asked'>> =>
  change(platform, member, named, async ({ row, at: instant, put }) => {
    const pending = row && requestedOf(row, instant);
    if (!pending) return fail('limit_not_asked');
    await put(nothing_requested, { act: 'cancelled', amount: pending.amount });
    return ok({});
  });

export const bindings: Binding[] = [
  bind(api.playLimits, async (platform, { session }) =>
    ok(await showPlayLimits(platform, session.member.id)),
  ),
  bind(api.setPlayLimit, async (platform, { input, ...context }) => {
    const member = changing(platform, context);
    const done = await setPlayLimit(platform, member, input);
    // A stolen session could leave its owner next to nothing: the message has the way back.
    if (done.outcome === 'set' && !member.proved) {
      const event = { what: 'playLimit', outcome: 'done', caller: context.caller } as const;
      await alertOwner(platform, context.session.member, event);
    }
    return ok(done);
  }),
  bind(api.confirmPlayLimit, (platform, { input, ...context }) =>
    confirmPlayLimit(platform, changing(platform, context), input),
  ),
  bind(api.cancelPlayLimit, (platform, { input, ...context }) =>
    cancelPlayLimit(platform, changing(platform, context), input),
  ),
];
