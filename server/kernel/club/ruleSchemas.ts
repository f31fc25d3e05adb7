import { z } from 'zod';
import { depositChannels } from '../../areas/wallet/api/deposits';
import { gameTypes } from '../../areas/games/api/gameTypes';
import { amountsOf, decimal, times } from '../folder/amounts';
import type { Level, Prize, StakeCategory } from './rules';

/** A club has a handful of levels, and a chain a handful of days. */
const levels_most = 20;
const chain_most_days = 31;
const points_most = 1_000_000;
const keep_most_days = 365;
const name_most_chars = 30;

const categories = gameTypes.filter((type): type is StakeCategory => type !== 'HOT');

/** Ten thousandths of a whole. */
const percent = decimal(2, 1_000, 'is per cent of the stakes, as 0.5: 10 at most');

/** The id of a level, a gift or a category. */
export const id = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'is a word as gold, of small letters');

/** Words by language, so many characters each at most. */
export function namesOf(most_chars: number, what = 'a name') {
  const name = z.string().trim().min(1).max(most_chars).optional();
  return z
    .object({ th: name, en: name, zh: name, ja: name, vi: name })
    .strict()
    .refine(({ th, en }) => th !== undefined || en !== undefined, `has ${what} in th or en`);
}

const icon = z
  .string()
  .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/, 'is a path of this site, or an https address');

const days = z.number().int().min(1).max(keep_most_days);

/** The schemas of the files, for amounts of a currency. */
export function partsFor(currency: string) {
  const { money, some } = amountsOf(currency);
  const gift = z.object({ amount: some, times }).strict();
  return { money, some, gift };
}

const giftOf = (gift: { amount: number; times: number } | undefined) =>
  gift ? { amount: gift.amount, turnover: gift.times } : null;

function levelOf(currency: string) {
  const { money, some, gift } = partsFor(currency);
  const rates = Object.fromEntries(categories.map((type) => [type, percent.optional()]));
  const channels = Object.fromEntries(depositChannels.map((name) => [name, money.optional()]));
  return z
    .object({
      id,
      name: namesOf(name_most_chars),
      icon: icon.optional(),
      turnover: some,
      levelUp: gift.optional(),
      weekly: gift.optional(),
      birthday: gift.optional(),
      rebate: z
        .object({ ...rates, times })
        .strict()
        .optional(),
      withdraw: z.object({ most: some.optional(), perDay: some.optional() }).strict().default({}),
      deposit: z.object(channels).strict().default({}),
    })
    .strict()
    .transform(({ name, turnover, levelUp, weekly, birthday, rebate, withdraw, ...level }) => {
      const { times: staked = 0, ...given } = rebate ?? {};
      return {
        id: level.id,
        names: definedOf(name),
        icon: level.icon ?? '',
        needed: turnover,
        levelUp: giftOf(levelUp),
        weekly: giftOf(weekly),
        birthday: giftOf(birthday),
        rebate: { rates: definedOf(given), turnover: Number(staked) },
        withdraw: { most: withdraw.most ?? null, perDay: withdraw.perDay ?? null },
        deposit: definedOf(level.deposit),
      } as Level;
    });
}

/** The fields of an object that are there. */
export const definedOf = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * The schema of `levels.yaml`. `before` are the ids of the levels that there are: members have reached them by
 * their numbers, so each stays in its place.
 */
export const levelsFile = (currency: string, before: readonly string[]) =>
  z
    .object({
      currency: z.literal(currency, { errorMap: () => ({ message: `is ${currency} here` }) }),
      keep: z.object({ levelUp: days, birthday: days, rebate: days }).strict(),
      levels: z.array(levelOf(currency)).min(1).max(levels_most),
    })
    .strict()
    .superRefine(({ levels }, context) => {
      const fault = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path: ['levels', ...path], message });
      levels.forEach(({ id, needed }, index) => {
        if (levels.findIndex((other) => other.id === id) < index)
          fault([index, 'id'], 'is there twice');
        if (index > 0 && needed <= levels[index - 1]!.needed) {
          fault([index, 'turnover'], 'is more than that of the level before');
        }
      });
      before.forEach((id, index) => {
        if (levels[index]?.id === id) return;
        fault(
          levels[index] ? [index, 'id'] : [],
          `level ${index + 1} is ${id} and stays so: members have reached it; new levels follow the last`,
        );
      });
    });

/** A number of points. */
export const points = z.number().int().min(1).max(points_most);

/** The schema of `signin.yaml`. */
export function signInFile(currency: string) {
  const { gift } = partsFor(currency);
  const prize = z
    .union([z.object({ points }).strict(), gift], {
      errorMap: () => ({ message: 'is {points: 10}, or {amount: 5, times: 1}' }),
    })
    .transform((given): Prize =>
      'points' in given ? given : { amount: given.amount, turnover: given.times },
    );
  return z.object({ days: z.array(prize).min(1).max(chain_most_days) }).strict();
}

/** The schema of `points.yaml`. */
export const pointsFile = (currency: string) =>
  z.object({ stakePerPoint: partsFor(currency).some }).strict();
