import { useActionData, useLoaderData } from '@remix-run/react';
import { applyForm, enterForm } from '~/areas/content/promotions/promotionForms.server';
import { loadPromotions } from '~/areas/content/promotions/promotions.server';
import { promotionsHandle } from '~/areas/content/promotions/promotionsHandle';
import { PromotionsScreen } from '~/areas/content/promotions/PromotionsScreen';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = promotionsHandle;

/** /m/activity: the promotions of a category; /m/activityDetail?id: with one of them first and open. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadPromotions);

export const action = /* @__PURE__ */ formAction(applyForm, enterForm);

export default function Activity() {
  const data = useLoaderData<typeof loader>();
  return <PromotionsScreen data={data} reply={useActionData<typeof action>()} />;
}
