import { z } from 'zod';
import { image_most_bytes, image_path, picture } from '../folder/images';
import type { Problem } from '../folder/problems';
import { readYaml, type Yaml } from '../folder/yamlFile';
import {
  levelsFile,
  pointsFile,
  signInFile,
  definedOf,
  id,
  namesOf,
  partsFor,
  points,
} from './ruleSchemas';
import { no_mall, type Mall, type Rules, type MallGift } from './rules';

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
