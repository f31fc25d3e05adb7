import { z } from 'zod';
import { promotionCategories, promotionKinds } from '../../../../contract/promotions';
import { picture } from '../../../folder/picture';
import { dayMeant, dayOrCounted, listed } from '../facts';
import type { Kind } from '../kind';

const category = z.enum(promotionCategories).refine((each) => each !== 'all', 'all is every one');

/** Two days that are both counted, or both not, have the same order on every day. */
const any_day = new Date().toISOString().slice(0, 10);

const known = z
  .object({
    kind: z.enum(promotionKinds),
    categories: z.array(category).min(1).max(promotionCategories.length),
    start: dayOrCounted,
    /** Without it the promotion is long term. */
    end: dayOrCounted.optional(),
    /** The first is the cover. */
    images: z.array(picture).max(5).default([]),
    ...listed,
  })
  .strict();

const dates = z.object({ start: dayOrCounted, end: dayOrCounted });

/** The order of the days is told beside the other faults, so it is looked at first. */
const facts = z.preprocess((written, context) => {
  const { data } = dates.safeParse(written);
  if (data && dayMeant(data.end, any_day) < dayMeant(data.start, any_day)) {
    context.addIssue({ code: 'custom', path: ['end'], message: 'is before start' });
  }
  return written;
}, known);

/**
 * Promotions (content#promotions). Members' entries keep theirs: one that the folder has no more is hidden, and one
 * that the operator has closed stays closed.
 */
export const promotions: Kind<z.output<typeof facts>> = {
  folder: 'promotions',
  facts,
  hasTexts: true,
  pictures: ['images'],
  async replace(trx, items, { image, today }) {
    await trx.updateTable('promotions').set({ active: 0 }).execute();
    for (const { id, facts: own, words } of items) {
      const row = {
        words: JSON.stringify(words),
        start_date: dayMeant(own.start, today),
        end_date: own.end === undefined ? null : dayMeant(own.end, today),
        categories: JSON.stringify(own.categories),
        images: JSON.stringify(
          own.images.map((path, at) => ({ url: image(path), sequence: at + 1 })),
        ),
        ...{ kind: own.kind, sort: own.order, active: own.active ? 1 : 0 },
      };
      await trx
        .insertInto('promotions')
        .values({ id, ...row, closed_at: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
  },
};
