import { useLoaderData } from '@remix-run/react';
import { OneOrder, type OneOrderData } from '~/areas/rewards/mall/OneOrder';
import { ownOrderForm } from '~/areas/rewards/mall/orderForms.server';
import { loadOrders } from '~/areas/rewards/mall/orders.server';
import { OrdersScreen, type OrderList } from '~/areas/rewards/mall/OrdersScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['mall', 'rewards', 'records'],
  styles: ['member', 'pager', 'steps', 'payouts', 'mall'],
};

/** /m/mall/orders: the member's own orders, or one of them. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOrders);

export const action = /* @__PURE__ */ formAction(ownOrderForm);

export default function MallOrders() {
  const { own } = useLoaderData<typeof loader>();
  return own.one ? <OneOrder own={own as OneOrderData} /> : <OrdersScreen own={own as OrderList} />;
}
