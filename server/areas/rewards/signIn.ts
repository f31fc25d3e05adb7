import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Prize, RulesVersion } from '../../kernel/club/rules';
import { currentRules, rulesAt } from '../../kernel/club/versions';
import type { Platform } from '../../kernel/context';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../kernel/result';
import { dayAfter, today } from '../../kernel/time/day';
import type { Db } from '../../store/open';
import type { CheckIn, RewardRow } from '../../store/tables/rewards';
import { allClosedBetween, closedSpans } from '../protection/closedSpans';
import { playRefusal, type PlayRefusal } from '../protection/playRefusal';
import { neededFor } from '../wallet/api/bonusTerms';
import type * as contract from './api/rewards';
import * as api from './api/rewards';
import { payReward } from './claimReward';
import { rewardId } from './earned';
import { pointsBalance } from './pointsAccount';

type Where = Pick<Platform, 'clock' | 'config'> & { db: Db };

/** A prize in the three figures of a reward. */
const partsOf = (prize: Prize) =>
  'points' in prize
    ? { amount: 0, points: prize.points, needed: 0 }
    : { amount: prize.amount, points: 0, needed: neededFor(prize.amount, prize.turnover) };

/** The chain that a member is in on a day: the rules that it began under, and the days in a row so far. */
interface Chain {
  rules: RulesVersion;
  days: number;
  signedIn: boolean;
}

/**
 * Returns the chain as it is on a day (rewards#sign-in): it goes on under the rules that it began under, and
 * begins again after a day that was left out, after its last day, and where those rules have no such day. A day on which
 * play was closed is not left out.
 */
async function chainOn(
  { db, clock, config }: Where,
  memberId: string,
  day: string,
): Promise<Chain> {
  const last: CheckIn | undefined = await db
    .selectFrom('check_ins')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.day >= day) {
    return { rules: (await rulesAt(db, last.version))!, days: last.place, signedIn: true };
  }
  const current = await currentRules(db);
  // An operator who ends the sign-in ends it for chains under way too.
  if (last && current.signIn.length > 0) {
    const rules = (await rulesAt(db, last.version))!;
    const between = { after: last.day, before: day };
    const spans =
      last.day === dayAfter(day, -1) ? [] : await closedSpans(db, memberId, clock.now());
    const goesOn = allClosedBetween(spans, between, config.timeZone);
    if (goesOn && last.place < rules.signIn.length) {
      return { rules, days: last.place, signedIn: false };
    }
  }
  return { rules: current, days: 0, signedIn: false };
}

/** Returns the chain of a member as it is today. */
export async function signInState(
  platform: Where,
  memberId: string,
): Promise<ResponseOf<typeof contract.signInState>> {
  const { db, config } = platform;
  const day = today(platform);
  const [{ rules, days, signedIn }, points] = await Promise.all([
    chainOn(platform, memberId, day),
    pointsBalance(db, memberId),
  ]);
  const prizes = rules.signIn.map((prize, index) => ({ place: index + 1, ...partsOf(prize) }));
  return { currency: config.currency, points, today: day, signedIn, days, prizes };
}

/**
 * Signs a member in for the day's prize, which is paid at once; on the same day again it gives the first
 * outcome. Failures: `sign_in_closed` where the operator has no sign-in; those of `playRefusal`.
 */
export async function signIn(
  platform: Where,
  memberId: string,
): Promise<Result<ResponseOf<typeof contract.signIn>, 'sign_in_closed' | PlayRefusal>> {
  const { db, clock, config } = platform;
  return db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, memberId);
    const [day, instant] = [today(platform), clock.now()];
    const refusal = await playRefusal(trx, memberId, instant);
    if (refusal) return fail(refusal);
    const { rules, days, signedIn } = await chainOn({ db: trx, clock, config }, memberId, day);
    const place = signedIn ? days : days + 1;
    const prize = rules.signIn[place - 1];
    if (!prize) return fail('sign_in_closed');
    const parts = partsOf(prize);
    const outcome = ok({ place, ...parts, currency: config.currency });
    if (signedIn) return outcome;
    await trx
      .insertInto('check_ins')
      .values({ member_id: memberId, day, place, version: rules.version, created_at: instant })
      .execute();
    const row: RewardRow = {
      member_id: memberId,
      id: rewardId('signIn', day),
      kind: 'signIn',
      ...parts,
      level: 0,
      version: rules.version,
      state: 'claimed',
      created_at: instant,
      claimed_at: instant,
      expires_at: null,
    };
    await trx.insertInto('rewards').values(row).execute();
    await payReward(trx, platform, member, row, instant);
    return outcome;
  });
}

export const bindings: Binding[] = [
  bind(api.signInState, async (platform, { session }) =>
    ok(await signInState(platform, session.member.id)),
  ),
  bind(api.signIn, (platform, { session }) => signIn(platform, session.member.id)),
];
