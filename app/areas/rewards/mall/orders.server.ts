import type { ResponseOf } from '@contract/call';
import { mallOrder, mallOrders } from '@contract/mall';
import { readMessage } from '@contract/messages';
import { dated_cursor_form } from '@contract/records';
import { withdrawal_reference_chars as reference_chars } from '@contract/withdrawals';
import { counted } from '~/forms/schema.server';
import { pointsText } from '../pointsText.server';
import { dateTime, money } from '~/i18n/format';
import { hasInbox } from '~/session/access';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cursorLinks } from '~/ui/cursorLinks';
import { addressText } from './addressText.server';
import { orderPath, orders_path } from './mallFields';
import { orderSteps } from './orderSteps';
import { orderSays, orderStateKey } from './orderWords';

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
  const asked = page.url.searchParams.get('cursor') ?? '';
  const cursor = dated_cursor_form.test(asked) ? asked : '';
  const answer = await page.call(mallOrders, { lang: page.preferences.lang, cursor });
  const { list, newer, older } = valueOf(page, answer);
  const address = (to: string) =>
    to === '' ? orders_path : `${orders_path}?cursor=${encodeURIComponent(to)}`;
  return {
    one: null,
    orders: list.map((order) => ({
      ...headOf(page, order),
      to: orderPath(order.orderId),
      at: written(page, order.createdAt),
    })),
    links: cursorLinks({ newer, older }, address),
  };
}

const written = ({ preferences, runtime }: Page, at: number): string =>
  dateTime(at, preferences.lang, runtime.config.timeZone);

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
      steps: orderSteps(order).map(({ name, at, kind }) => ({
        kind,
        text: t(orderStateKey({ state: name, gives })),
        at: at === null ? '' : written(page, at),
      })),
      carrier,
      tracking,
      code: order.code,
      at: written(page, order.createdAt),
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
