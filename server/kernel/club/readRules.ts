import { z } from 'zod';
import { gameTypes } from '../../areas/games/api/gameTypes';
import { depositChannels } from '../../areas/wallet/api/deposits';
import { image_most_bytes, image_path, picture } from '../folder/images';
import { type Problem, readYaml, type Yaml, amountsOf, decimal, times } from '../folder/yamlFile';
import {
  no_mall,
  type Mall,
  type Rules,
  type MallGift,
  type Level,
  type Prize,
  type StakeCategory,
} from './rules';

/** A club has a handful of levels, and a chain a handful of days. */
const levels_most = 20;
const chain_most_days = 31;
const points_most = 1_000_000;
const keep_most_days = 365;
const level_name_most_chars = 30;

const categories = gameTypes.filter((type): type is StakeCategory => type !== 'HOT');

/** Ten thousandths of a whole. */
const percent = decimal(2, 1_000, 'is per cent of the stakes, as 0.5: 10 at most');

/** The id of a level, a gift or a category. */
const id = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'is a word as gold, of small letters');

/** Words by language, so many characters each at most. */
function namesOf(most_chars: number, what = 'a name') {
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
function partsFor(currency: string) {
  const { money, some } = amountsOf(currency);
  const gift = z.object({ amount: some, times }).strict();
  return { money, some, gift };
}

const givenBy = (gift: { amount: number; times: number } | undefined) =>
  gift ? { amount: gift.amount, turnover: gift.times } : null;

function levelOf(currency: string) {
  const { money, some, gift } = partsFor(currency);
  const rates = Object.fromEntries(categories.map((type) => [type, percent.optional()]));
  const channels = Object.fromEntries(depositChannels.map((name) => [name, money.optional()]));
  return z
    .object({
      id,
      name: namesOf(level_name_most_chars),
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
        levelUp: givenBy(levelUp),
        weekly: givenBy(weekly),
        birthday: givenBy(birthday),
        rebate: { rates: definedOf(given), turnover: Number(staked) },
        withdraw: { most: withdraw.most ?? null, perDay: withdraw.perDay ?? null },
        deposit: definedOf(level.deposit),
      } as Level;
    });
}

/** The fields of an object that are there. */
const definedOf = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * The schema of `levels.yaml`. `before` are the ids of the levels that there are: members have reached them by
 * their numbers, so each stays in its place.
 */
const levelsFile = (currency: string, before: readonly string[]) =>
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
const points = z.number().int().min(1).max(points_most);

/** The schema of `signin.yaml`. */
function signInFile(currency: string) {
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
const pointsFile = (currency: string) =>
  z.object({ stakePerPoint: partsFor(currency).some }).strict();

/** A shop window that a person reads through. */
const gifts_most = 120;
const categories_most = 8;
const name_most_chars = 50;
const about_most_chars = 400;
const stock_most = 1_000_000;
const per_member_most = 1_000;

const category = z
  .object({ id, name: namesOf(name_most_chars) })
  .strict()
  .transform(({ id: own, name }) => ({ id: own, names: definedOf(name) }));

function giftOf(currency: string) {
  const gives = z
    .union([z.enum(['goods', 'code']), partsFor(currency).gift], {
      errorMap: () => ({ message: 'is goods, code, or {amount: 100, times: 1}' }),
    })
    .transform((given): MallGift['gives'] =>
      typeof given === 'string' ? given : { amount: given.amount, turnover: given.times },
    );
  return z
    .object({
      id,
      category: z.string().optional(),
      name: namesOf(name_most_chars),
      about: namesOf(about_most_chars, 'words').optional(),
      image: picture,
      points,
      stock: z.number().int().min(0).max(stock_most),
      perMember: z.number().int().min(1).max(per_member_most).optional(),
      gives,
    })
    .strict()
    .transform(({ name, about, category: group = '', perMember = null, ...gift }): MallGift => ({
      ...gift,
      category: group,
      perMember,
      names: definedOf(name),
      about: definedOf(about ?? {}),
    }));
}

/** The schema of `mall.yaml`: the categories and gifts in the order in which they are shown. */
const mallFile = (currency: string) =>
  z
    .object({
      categories: z.array(category).max(categories_most).default([]),
      gifts: z.array(giftOf(currency)).max(gifts_most),
    })
    .strict()
    .superRefine(({ categories, gifts }, context) => {
      const fault = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      for (const [list, all] of Object.entries({ categories, gifts })) {
        all.forEach((one, index) => {
          if (all.findIndex((other) => other.id === one.id) < index) {
            fault([list, index, 'id'], 'is there twice');
          }
        });
      }
      gifts.forEach((gift, index) => {
        if (gift.category === '' || categories.some(({ id: known }) => known === gift.category))
          return;
        fault(['gifts', index, 'category'], 'is none of the categories');
      });
    })
    .transform((mall): Mall => mall);

/** The files of a folder of rules by their names. */
export type RuleFiles = ReadonlyMap<string, Buffer>;

const levels_name = 'levels.yaml';
const sign_in_name = 'signin.yaml';
const points_name = 'points.yaml';
const mall_name = 'mall.yaml';
/** For people: kept, and given back. */
const note_name = 'README.md';
const known = [levels_name, sign_in_name, points_name, mall_name, note_name];
const file_most_bytes = 256 * 1024;
/** Every version keeps its pictures for ever. */
const images_most = 200;

/** The pictures of a folder that are looked at: those that are not too large. */
export const imagesOf = (files: RuleFiles): string[] =>
  [...files]
    .filter(([file, { length }]) => image_path.test(file) && length <= image_most_bytes)
    .map(([file]) => file);

/**
 * Reads and checks a folder of rules (rewards#rules-of-rewards): every problem with its file and line. Without
 * `signin.yaml` there is no sign-in, without `points.yaml` stakes give no points, without `mall.yaml` there are no
 * gifts. `before` are the ids of the levels that there are, `image` gives the address of a picture of the folder.
 */
export function readRules(
  files: RuleFiles,
  {
    currency,
    before,
    image,
  }: { currency: string; before: readonly string[]; image: (path: string) => string },
): { rules: Rules | null; problems: Problem[] } {
  const problems = othersOf(files);
  if (problems.length > 0) return { rules: null, problems };
  const textOf = (name: string) => files.get(name)?.toString('utf8');
  const levels = readYaml(levels_name, textOf(levels_name) ?? '', levelsFile(currency, before));
  const signIn = textOf(sign_in_name);
  const chain = signIn === undefined ? null : readYaml(sign_in_name, signIn, signInFile(currency));
  const points = textOf(points_name);
  const given = points === undefined ? null : readYaml(points_name, points, pointsFile(currency));
  const gifts = textOf(mall_name);
  const mall = gifts === undefined ? null : readYaml(mall_name, gifts, mallFile(currency));
  problems.push(...levels.problems, ...(chain?.problems ?? []), ...(given?.problems ?? []));
  if (mall) problems.push(...mall.problems, ...missingPictures(mall, files));
  if (problems.length > 0 || !levels.value) return { rules: null, problems };
  const rules = {
    levels: levels.value.levels,
    keep: levels.value.keep,
    signIn: chain?.value?.days ?? [],
    stakePerPoint: given?.value?.stakePerPoint ?? 0,
    mall: mall?.value ? withAddresses(mall.value, image) : no_mall,
  };
  return { rules, problems };
}

const withAddresses = ({ categories, gifts }: Mall, image: (path: string) => string): Mall => ({
  categories,
  gifts: gifts.map((gift) => ({ ...gift, image: image(gift.image) })),
});

/** The pictures that gifts name and that the folder lacks, no matter what else is wrong with the gifts. */
function missingPictures({ written, lineOf }: Yaml<unknown>, files: RuleFiles): Problem[] {
  const gifts = (written as { gifts?: unknown } | null)?.gifts;
  if (!Array.isArray(gifts)) return [];
  return gifts.flatMap((gift: unknown, index) => {
    const path = (gift as { image?: unknown } | null)?.image;
    if (typeof path !== 'string' || !path.startsWith('images/') || files.has(path)) return [];
    const line = lineOf(['gifts', index, 'image']);
    return [{ file: mall_name, line, why: `gifts.${index}.image: ${path} is not there` }];
  });
}

function othersOf(files: RuleFiles): Problem[] {
  const problems: Problem[] = [];
  if (!files.has(levels_name)) problems.push({ file: levels_name, why: 'is missing' });
  const names = [...files.keys()];
  if (names.filter((file) => image_path.test(file)).length > images_most) {
    problems.push({ file: 'images', why: `has more than ${images_most} pictures` });
  }
  for (const [file, { length }] of files) {
    const isImage = image_path.test(file);
    if (!isImage && !known.includes(file)) {
      problems.push({ file, why: `is none of ${known.join(', ')}, images/NAME.png` });
    } else if (length > (isImage ? image_most_bytes : file_most_bytes)) {
      problems.push({ file, why: 'is too large' });
    }
  }
  return problems;
}
