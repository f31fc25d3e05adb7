import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, type Result, ok } from '../../kernel/result';
import type { Db } from '../../store/open';
import * as api from './api/protection';
import { excludedWith } from './excludedHere';
import { messengerDetails } from './messengers';
import { askAtRegistration, type FirstAnswer } from './outside/check';
import type { PersonDetails } from './outside/details';

/**
 * Asks this site's own exclusions about a newcomer (protection#known-again), also by the messengers of the profile, and
 * then the outside register, before there is an account (protection#outside-register). Null where no register is
 * configured. Failures: `excluded_here`, of which nothing is kept; `excluded_by_register`, of which a row without a
 * member is all that is kept.
 */
export async function askAboutNewcomer(
  platform: Platform,
  person: PersonDetails,
  profile: Readonly<Record<string, unknown>> = {},
): Promise<Result<FirstAnswer | null, 'excluded_here' | 'excluded_by_register'>> {
  const { db, clock } = platform;
  const { mobile: numbers = [], messenger } = await messengerDetails(db, profile);
  const mobile = [...(person.mobile ? [person.mobile] : []), ...numbers];
  const detail = { ...person, mobile, messenger };
  if (await excludedWith(db, detail, clock.now())) return fail('excluded_here');
  return askAtRegistration(platform, person);
}

/**
 * Returns true for a member who is offered a deposit limit (protection#first-deposit): one who never made a
 * deposit and never decided about a limit of deposits, neither for one nor against.
 */
export async function isOfferedLimit(db: Db, memberId: string): Promise<boolean> {
  const decided = await db
    .selectFrom('play_limit_acts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst();
  if (decided) return false;
  const made = await db
    .selectFrom('deposits')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return made === undefined;
}

/** Notes once that a member goes on to the first deposit without a limit. */
export async function declineDepositLimit(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  memberId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    if (!(await isOfferedLimit(trx, memberId))) return;
    await trx
      .insertInto('play_limit_acts')
      .values({
        id: newId(),
        member_id: memberId,
        act: 'declined',
        kind: 'deposit',
        period: null,
        currency: config.currency,
        before: null,
        amount: null,
        created_at: clock.now(),
      })
      .execute();
  });
}

/** Those for whose holder an operator or the demo answers. */
const known_ways: readonly string[] = ['operator', 'demo'];

/**
 * Returns true for a member who has to prove a mobile number or an email address before the first deposit: none is proved,
 * none was ever credited, and nobody has checked who the holder is (protection#first-deposit).
 */
export async function needsContact(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .leftJoin('age_confirmations', 'age_confirmations.member_id', 'members.id')
    .select(['email_verified_at', 'mobile_verified_at', 'age_confirmations.method'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (row.email_verified_at !== null || row.mobile_verified_at !== null) return false;
  if (row.method !== null && known_ways.includes(row.method)) return false;
  const before = await db
    .selectFrom('deposits')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

export const bindings: Binding[] = [
  bind(api.declineDepositLimit, async (platform, { session }) => {
    await declineDepositLimit(platform, session.member.id);
    return ok({});
  }),
];
