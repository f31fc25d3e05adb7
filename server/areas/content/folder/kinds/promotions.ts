import { z } from 'zod';
import { promotionCategories, promotionKinds } from '../../api/promotions';
import { picture } from '../../../../kernel/folder/picture';
import { dayMeant, dayOrCounted, listed } from '../facts';
import { amountsOf, times } from '../../../../kernel/folder/amounts';
import type { Kind } from '../kind';

const category = z.enum(promotionCategories).refine((each) => each !== 'all', 'all is every one');

/** Two days that are both counted, or both not, have the same order on every day. */
const any_day = new Date().toISOString().slice(0, 10);

const knownIn = (currency: string) =>
  z
    .object({
      kind: z.enum(promotionKinds),
      categories: z.array(category).min(1).max(promotionCategories.length),
      start: dayOrCounted,
      /** Without it the promotion is long term. */
      end: dayOrCounted.optional(),
      /** The first is the cover. */
      images: z.array(picture).max(5).default([]),
      /** The payout, and how many times that is staked before it can be withdrawn. */
      reward: z
        .object({ amount: amountsOf(currency).some, turnover: times })
        .strict()
        .optional(),
      /** Without it an operator issues the reward. */
      pays: z
        .literal('atOnce', { errorMap: () => ({ message: 'is atOnce, or left out' }) })
        .optional(),
      ...listed,
    })
    .strict();

const dates = z.object({ start: dayOrCounted, end: dayOrCounted });
const payment = z.object({ kind: z.unknown(), reward: z.unknown(), pays: z.unknown() });

/** Faults of several facts together are told beside the faults of each, so they are looked at first. */
const factsIn = (currency: string) =>
  z.preprocess((written, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { data } = dates.safeParse(written);
    if (data && dayMeant(data.end, any_day) < dayMeant(data.start, any_day)) {
      fault('end', 'is before start');
    }
    const { kind, reward, pays } = payment.safeParse(written).data ?? {};
    if (reward !== undefined && kind === 'none') fault('reward', 'has nobody who takes part');
    // One fault for one line: what is no word of `pays` is told by itself.
    if (pays === 'atOnce' && kind !== 'claim') fault('pays', 'goes with the kind claim');
    else if (pays === 'atOnce' && reward === undefined) fault('pays', 'goes with a reward');
    return written;
  }, knownIn(currency));

/**
 * Promotions (content#promotions). Members' entries keep theirs: one that the folder has no more is hidden, and one
 * that the operator has closed stays closed.
 */
export const promotions: Kind<z.output<ReturnType<typeof factsIn>>> = {
  folder: 'promotions',
  factsIn,
  hasTexts: true,
  pictures: ['images'],
  async replace(trx, items, { image, today, isSame }) {
    await trx.updateTable('promotions').set({ active: 0 }).execute();
    for (const { id, facts: own, words } of items) {
      const row = {
        words: JSON.stringify(words),
        categories: JSON.stringify(own.categories),
        images: JSON.stringify(
          own.images.map((path, at) => ({ url: image(path), sequence: at + 1 })),
        ),
        amount: own.reward?.amount ?? 0,
        turnover: own.reward?.turnover ?? 0,
        at_once: own.pays === undefined ? 0 : 1,
        kind: own.kind,
        sort: own.order,
        active: own.active ? 1 : 0,
      };
      const days = {
        start_date: dayMeant(own.start, today),
        end_date: own.end === undefined ? null : dayMeant(own.end, today),
      };
      const changed = isSame(id) ? row : { ...row, ...days };
      await trx
        .insertInto('promotions')
        .values({ id, ...row, ...days, closed_at: null, version: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
        .execute();
    }
  },
};
