import { cancelMallOrder, receiveMallOrder } from '@contract/mall';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { pointsIn } from '../pointsText.server';
import { done } from '~/session/flashes';
import { orderPath, ownOrderFields } from './mallFields';

const schema = z.object({ orderId: z.string().min(1).max(60) });

/** Cancels an own order, after the page that asks, or notes that it has come (rewards#orders). */
export const ownOrderForm = defineForm(ownOrderFields, {
  access: 'real',
  intentRequired: true,
  replies: () => '',
  answersHere: true,
})
  .on('cancel', schema, async ({ page, value }) => {
    const answer = await page.call(cancelMallOrder, value);
    if (!answer.ok) return { refused: answer };
    const flash = done('mall_cancelled', pointsIn(answer.value.points));
    return { to: orderPath(value.orderId), flash, replace: true };
  })
  .on('received', schema, async ({ page, value }) => {
    const answer = await page.call(receiveMallOrder, value);
    if (!answer.ok) return { refused: answer };
    return { to: orderPath(value.orderId), flash: done('mall_noted'), replace: true };
  });
