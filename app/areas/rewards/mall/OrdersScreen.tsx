import { Link } from '@remix-run/react';
import { Cursors } from '~/ui/Cursors';
import { OpenLink } from '~/ui/OpenLink';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useArt } from '~/ui/useArt';
import { mall_path } from './mallFields';
import type { OrdersOwn } from './orders.server';

export type OrderList = Extract<OrdersOwn, { one: null }>;

/** The state of an order in a word. */
export function OrderState({ tone, text }: { tone: string; text: string }) {
  return <span className={tone === '' ? 'state' : `state state-${tone}`}>{text}</span>;
}

/** The member's own orders, the newest first (rewards#orders). */
export function OrdersScreen({ own: { orders, links } }: { own: OrderList }) {
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
