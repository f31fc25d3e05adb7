import { alertOwner } from '../../kernel/alerts/alertOwner';
import { steppedUpUntil } from '../../kernel/alerts/elevation';
import type { ExclusionKind, RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { balanceOf, openAccount } from '../../kernel/ledger/accounts';
import { exclusionNow, type ExclusionNow } from '../../kernel/members/exclusionNow';
import { ok, type Result, fail } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { freeOf, locksInBreak, openLocks } from '../../kernel/turnover/turnover';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import * as api from './api/exclusion';
import type { exclusionPreview, ownExclusion } from './api/exclusion';
import { noteNotified, openExclusion, lengthens } from './exclusionActs';
import { readUntil, daysToChoose } from './exclusionUntil';
import { exclude, mayFollow } from './exclusions';
import { viewRegister } from './outside/views';

/**
 * Excludes the session's member on their own wish: at once, by one tap. What outlasts a day is final where the member has
 * just confirmed who they are; else the owner is told, with a link that lifts it (protection#final). Failures:
 * `exclusion_until_invalid`, `exclusion_shorter`.
 */
async function excludeOwn(
  platform: Platform,
  { session, caller }: { session: LiveSession; caller: Caller },
  input: { kind: ExclusionKind; until: string },
): Promise<Result<{ until: number | null }, 'exclusion_until_invalid' | 'exclusion_shorter'>> {
  const { db, clock, config } = platform;
  const { member } = session;
  const { kind } = input;
  const read = readUntil(kind, input.until, { at: clock.now(), timeZone: config.timeZone });
  if (!read.ok) return read;
  const proved = steppedUpUntil(platform, session, caller) !== null;
  const wanted = { memberId: member.id, kind, until: read.value, source: 'member' as const };
  const done = await exclude(platform, { ...wanted, proved });
  if (!done.ok) return done;
  const open = await openExclusion(db, member.id, clock.now());
  if (open?.finalAt === null) {
    const onNotified = () => noteNotified(db, member.id, 'contact', clock.now());
    await alertOwner(
      platform,
      member,
      { what: 'exclusion', outcome: 'done', caller },
      { onNotified },
    );
  }
  return ok({ until: done.value.until });
}

/** Tickets, and their stakes in minor units. */
interface TicketSum {
  tickets: number;
  amount: number;
}

/**
 * The tickets of a member that a self-exclusion gives back: those of draws that are not locked at an instant
 * (protection#open-tickets). A query over `lottery_tickets as t` and `lottery_draws as d`.
 */
export const ticketsToGiveBack = (db: Db, memberId: string, instant: number) =>
  db
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .where('t.member_id', '=', memberId)
    .where('t.state', '=', 'open')
    .where('d.state', '=', 'open')
    .where('d.locks_at', '>', instant)
    // One over two draws goes back while both are on sale.
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('t.other_draw_id', 'is', null),
        exists(
          selectFrom('lottery_draws as o')
            .select('o.id')
            .whereRef('o.id', '=', 't.other_draw_id')
            .where('o.state', '=', 'open')
            .where('o.locks_at', '>', instant),
        ),
      ]),
    );

/**
 * Returns the tickets that a member's self-exclusions gave back so far, and those that wait to be given back at an
 * instant; null each for none, and without a self-exclusion.
 */
async function givenBack(
  db: Db,
  memberId: string,
  { exclusion, at: instant }: { exclusion: Pick<ExclusionNow, 'kind'> | null; at: number },
): Promise<{ refunded: TicketSum | null; givingBack: TicketSum | null }> {
  if (exclusion?.kind !== 'self') return { refunded: null, givingBack: null };
  const works = await db
    .selectFrom('exclusion_refunds')
    .select(['tickets', 'amount', 'ended_at'])
    .where('member_id', '=', memberId)
    .execute();
  const waiting = works.some(({ ended_at }) => ended_at === null)
    ? await ticketsToGiveBack(db, memberId, instant).select('t.stake as amount').execute()
    : [];
  return {
    refunded: sumOf(works),
    givingBack: sumOf(waiting.map(({ amount }) => ({ tickets: 1, amount }))),
  };
}

function sumOf(all: readonly TicketSum[]): TicketSum | null {
  const tickets = all.reduce((sum, one) => sum + one.tickets, 0);
  return tickets > 0 ? { tickets, amount: all.reduce((sum, one) => sum + one.amount, 0) } : null;
}

type Context = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Returns the exclusion of a member that holds now, with what it gave back or is giving back, and what may be chosen. */
export async function viewExclusion(
  platform: Platform,
  memberId: string,
  exclusion: ExclusionNow | null,
): Promise<ResponseOf<typeof ownExclusion>> {
  const { db, clock, config } = platform;
  return {
    exclusion,
    ...(await givenBack(db, memberId, { exclusion, at: clock.now() })),
    currency: config.currency,
    register: await viewRegister(platform, memberId),
    open: await openExclusion(db, memberId, clock.now()),
    days: daysToChoose(clock.now(), config.timeZone),
    may: { timeOut: mayFollow(exclusion, 'timeOut'), self: mayFollow(exclusion, 'self') },
  };
}

/**
 * Returns the end that an exclusion would have, and the money that it would leave: own deposits are held no more
 * (protection#money). Failures: `exclusion_until_invalid`; `exclusion_shorter` where one that holds would be shortened.
 */
export async function previewExclusion(
  { db, clock, config }: Context,
  {
    member: { id: memberId },
    exclusion: before,
  }: { member: Pick<Member, 'id'>; exclusion: ExclusionNow | null },
  { kind, until }: RequestOf<typeof exclusionPreview>,
): Promise<
  Result<ResponseOf<typeof exclusionPreview>, 'exclusion_until_invalid' | 'exclusion_shorter'>
> {
  const now = clock.now();
  const read = readUntil(kind, until, { at: now, timeZone: config.timeZone });
  if (!read.ok) return read;
  const next = exclusionNow({ kind, until: read.value, asked_at: null, source: 'member' }, now);
  if (!next || !lengthens(before, next)) return fail('exclusion_shorter');
  const { currency } = config;
  const [balance, locks] = await Promise.all([
    openAccount(db, { ownerId: memberId, kind: 'wallet', currency }, now).then((id) =>
      balanceOf(db, id),
    ),
    openLocks(db, memberId),
  ]);
  const free = freeOf(balance, locksInBreak(locks));
  return ok({ until: read.value, money: { currency, balance, held: balance - free, free } });
}

export const bindings: Binding[] = [
  bind(api.excludeMember, (platform, { input, ...context }) =>
    excludeOwn(platform, context, input),
  ),
  bind(api.ownExclusion, async (platform, { session: { member, exclusion } }) =>
    ok(await viewExclusion(platform, member.id, exclusion)),
  ),
  bind(api.exclusionPreview, async (platform, { input, session }) =>
    previewExclusion(platform, session, input),
  ),
];
