import { useLoaderData, Link } from '@remix-run/react';
import { GiftHead } from '~/areas/rewards/mall/GiftScreen';
import { orderPath, orders_path, ownOrderFields, mall_path } from '~/areas/rewards/rewardFields';
import { ownOrderForm, loadOrders, type OrdersOwn } from './mallOrders.server';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Cursors } from '~/ui/Cursors';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';
import { Steps } from '~/ui/Steps';
import { useArt } from '~/ui/useArt';

type OrderList = Extract<OrdersOwn, { one: null }>;

/** The state of an order in a word. */
function OrderState({ tone, text }: { tone: string; text: string }) {
  return <span className={tone === '' ? 'state' : `state state-${tone}`}>{text}</span>;
}

/** The member's own orders, the newest first (rewards#orders). */
function OrdersScreen({ own: { orders, links } }: { own: OrderList }) {
  const t = useT();
  const art = useArt();
  return (
    <>
      {orders.length === 0 && (
        <p className="empty">
          <Icon name="gift" className="icon-big" />
          {t('mall_orders_none')}
        </p>
      )}
      {orders.length > 0 && (
        <ul className="rows">
          {orders.map(({ id, to, name, image, state, stateText, tone, minor, price, at }) => (
            <li key={id} data-record={id} data-state={state} data-amount={minor}>
              <Link to={to}>
                <img className="gift-small" src={art(image)} alt="" width={48} height={48} />
                <span className="grow">
                  {name} <OrderState tone={tone} text={stateText} />
                  <span className="fine">
                    {price} · {at}
                  </span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Cursors links={links} />
      <OpenLink className="button button-quiet wide" to={mall_path}>
        {t('mall_to_gifts')}
      </OpenLink>
    </>
  );
}

type OneOrderData = Exclude<OrdersOwn, { one: null }>;
type One = OneOrderData['one'];

/** An order: its state and steps, what was sent or given, the address; or the page before it is cancelled. */
function OneOrder({ own: { one } }: { own: OneOrderData }) {
  const t = useT();
  if (one.asksCancel) return <Cancel one={one} />;
  const { address } = one;
  return (
    <article className="stack" data-record={one.id} data-state={one.state} data-amount={one.minor}>
      <section className="sheet stack">
        <GiftHead {...one} />
        <div>
          <OrderState tone={one.tone} text={one.stateText} />
          <p>{one.says}</p>
          {one.needs !== '' && <p className="fine">{one.needs}</p>}
        </div>
        {one.code !== '' && (
          <Facts pairs rows={[[t('mall_code'), <code key="code">{one.code}</code>]]} />
        )}
        <Steps steps={one.steps} />
        <div data-points={one.balance}>
          <Facts
            pairs
            rows={[
              [t('mall_carrier'), one.carrier],
              [t('mall_tracking'), one.tracking],
              [t('mall_address'), address && `${address.name} ${address.phone} ${address.place}`],
              [t('mall_ordered_at'), one.at],
              [t('mall_reference'), one.reference],
              [t('reward_points_now'), one.balanceText],
            ]}
          />
        </div>
      </section>
      {one.mayReceive && (
        <PostForm
          fields={ownOrderFields}
          values={{ orderId: one.id }}
          action={orderPath(one.id)}
          replace
        >
          <button className="button wide" name="intent" value="received">
            {t('mall_received')}
          </button>
        </PostForm>
      )}
      {one.mayCancel && (
        <Link className="button button-quiet wide" to={`${orderPath(one.id)}&cancel=1`}>
          {t('mall_cancel')}
        </Link>
      )}
      <Link className="button button-quiet wide" to={orders_path}>
        {one.ordersTitle}
      </Link>
    </article>
  );
}

function Cancel({ one }: { one: One }) {
  const t = useT();
  return (
    <section className="sheet stack" data-record={one.id} data-state={one.state}>
      <h2>{t('mall_cancel_title')}</h2>
      <GiftHead {...one} />
      <p>{t('mall_cancel_says', { count: one.minor, points: one.points })}</p>
      <PostForm
        fields={ownOrderFields}
        values={{ orderId: one.id }}
        action={orderPath(one.id)}
        className="stack"
        replace
      >
        <button className="button wide" name="intent" value="cancel">
          {t('mall_cancel')}
        </button>
      </PostForm>
      <Link className="button button-quiet wide" to={orderPath(one.id)}>
        {t('mall_keep')}
      </Link>
    </section>
  );
}

export const handle: Handle = {
  i18n: ['mall', 'rewards', 'records'],
};

/** /m/mall/orders: the member's own orders, or one of them. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOrders);

export const action = /* @__PURE__ */ formAction(ownOrderForm);

export default function MallOrders() {
  const { own } = useLoaderData<typeof loader>();
  return own.one ? <OneOrder own={own as OneOrderData} /> : <OrdersScreen own={own as OrderList} />;
}
