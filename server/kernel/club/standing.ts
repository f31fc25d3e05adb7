import type { Language } from '../api/call';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { isTrial } from '../members/memberTypes';
import { turnoverBefore } from '../turnover/stakes';
import { levelFor, nameIn, type Level, type RulesVersion } from './rules';
import { currentRules, rulesAfter, rulesInForce } from './versions';

/** A member, as far as the level goes. */
export type Ranked = Pick<Member, 'id' | 'type' | 'level' | 'level_version' | 'level_at'>;

/** A level that was reached, under which version of the rules. */
interface LevelUp {
  level: number;
  rules: RulesVersion;
}

/** A member's level at an instant, and what leads there from the one that is noted. */
export interface Standing {
  level: number;
  turnover: number;
  ups: LevelUp[];
  at: number;
  /** The version in force at the instant. */
  rules: RulesVersion;
}

/**
 * Returns the level that a member has reached by an instant (rewards#vip-levels): under each version by the
 * stakes that were settled before it ended, however late it is looked at. It never falls. A level that was noted
 * as of a later instant is found again.
 */
export async function standingAt(db: Db, member: Ranked, instant: number): Promise<Standing> {
  const noted = member.level_at <= instant ? member : { level: 0, level_version: 0 };
  const turnover = isTrial(member) ? 0 : await turnoverBefore(db, member.id, instant);
  // The version that the level was judged under last may have been in force since.
  const versions = (await rulesAfter(db, Math.max(0, noted.level_version - 1))).filter(
    ({ from }) => from <= instant,
  );
  const ups: LevelUp[] = [];
  let { level } = noted;
  for (const [index, rules] of versions.entries()) {
    const next = versions[index + 1];
    const staked =
      next && !isTrial(member) ? await turnoverBefore(db, member.id, next.from) : turnover;
    for (const reached = levelFor(rules.levels, staked); level < reached;) {
      level += 1;
      ups.push({ level, rules });
    }
  }
  const rules = versions.at(-1) ?? (await rulesInForce(db, instant));
  return { level, turnover, ups, at: instant, rules };
}

/**
 * Returns the club label of a member in a language: the operator's own for this member, else the name of the
 * level; null for a member without (rewards#club-sign).
 */
export async function clubLabel(
  db: Db,
  member: Pick<Member, 'club_label' | 'level'>,
  language: Language,
): Promise<string | null> {
  if (member.club_label !== null) return member.club_label;
  const level = await levelRules(db, member.level);
  return level ? nameIn(level.names, language) : null;
}

/** Returns the rules of a level by its number; undefined for none. */
export const levelRules = async (db: Db, level: number): Promise<Level | undefined> =>
  level === 0 ? undefined : (await currentRules(db)).levels[level - 1];

/** Returns all labels that a member's level is known by, for texts that are written for one of them. */
export async function clubLabels(
  db: Db,
  member: Pick<Member, 'club_label' | 'level'>,
): Promise<string[]> {
  if (member.club_label !== null) return [member.club_label];
  const level = await levelRules(db, member.level);
  return level ? [level.id, ...Object.values(level.names)] : [];
}
