import { Link } from '@remix-run/react';
import { Steps } from '~/ui/Steps';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { GiftHead } from './GiftScreen';
import { orderPath, orders_path, ownOrderFields } from './mallFields';
import type { OrdersOwn } from './orders.server';
import { OrderState } from './OrdersScreen';

export type OneOrderData = Exclude<OrdersOwn, { one: null }>;
type One = OneOrderData['one'];

/** An order: its state and steps, what was sent or given, the address; or the page before it is cancelled. */
export function OneOrder({ own: { one } }: { own: OneOrderData }) {
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
