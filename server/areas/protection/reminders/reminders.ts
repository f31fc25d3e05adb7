import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { pause_most_ms, isPlay, isStake } from '../../../kernel/ledger/sums/recordSums';
import { ok } from '../../../kernel/result';
import { usual_interval_min } from '../api/protectionKinds';
import type { playReminder } from '../api/protection';
import * as api from '../api/protection';

/** A movement of a member's money, at an instant (epoch ms). Minor units: below zero out of the balance. */
export interface Movement {
  kind: string;
  amount: number;
  at: number;
}

/** Play without a pause of more than ten minutes, up to now. */
interface Run {
  began_at: number;
  last_stake_at: number;
  /** Wins less stakes since it began, minor units. */
  net: number;
}

/**
 * Returns the play that is under way at an instant, from an account's movements, the newest first: the stakes
 * with no pause between them, and what was won and lost since the first of them. It takes no more movements than
 * it needs. Undefined where the last stake is too long ago (protection#reminders).
 */
export async function runOf(
  movements: AsyncIterable<Movement> | Iterable<Movement>,
  now: number,
): Promise<Run | undefined> {
  let run: Run | undefined;
  let seen = 0;
  for await (const { kind, amount, at: instant } of movements) {
    if ((run?.began_at ?? now) - instant > pause_most_ms) break;
    if (!isPlay(kind)) continue;
    seen += amount;
    if (isStake(kind))
      run = { began_at: instant, last_stake_at: run?.last_stake_at ?? instant, net: seen };
  }
  return run;
}

/** True where a run has lasted for an interval (ms) since it began, or since its last reminder was answered. */
export const isDue = (run: Run, answered_at: number, every_ms: number): boolean =>
  run.last_stake_at - Math.max(run.began_at, answered_at) >= every_ms;

type Reminder = ResponseOf<typeof playReminder>;

const minute_ms = 60_000;
/** Entries of an account that are read at once, the newest first, as far as the play under way goes. */
const batch_entries = 200;

/**
 * Returns a member's interval, and the play under way where it is time to tell of it (protection#reminders). No
 * movement is read where none can be due yet.
 */
async function readReminder(platform: Platform, memberId: string): Promise<Reminder> {
  const { db, clock, config } = platform;
  const row = await db
    .selectFrom('play_reminders')
    .select(['every_min', 'answered_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const { every_min, answered_at } = row ?? { every_min: usual_interval_min, answered_at: 0 };
  const none = { every_min, due: null };
  const every_ms = every_min * minute_ms;
  const now = clock.now();
  if (every_min === 0 || now - answered_at < every_ms) return none;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'entries_count'])
    .where('owner_id', '=', memberId)
    .where('kind', '=', 'wallet')
    .where('currency', '=', config.currency)
    .executeTakeFirst();
  if (!account) return none;
  const run = await runOf(newestFirst(platform, account), now);
  if (!run || !isDue(run, answered_at, every_ms)) return none;
  const played_min = Math.floor((now - run.began_at) / minute_ms);
  return { every_min, due: { played_min, net: run.net, currency: config.currency } };
}

/** Reads the movements of an account, the newest first, some at a time. */
async function* newestFirst(
  { db }: Pick<Platform, 'db'>,
  { id, entries_count }: { id: string; entries_count: number },
): AsyncGenerator<Movement> {
  for (let last = entries_count; last > 0; last -= batch_entries) {
    const rows = await db
      .selectFrom('entries')
      .select(['kind', 'amount', 'created_at as at'])
      .where('account_id', '=', id)
      .where('place', '<=', last)
      .where('place', '>', last - batch_entries)
      .orderBy('place', 'desc')
      .execute();
    for (const { kind, ...row } of rows) yield { kind: kind ?? '', ...row };
  }
}

/** Sets the minutes between a member's reminders, 0 for none; a new interval begins now. */
async function setReminder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  every_min: number,
): Promise<void> {
  const row = { every_min, answered_at: clock.now() };
  await db
    .insertInto('play_reminders')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Notes that a member has answered the reminder; the interval stays as it is. */
async function answerReminder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
): Promise<void> {
  const answered_at = clock.now();
  await db
    .insertInto('play_reminders')
    .values({ member_id: memberId, every_min: usual_interval_min, answered_at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ answered_at }))
    .execute();
}

export const bindings: Binding[] = [
  bind(api.playReminder, async (platform, { session }) =>
    ok(await readReminder(platform, session.member.id)),
  ),
  bind(api.setPlayReminder, async (platform, { input, session }) => {
    await setReminder(platform, session.member.id, input.every_min);
    return ok({ success: true as const });
  }),
  bind(api.answerPlayReminder, async (platform, { session }) => {
    await answerReminder(platform, session.member.id);
    return ok({ success: true as const });
  }),
];
