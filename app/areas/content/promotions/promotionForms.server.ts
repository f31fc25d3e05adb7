import {
  applyPromotion,
  claimPromotion,
  joinPromotion,
  remark_most_chars,
} from '@server/areas/content/api/promotions';
import { picture_limit_bytes, pictures_most } from '@server/kernel/api/pictures';
import { z } from 'zod';
import { givenFlash, seenTerms } from '~/areas/rewards/rewardForms.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { textUpTo } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import type { Flash } from '~/session/cookies.server';
import { done } from '~/session/flashes';
import { newIdempotencyKey } from '~/session/page.server';
import { applyFields, enterFields, promotionPath, promotionPlace } from './promotionFields';

/** The characters that a place of a page may have in an address. */
const plain_id = /^[\w.-]{1,60}$/;

const placeOf = (id: string): string => (plain_id.test(id) ? `#${promotionPlace(id)}` : '');

const promotionId = z.string().min(1).max(60);

/** Leads to the page of the promotion, which says what was done. */
const enteredOr = (
  id: string,
  answer: CallResult<unknown>,
  flash: Flash,
): Outcome<never, undefined> =>
  answer.ok ? { to: promotionPath(id) + placeOf(id), flash, replace: true } : { refused: answer };

/** Joins or claims a promotion (content#promotion-kinds); a refusal is told at its place. */
export const enterForm = defineForm(enterFields, {
  access: 'real',
  replies: (raw) => placeOf(String(raw.get('promotionId') ?? '')),
})
  .on('join', z.object({ promotionId }), async ({ page, value }) =>
    enteredOr(
      value.promotionId,
      // Once is enough: the platform makes one entry, whatever the key.
      await page.call(joinPromotion, { ...value, idempotencyKey: newIdempotencyKey() }),
      done('promotion_done_joined'),
    ),
  )
  .on('claim', z.object({ promotionId, seen: seenTerms }), async ({ page, value }) => {
    const answer = await page.call(claimPromotion, {
      ...value,
      idempotencyKey: newIdempotencyKey(),
    });
    const paid = answer.ok && answer.value.status === 'issued' ? answer.value.reward : null;
    const flash = paid ? givenFlash({ ...paid, points: 0 }) : done('promotion_done_claimed');
    return enteredOr(value.promotionId, answer, flash);
  });

/** Applies with a remark and pictures (content#promotion-application). */
export const applyForm = defineForm(applyFields, {
  access: 'real',
  idempotent: true,
  upload: { name: 'images', limit_bytes: picture_limit_bytes, most: pictures_most },
  fieldOf: {
    picture_invalid: 'images',
    picture_too_large: 'images',
    pictures_too_many: 'images',
  },
}).on(
  'apply',
  z.object({ promotionId, remark: textUpTo(remark_most_chars) }),
  async ({ page, value, files, key }) => {
    const images = files.map((file) => file.toString('base64'));
    const answer = await page.call(applyPromotion, { ...value, images, idempotencyKey: key });
    return enteredOr(value.promotionId, answer, done('promotion_done_applied'));
  },
);
