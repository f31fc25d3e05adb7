import type { Language, ResponseOf } from '../../contract/call';
import { past_rewards_shown, type rewardCentre } from '../../contract/rewards';
import type { RewardRow } from '../../store/rewardTables';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { RulesVersion } from '../club/rules';
import type { Platform } from '../context';
import { claimablePromotions } from '../content/promotions/claimablePromotions';
import { openLocks } from '../turnover/turnover';
import { shownLocks } from '../wallet/bonuses/shownLocks';
import { earnedNow, lastsUntil } from './earned';
import { pointsBalance } from './pointsAccount';
import { levelNameOf, periodOf } from './rewardNames';

type Centre = ResponseOf<typeof rewardCentre>;
type Shown = Centre['claimable'][number];

/** Rewards that wait and are looked at: a member has a few. */
const waiting_most = 200;

/**
 * Returns all that a member can claim, the last of what was claimed or ran out, and what is locked
 * (rewards#reward-centre). It changes nothing: a gift that has no row yet is shown as its claim would write it.
 */
export async function showRewards(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  member: Member,
  language: Language,
): Promise<Centre> {
  const { db, clock, config } = platform;
  const at = clock.now();
  const [earned, waiting, past, points, locks, promotions] = await Promise.all([
    earnedNow(db, config, member, at),
    waitingOf(db, member.id),
    pastOf(db, member.id, at),
    pointsBalance(db, member.id),
    locksOf(db, member.id, language),
    claimablePromotions(platform, member.id, language),
  ]);
  const ids = earned.rows.map(({ id }) => id);
  const known = new Set(await knownIds(db, member.id, ids));
  const { rules } = earned.standing;
  // Days do not run while play is closed, so what has run out is known by the times of then alone.
  const lasting = (row: RewardRow): RewardRow => ({
    ...row,
    expires_at: lastsUntil(row, earned.spans, config),
  });
  const end = (row: RewardRow) => row.expires_at ?? Number.MAX_SAFE_INTEGER;
  const all = [...waiting, ...earned.rows.filter(({ id }) => !known.has(id))].map(lasting);
  const open = all.filter((row) => end(row) > at);
  const over = past
    .map(lasting)
    .filter((row) => row.state === 'claimed' || end(row) <= at)
    .slice(0, past_rewards_shown);
  return {
    ...{ currency: config.currency, points, locks, promotions },
    asksBirthDate:
      member.birth_date === null && rules.levels.some(({ birthday }) => birthday !== null),
    claimable: open
      .sort((a, b) => end(a) - end(b) || (a.id < b.id ? -1 : 1))
      .map((row) => shownReward(row, rules, { at, language })),
    past: over.map((row) => shownReward(row, rules, { at, language })),
  };
}

const shownReward = (
  row: RewardRow,
  rules: RulesVersion,
  { at, language }: { at: number; language: Language },
): Shown => ({
  ...{ rewardId: row.id, kind: row.kind, amount: row.amount, points: row.points },
  ...{ needed: row.needed, expiresAt: row.expires_at, claimedAt: row.claimed_at },
  of: row.kind === 'levelUp' ? levelNameOf(row, rules, language) : periodOf(row),
  state:
    row.state === 'claimable' && row.expires_at !== null && row.expires_at <= at
      ? 'expired'
      : row.state,
});

const waitingOf = (db: Db, memberId: string): Promise<RewardRow[]> =>
  db
    .selectFrom('rewards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'claimable')
    .orderBy('created_at', 'desc')
    .limit(waiting_most)
    .execute();

const pastOf = (db: Db, memberId: string, at: number): Promise<RewardRow[]> =>
  db
    .selectFrom('rewards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('state', '=', 'claimed'), eb('expires_at', '<=', at)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(past_rewards_shown + waiting_most)
    .execute();

async function knownIds(db: Db, memberId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rewards')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** The member's locks in the order in which they are played off, with the names of bonuses. */
const locksOf = async (db: Db, memberId: string, language: Language): Promise<Centre['locks']> =>
  shownLocks(db, memberId, await openLocks(db, memberId), language);
