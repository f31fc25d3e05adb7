import type { Language } from '../../kernel/api/call';
import type { RewardRow } from '../../store/tables/rewardTables';
import { nameIn, type Names, type RulesVersion } from '../../kernel/club/rules';

/** The names of rewards in a member's record of money; `{level}` is that of the level, `{day}` a day. */
const names: Readonly<Record<RewardRow['kind'], Readonly<Record<Language, string>>>> = {
  levelUp: {
    th: 'ของขวัญระดับ{level}',
    en: 'Gift for level {level}',
    zh: '{level}等级礼金',
    ja: '{level}ランク到達ギフト',
    vi: 'Quà hạng {level}',
  },
  weekly: {
    th: 'ของขวัญประจำสัปดาห์ {day}',
    en: 'Weekly gift, {day}',
    zh: '每周礼金 {day}',
    ja: '週間ギフト {day}',
    vi: 'Quà tuần {day}',
  },
  birthday: {
    th: 'ของขวัญวันเกิด {day}',
    en: 'Birthday gift, {day}',
    zh: '生日礼金 {day}',
    ja: '誕生日ギフト {day}',
    vi: 'Quà sinh nhật {day}',
  },
  rebate: {
    th: 'เงินคืน {day}',
    en: 'Rebate, {day}',
    zh: '返水 {day}',
    ja: 'リベート {day}',
    vi: 'Hoàn tiền {day}',
  },
  signIn: {
    th: 'รางวัลเช็คอิน {day}',
    en: 'Daily sign-in, {day}',
    zh: '每日签到 {day}',
    ja: 'デイリーログイン {day}',
    vi: 'Thưởng điểm danh {day}',
  },
};

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
export function rewardNames(row: RewardRow, rules: RulesVersion): Names {
  const all = Object.entries(names[row.kind]) as [Language, string][];
  return Object.fromEntries(
    all.map(([language, name]) => [
      language,
      name.replace('{level}', levelNameOf(row, rules, language)).replace('{day}', periodOf(row)),
    ]),
  );
}
