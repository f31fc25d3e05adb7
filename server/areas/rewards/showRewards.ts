import type { Language, ResponseOf } from '../../kernel/api/call';
import { fill } from '../../kernel/api/fill';
import { bind, type Binding } from '../../kernel/bind';
import { type RulesVersion, nameIn, type Names } from '../../kernel/club/rules';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import { openLocks } from '../../kernel/turnover/turnover';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { RewardRow } from '../../store/tables/rewards';
import { inEachLanguage } from '../../words';
import {
  claimablePromotions,
  waitingClaims,
  paidPromotions,
  type PaidPromotion,
} from '../content/promotions/claimablePromotions';
import { closedSpans, type ClosedSpan } from '../protection/closedSpans';
import { lockViews } from '../wallet/bonuses/grants';
import * as api from './api/rewards';
import { past_rewards_listed, type rewardCentre } from './api/rewards';
import { lastsUntil, earnedNow } from './earned';
import { pointsBalance } from './pointsAccount';

/** A reward as the operator sees it: one that was not claimed in time is `expired`, as on the member's page. */
type Listed = Omit<RewardRow, 'member_id' | 'state'> & { state: RewardRow['state'] | 'expired' };

/**
 * For the operator: the rewards of a member that have a row, the newest first, each in the state and with the end that
 * its member sees at an instant (rewards#rules-of-rewards).
 */
export async function rewardsOf(
  db: Db,
  config: { timeZone: string },
  { memberId, at: instant }: { memberId: string; at: number },
): Promise<Listed[]> {
  const spans = await closedSpans(db, memberId, instant);
  const rows = await db
    .selectFrom('rewards')
    .select(['id', 'kind', 'level', 'version', 'amount', 'points', 'needed', 'state'])
    .select(['created_at', 'expires_at', 'claimed_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const expires_at = lastsUntil(row, spans, config);
    const isOver = row.state === 'claimable' && expires_at !== null && expires_at <= instant;
    return { ...row, expires_at, state: isOver ? 'expired' : row.state };
  });
}

/** The part of a reward's id that says of which level, week or day it is. */
export const periodOf = ({ id, kind }: Pick<RewardRow, 'id' | 'kind'>): string =>
  id.slice(kind.length + 1);

/** Returns the name of a reward's level in a language. */
export const levelNameOf = (
  { level }: Pick<RewardRow, 'level'>,
  rules: RulesVersion,
  language: Language,
): string => nameIn(rules.levels[level - 1]?.names ?? {}, language);

/** Returns the name of a reward in all languages. */
export const rewardNames = (row: RewardRow, rules: RulesVersion): Names =>
  inEachLanguage(({ rewards }, language) => {
    const names: Readonly<Record<RewardRow['kind'], string>> = rewards;
    return fill(names[row.kind], { level: levelNameOf(row, rules, language), day: periodOf(row) });
  });

type Centre = ResponseOf<typeof rewardCentre>;
type View = Centre['claimable'][number];
type Past = Centre['past'][number];

/** An end that breaks have moved goes to the end of its day, which has so many ms at most. */
const day_most_ms = 25 * 60 * 60_000;

/**
 * Returns all that a member can claim, the last of what was claimed, ran out or was paid by promotions, and what is
 * locked (rewards#reward-centre). It changes nothing: a gift that has no row yet is shown as its claim would write it.
 */
export async function showRewards(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  member: Member,
  language: Language,
): Promise<Centre> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const [earned, paid, points, locks, promotions, claims] = await Promise.all([
    earnedNow(db, config, member, now),
    paidPromotions(db, member.id, { language, most: past_rewards_listed }),
    pointsBalance(db, member.id),
    locksOf(db, member.id, language),
    claimablePromotions(platform, member.id, language),
    waitingClaims(db, member.id, { language, most: past_rewards_listed }),
  ]);
  const waiting = await waitingOf(db, member.id, now - closedIn(earned.spans));
  const past = await pastOf(db, member.id, { at: now, most: past_rewards_listed + waiting.length });
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
  const open = all.filter((row) => end(row) > now);
  const over = past
    .map(lasting)
    .filter((row) => row.state === 'claimed' || end(row) <= now)
    .map((row): Past => rewardView(row, rules, { at: now, language }));
  return {
    currency: config.currency,
    points,
    locks,
    promotions,
    waiting: claims,
    asksBirthDate:
      member.birth_date === null && rules.levels.some(({ birthday }) => birthday !== null),
    claimable: open
      .sort((a, b) => end(a) - end(b) || (a.id < b.id ? -1 : 1))
      .map((row) => rewardView(row, rules, { at: now, language })),
    past: [...over, ...paid.map(payoutView)]
      .sort((a, b) => overAt(b) - overAt(a) || (a.rewardId > b.rewardId ? -1 : 1))
      .slice(0, past_rewards_listed),
  };
}

const rewardView = (
  row: RewardRow,
  rules: RulesVersion,
  { at: instant, language }: { at: number; language: Language },
): View => ({
  rewardId: row.id,
  kind: row.kind,
  amount: row.amount,
  points: row.points,
  needed: row.needed,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
  of: row.kind === 'levelUp' ? levelNameOf(row, rules, language) : periodOf(row),
  state:
    row.state === 'claimable' && row.expires_at !== null && row.expires_at <= instant
      ? 'expired'
      : row.state,
});

const payoutView = ({ rewardId, title, amount, needed, paidAt }: PaidPromotion): Past => ({
  rewardId,
  kind: 'promotion',
  of: title,
  amount,
  points: 0,
  needed,
  state: 'claimed',
  expiresAt: null,
  claimedAt: paidAt,
});

/** The instant at which a reward that is over was claimed or ran out. */
const overAt = ({ claimedAt, expiresAt }: Past): number => claimedAt ?? expiresAt ?? 0;

/** The most by which breaks can have moved the end of a reward, in ms. */
const closedIn = (spans: readonly ClosedSpan[]): number =>
  spans.length === 0 ? 0 : day_most_ms + spans.reduce((sum, { from, to }) => sum + (to - from), 0);

/** Reads all rewards that wait and do not run out before an instant, however many and however old they are. */
const waitingOf = (db: Db, memberId: string, after: number): Promise<RewardRow[]> =>
  db
    .selectFrom('rewards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'claimable')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', after)]))
    .execute();

/** Reads the rewards that were claimed or have run out last, were it not for breaks. */
const pastOf = (
  db: Db,
  memberId: string,
  { at: instant, most }: { at: number; most: number },
): Promise<RewardRow[]> =>
  db
    .selectFrom('rewards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('state', '=', 'claimed'), eb('expires_at', '<=', instant)]))
    .orderBy(({ fn }) => fn.coalesce('claimed_at', 'expires_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(most)
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
  lockViews(db, memberId, await openLocks(db, memberId), language);

export const bindings: Binding[] = [
  bind(api.rewardCentre, async (platform, { input, session }) =>
    ok(await showRewards(platform, session.member, input.lang)),
  ),
];
