import { useActionData, useLoaderData } from '@remix-run/react';
import { GiftScreen, type OneGift } from '~/areas/rewards/mall/GiftScreen';
import { loadMall } from '~/areas/rewards/mall/mall.server';
import { orderForm } from '~/areas/rewards/mall/mallForm.server';
import { MallScreen, type AllGifts } from '~/areas/rewards/mall/MallScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['mall', 'rewards'],
  styles: ['member', 'forms', 'lists', 'pager', 'payouts', 'bonus', 'mall'],
};

/** /m/mall/mallHome: the gifts that points are exchanged for, one of them, or the page before it is ordered. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadMall);

export const action = /* @__PURE__ */ formAction(orderForm);

export default function Mall() {
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return own.gift ? (
    <GiftScreen own={own as OneGift} reply={reply} />
  ) : (
    <MallScreen own={own as AllGifts} reply={reply} />
  );
}
