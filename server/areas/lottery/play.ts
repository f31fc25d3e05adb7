import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import * as api from './api/play';
import type { lotteryPlay, PlayType, PlayWriting } from './api/play';
import { type Language } from './lists/rows';
import { groupName, lotteryName } from './names';
import { lotteryOf } from './lotteries';
import type { BetType } from './rules/betType';
import { betTypesOf } from './rules/betTypes';
import { asNumber, atLeastOnce } from './rules/fraction';
import type { ShapeId } from './rules/shapes';
import { ticketPrice } from './rules/tickets';
import { betLimits } from './tickets/price';
import { betGroupName, betWords } from './betWords';

/** The patterns of three digits in any order are asked for under one name (lottery#thai-bets). */
const tod = '3tod';
const tod_digits = { digits: 3, least: 0, most: 9 };

type Sold = PlayType['sold'][number];

/**
 * Returns what is sold on the draws of a lottery: bet types in the order of the menu with their words,
 * odds, chances and returns, and the limits (lottery#play-screen). Failure: `lottery_unknown`.
 */
async function playOf(
  platform: Platform,
  { code, language }: { code: string; language: Language },
): Promise<Result<ResponseOf<typeof lotteryPlay>, 'lottery_unknown'>> {
  const lottery = lotteryOf(code);
  if (!lottery) return fail('lottery_unknown');
  const { shape, group, category } = lottery;
  const { least, most, numberMost, drawMost } = await betLimits(platform);
  return ok({
    code,
    displayName: lotteryName(lottery, language),
    group,
    groupName: groupName(group, language),
    prizeMode: category === 'ELOTT' ? 'Elott' : 'Lott',
    currency: platform.config.currency,
    limits: { least, most, numberMost, drawMost },
    ticketPrice: ticketPrice(shape) ?? null,
    betTypes: menuOf(shape, language),
  });
}

/** One menu for each shape and language: what is sold does not change while the platform runs. */
const menus = new Map<string, PlayType[]>();

function menuOf(shape: ShapeId, language: Language): PlayType[] {
  const key = `${shape} ${language}`;
  let menu = menus.get(key);
  if (!menu) {
    const types = betTypesOf(shape);
    const patterns = types.filter(({ group }) => group === 'tod');
    menu = types.flatMap((type) => {
      if (type.group !== 'tod') return [entryOf(type, [type], language)];
      return type === patterns[0] ? [entryOf(type, patterns, language, tod)] : [];
    });
    menus.set(key, menu);
  }
  return menu;
}

const entryOf = (
  { shape, id, group, unitsStaked, writing }: BetType,
  sold: readonly BetType[],
  language: Language,
  name = id,
): PlayType => ({
  betType: name,
  ...betWords(shape, name, language),
  group,
  groupName: betGroupName(group, language),
  unitsStaked,
  writing: name === tod ? { kind: 'digits', ...tod_digits, pattern: tod } : plainWriting(writing),
  sold: sold.map((type) => soldOf(type, language)),
});

/** Words that stand for a bet with nothing to choose are for those who type slips by hand. */
const plainWriting = (writing: BetType['writing']): PlayWriting => {
  if (writing.kind === 'none') return { kind: 'none' };
  return writing.kind === 'place' ? { ...writing, choices: [...writing.choices] } : writing;
};

const soldOf = ({ shape, id, lines, odds, returned }: BetType, language: Language): Sold => ({
  betType: id,
  name: betWords(shape, id, language).name,
  lines: lines.map(({ name, chance, tries = 1 }, index) => ({
    name,
    chance: asNumber(chance),
    atLeastOnce: atLeastOnce(chance, tries),
    odds: odds[index]!,
  })),
  returned: asNumber(returned),
});

export const bindings: Binding[] = [
  bind(api.lotteryPlay, (platform, { input }) => playOf(platform, input)),
];
