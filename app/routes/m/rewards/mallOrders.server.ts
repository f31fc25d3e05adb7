import { readMessage } from '@server/areas/content/api/messages';
import { withdrawal_reference_chars as reference_chars } from '@server/areas/payouts/api/payouts';
import {
  mallOrder,
  mallOrders,
  cancelMallOrder,
  receiveMallOrder,
  type MallState,
  type mallGives,
} from '@server/areas/rewards/api/mall';
import type { ResponseOf } from '@server/kernel/api/call';
import { dated_cursor_form } from '@server/kernel/api/records';
import { z } from 'zod';
import { addressText, orderSays, orderStateKey } from '~/areas/rewards/mall/mall.server';
import { orderPath, orders_path, ownOrderFields } from '~/areas/rewards/rewardFields';
import { pointsText, pointsIn } from '~/areas/rewards/rewardForms.server';
import { defineForm } from '~/forms/form.server';
import { counted } from '~/forms/schema.server';
import { money } from '~/i18n/format';
import { hasInbox } from '~/session/access';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cursorLinks } from '~/ui/cursorLinks';

interface OrderStep {
  name: MallState;
  /** Null while it has not come. */
  at: number | null;
  kind: 'done' | 'now' | 'next' | 'bad';
}

/** The facts of an order that its steps are read from. Instants. */
interface Facts {
  state: MallState;
  gives: (typeof mallGives)[number];
  createdAt: number;
  approvedAt: number | null;
  sentAt: number | null;
  endedAt: number | null;
}

const ways: Readonly<Record<Facts['gives'], readonly MallState[]>> = {
  goods: ['ordered', 'approved', 'sent', 'received'],
  code: ['ordered', 'approved', 'received'],
  money: ['ordered', 'received'],
};

/**
 * Returns the steps that an order came to, and while it is on its way those ahead (rewards#orders): the step that
 * it is in is `now`. A step that was left out is not among them.
 */
export function orderSteps(order: Facts): OrderStep[] {
  const { state, gives, endedAt } = order;
  const way = ways[gives];
  const instants: Partial<Record<MallState, number | null>> = {
    ordered: order.createdAt,
    approved: order.approvedAt,
    sent: order.sentAt,
    received: state === 'received' ? endedAt : null,
  };
  const came = way
    .filter((name) => (instants[name] ?? null) !== null)
    .map((name) => ({ name, at: instants[name]!, kind: 'done' as const }));
  if (state === 'received') return came;
  if (endedAt !== null) return [...came, { name: state, at: endedAt, kind: 'bad' }];
  const ahead = way.slice(way.indexOf(state) + 1);
  return [
    ...came.map((step) => (step.name === state ? { ...step, kind: 'now' as const } : step)),
    ...ahead.map((name) => ({ name, at: null, kind: 'next' as const })),
  ];
}

const schema = z.object({ orderId: z.string().min(1).max(60) });

/** Cancels an own order, after the page that asks, or notes that it has come (rewards#orders). */
export const ownOrderForm = defineForm(ownOrderFields, {
  guard: {
    access: 'real',
    intentRequired: true,
  },
  answer: {
    replies: () => '',
    answersHere: true,
  },
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

type Head = ResponseOf<typeof mallOrders>['list'][number];

const id_limit_chars = 60;

/** Loads a page of the member's own orders, or one of them; 404 for another's. */
export async function loadOrders({ page, member }: ScreenArgs) {
  await member();
  const id = page.url.searchParams.get('order')?.slice(0, id_limit_chars);
  return {
    shared: {},
    own: id === undefined ? await listOf(page) : await oneOf(page, id),
  };
}

async function listOf(page: Page) {
  const requested = page.url.searchParams.get('cursor') ?? '';
  const cursor = dated_cursor_form.test(requested) ? requested : '';
  const answer = await page.call(mallOrders, { lang: page.preferences.lang, cursor });
  const { list, newer, older } = valueOf(page, answer);
  const address = (to: string) =>
    to === '' ? orders_path : `${orders_path}?cursor=${encodeURIComponent(to)}`;
  return {
    one: null,
    orders: list.map((order) => ({
      ...headOf(page, order),
      to: orderPath(order.orderId),
      at: page.dateTime(order.createdAt),
    })),
    links: cursorLinks({ newer, older }, address),
  };
}

const tones = { received: 'good', rejected: 'bad' } as const;

const headOf = (page: Page, { orderId, name, image, points, state, gives }: Head) => ({
  id: orderId,
  name,
  image,
  state,
  minor: points,
  price: pointsText(page, points),
  points: counted(points),
  stateText: page.t(orderStateKey({ state, gives })),
  tone: state in tones ? tones[state as keyof typeof tones] : '',
});

async function oneOf(page: Page, orderId: string) {
  const { t, url } = page;
  const answer = await page.call(mallOrder, { lang: page.preferences.lang, orderId });
  if (!answer.ok && answer.code === 'order_unknown') throw refusal(page, answer.code, 404);
  const order = valueOf(page, answer);
  const { state, gives, points, carrier, tracking, reason } = order;
  const { member } = await page.member();
  // Its page says what the operator decided: the messages of it are read. A failure of that is silent.
  if (state !== 'ordered' && member && hasInbox(member.type)) {
    await page.call(readMessage, { ref: orderId });
  }
  const amount = money(order.amount, order.currency);
  const words = { points: counted(points), carrier, tracking, reason, amount };
  const mayCancel = state === 'ordered';
  return {
    one: {
      ...headOf(page, order),
      says: t(orderSays({ state, gives }), words),
      needs:
        order.needed > 0 ? t('reward_needs', { needed: money(order.needed, order.currency) }) : '',
      steps: orderSteps(order).map(({ name, at: instant, kind }) => ({
        kind,
        text: t(orderStateKey({ state: name, gives })),
        at: instant === null ? '' : page.dateTime(instant),
      })),
      carrier,
      tracking,
      code: order.code,
      at: page.dateTime(order.createdAt),
      reference: orderId.slice(-reference_chars),
      address: order.address && addressText(page, order.address),
      mayCancel,
      mayReceive: state === 'sent',
      asksCancel: mayCancel && url.searchParams.has('cancel'),
      ordersTitle: t('title_mallOrders'),
      balance: order.balance,
      balanceText: counted(order.balance),
    },
    back: url.searchParams.has('cancel') ? orderPath(orderId) : orders_path,
  };
}

export type OrdersOwn = Awaited<ReturnType<typeof loadOrders>>['own'];
