import type { ExclusionKind } from '../../kernel/api/call';
import type { Platform } from '../../kernel/context';
import {
  cooling_ms,
  exclusionNow,
  exclusionOf,
  type ExclusionNow,
} from '../../kernel/members/exclusionNow';
import { lockMember } from '../../kernel/members/lockMember';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type {
  ProtectionEvent,
  AgeConfirmation,
  PlayLimitRow,
  ExclusionQuestion,
} from '../../store/tables/protection';
import { liftBecauseOf } from './disown';
import { liftActs, note } from './exclusionActs';
import { readUntil } from './exclusionUntil';
import { excludeWithin } from './exclusions';
import { questionsAbout } from './outside/views';
import { ageOf } from './underage';

/** Questions to the outside register that a case shows. */
export const questions_listed = 20;

/** A member with an exclusion that holds, or whose self-exclusion is over and not ended. */
interface ProtectionCase extends ExclusionNow {
  memberId: string;
  username: string;
  /** Epoch ms of the exclusion. */
  since: number;
}

/** Lists all members who are excluded from play at an instant, the newest exclusion first (protection#cases). */
export async function listCases(db: Db, instant: number): Promise<ProtectionCase[]> {
  const rows = await db
    .selectFrom('exclusions as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select(['m.id', 'm.username', 'e.kind', 'e.until', 'e.asked_at', 'e.source', 'e.created_at'])
    // A time-out that is over is no case; a self-exclusion that is over is none once its member plays again.
    .where(({ and, or, eb }) =>
      or([
        ...[eb('e.until', 'is', null), eb('e.until', '>', instant)],
        and([
          eb('e.kind', '=', 'self'),
          or([eb('e.asked_at', 'is', null), eb('e.asked_at', '>', instant - cooling_ms)]),
        ]),
      ]),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('m.id')
    .execute();
  return rows.flatMap(({ id, username, created_at, ...row }) => {
    const now = exclusionNow(row, instant);
    return now ? [{ memberId: id, username, since: created_at, ...now }] : [];
  });
}

/** A member with a case of one kind: who, what is in it, and the instant (epoch ms). */
interface NotedCase {
  memberId: string;
  username: string;
  note: string;
  at: number;
}

/**
 * Lists all members with a case of one kind, the newest first: `underage`, the contradictions of members' ages
 * (protection#age-evidence), or `sameAs`, those who told a detail of an excluded person (protection#known-again).
 */
export async function listNoted(db: Db, act: 'underage' | 'sameAs'): Promise<NotedCase[]> {
  return db
    .selectFrom('protection_events as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select(['m.id as memberId', 'm.username', 'e.note', 'e.created_at as at'])
    .where('e.act', '=', act)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}

/**
 * Everything about the protection of one member: the exclusion, the own limits, the evidence of the age, and what
 * happened, the newest first.
 */
export async function showCase(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
): Promise<{
  exclusion: ExclusionNow | null;
  limits: PlayLimitRow[];
  events: ProtectionEvent[];
  age: AgeConfirmation | null;
  /** The last questions to the outside register of self-exclusion. */
  questions: ExclusionQuestion[];
}> {
  const [exclusion, limits, events, age, questions] = [
    await exclusionOf(db, memberId, clock.now()),
    await db
      .selectFrom('play_limits')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('kind')
      .orderBy('period')
      .execute(),
    await db
      .selectFrom('protection_events')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    (await ageOf(db, memberId)) ?? null,
    await questionsAbout(db, memberId, questions_listed),
  ];
  return { exclusion, limits, events, age, questions };
}

/** Adds an operator's note to a member's case, with the record of the act. */
export const noteCase = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  { text, operator }: { text: string; operator: Operator },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const by = { operator: operator.name, note: text, source: 'operator' as const };
    await note(trx, { act: 'note', until: null, memberId, ...by }, now);
    const facts = { note: text };
    await addAudit(trx, { operator, act: 'protection.note', subject: memberId, facts }, now);
  });

/**
 * Excludes a member on the member's own wish, with the record of the act; it only ever lengthens
 * (protection#cases). Failures: `exclusion_until_invalid`; `exclusion_shorter`.
 */
export async function excludeMember(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  memberId: string,
  wanted: { kind: ExclusionKind; until: string; note: string; operator: Operator },
): Promise<Result<ExclusionNow, 'exclusion_until_invalid' | 'exclusion_shorter'>> {
  const { kind, operator } = wanted;
  const until = readUntil(kind, wanted.until, { at: clock.now(), timeZone: config.timeZone });
  if (!until.ok) return until;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const by = { source: 'operator' as const, operator: operator.name, note: wanted.note };
    const done = await excludeWithin(trx, { memberId, kind, until: until.value, ...by }, now);
    if (!done.ok) return fail(done.code);
    const facts = { kind, until: until.value ?? 'ever', note: wanted.note };
    await addAudit(trx, { operator, act: 'protection.exclude', subject: memberId, facts }, now);
    return ok(done.value);
  });
}

/**
 * Opens play again to a member whom a detail of an excluded person had closed it, where an operator has found that these
 * are two people, with the record of the act (protection#known-again); and to those who were matched with them. A
 * member's own exclusion stays, and that of a register. Returns false where no such match closes play.
 */
export async function releaseMatched(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  { text, operator }: { text: string; operator: Operator },
): Promise<boolean> {
  const isReleased = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await lockMember(trx, memberId);
    const by = { source: 'operator' as const, operator: operator.name, note: text };
    const isLifted = await liftActs(trx, memberId, ({ source }) => source === 'samePerson', {
      ...by,
      at: now,
    });
    const act = { operator, act: 'protection.release', subject: memberId, facts: { note: text } };
    if (isLifted) await addAudit(trx, act, now);
    return isLifted;
  });
  if (isReleased) await liftBecauseOf({ db, clock }, memberId);
  return isReleased;
}
