import { z } from 'zod';
import { picture } from '../folder/picture';
import type { Mall, MallGift } from './rules';
import { definedOf, id, namesOf, partsFor, points } from './ruleSchemas';

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
export const mallFile = (currency: string) =>
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
        all.forEach((one, at) => {
          if (all.findIndex((other) => other.id === one.id) < at) {
            fault([list, at, 'id'], 'is there twice');
          }
        });
      }
      gifts.forEach((gift, at) => {
        if (gift.category === '' || categories.some(({ id: known }) => known === gift.category))
          return;
        fault(['gifts', at, 'category'], 'is none of the categories');
      });
    })
    .transform((mall): Mall => mall);
