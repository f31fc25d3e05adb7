import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Language, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import { nameIn, type Gift } from '../../kernel/club/rules';
import { standingAt } from '../../kernel/club/standing';
import { currentRules } from '../../kernel/club/versions';
import type { Platform } from '../../kernel/context';
import type { Job } from '../../kernel/job';
import { lockMember } from '../../kernel/members/lockMember';
import { trial_type } from '../../kernel/members/memberTypes';
import { ok } from '../../kernel/result';
import type { Member } from '../../store/tables';
import { neededFor } from '../wallet/api/bonusTerms';
import * as api from './api/rewards';
import type { clubStanding } from './api/rewards';
import { levelUpRows, noteEarned } from './earned';

/** Members are looked at for so long after their session was last in use. */
const here_ms = 3 * 60_000;
const members_a_run = 500;

/** The last member that a process has looked at, by store; empty at the end of the row. */
const lookedTo = new WeakMap<object, string>();

/**
 * Notes the levels that members who are there have come to, so that their label is new while they look. A run looks at
 * some of them and goes on where the last one of this process ended, so that everybody has a turn. All others' are noted
 * with the day; nothing is lost by a run that is left out (rewards#vip-levels).
 */
export async function noteLevels(
  { db, clock, config, store }: Pick<Platform, 'db' | 'clock' | 'config' | 'store'>,
  members_at_once = members_a_run,
): Promise<void> {
  if ((await currentRules(db)).levels.length === 0) return;
  const here = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.type', 'm.level', 'm.level_version', 'm.level_at'])
    .distinct()
    .where('s.seen_at', '>=', clock.now() - here_ms)
    .where('m.type', '<>', trial_type)
    .where('m.id', '>', lookedTo.get(store) ?? '')
    .orderBy('m.id')
    .limit(members_at_once)
    .execute();
  lookedTo.set(store, here.length < members_at_once ? '' : here.at(-1)!.id);
  for (const member of here) {
    // SQLite answers at once: without this, everybody would wait for the whole run.
    await othersTurn();
    if ((await standingAt(db, member, clock.now())).ups.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      const held = await lockMember(trx, member.id);
      const now = clock.now();
      const standing = await standingAt(trx, held, now);
      await noteEarned(trx, held, { standing, rows: levelUpRows(held.id, standing, config, now) });
    });
  }
}

const giftOf = (gift: Gift | null) =>
  gift && { amount: gift.amount, needed: neededFor(gift.amount, gift.turnover) };

/** Returns the level that a member has reached, the stakes so far, and what each level gives (rewards#vip-levels). */
async function showStanding(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  member: Member,
  language: Language,
): Promise<ResponseOf<typeof clubStanding>> {
  const { level, turnover, rules } = await standingAt(db, member, clock.now());
  return {
    currency: config.currency,
    level,
    turnover,
    levels: rules.levels.map(({ id, names, icon, needed, rebate, withdraw, ...gifts }) => ({
      id,
      name: nameIn(names, language),
      icon,
      needed,
      withdraw,
      levelUp: giftOf(gifts.levelUp),
      weekly: giftOf(gifts.weekly),
      birthday: giftOf(gifts.birthday),
      rebates: Object.entries(rebate.rates).map(([category, rate]) => ({ category, rate })),
    })),
  };
}

export const jobs: readonly Job[] = [
  { name: 'noteLevels', every_ms: 20_000, run: (platform) => noteLevels(platform) },
];

export const bindings: Binding[] = [
  bind(api.clubStanding, async (platform, { input, session }) =>
    ok(await showStanding(platform, session.member, input.lang)),
  ),
];
