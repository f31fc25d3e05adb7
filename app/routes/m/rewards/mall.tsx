import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { GiftScreen, type OneGift } from '~/areas/rewards/mall/GiftScreen';
import { loadMall, type MallOwn, orderForm } from '~/areas/rewards/mall/mall.server';
import { addresses_path, orderFields, orders_path } from '~/areas/rewards/rewardFields';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { useArt } from '~/ui/useArt';

type AllGifts = Extract<MallOwn, { gift: null }>;

/** The member's points, the filters and the gifts (rewards#point-mall). */
function MallScreen({ own, reply }: { own: AllGifts; reply: FormReply | undefined }) {
  const t = useT();
  const { points, pointsText, filters, none, gifts } = own;
  const { summary } = useForm(orderFields, reply);
  return (
    <>
      {reply && <ErrorSummary {...summary} />}
      <ul className="rows">
        <li className="row-line" data-points={points}>
          <Icon name="star" />
          <span className="grow">{t('reward_points_now')}</span>
          <strong>{pointsText}</strong>
        </li>
      </ul>
      {filters.length > 0 && (
        <nav className="list-tabs mall-tabs" aria-label={t('mall_filters')}>
          {filters.map(({ to, label, isNow }) => (
            <Link key={to} to={to} aria-current={isNow ? 'true' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {none !== '' && (
        <p className="empty">
          <Icon name="gift" className="icon-big" />
          {none}
        </p>
      )}
      <Gifts gifts={gifts} />
      <Pager page={own.page} pages={own.pages} />
      <ul className="rows">
        <Way to={orders_path} icon="record" says={own.ordersTitle} />
        <Way to={addresses_path} icon="home" says={own.addressesTitle} />
        <Way to="/m/rewardCenter" icon="gift" says={t('mall_points_from')} />
      </ul>
    </>
  );
}

function Gifts({ gifts }: { gifts: AllGifts['gifts'] }) {
  const t = useT();
  const art = useArt();
  if (gifts.length === 0) return null;
  return (
    <ul className="mall">
      {gifts.map(({ id, to, name, image, price, isOut }) => (
        <li key={id} data-item={id}>
          <Link to={to}>
            <img src={art(image)} alt="" width={160} height={160} loading="lazy" />
            <span>{name}</span>
            <strong>{price}</strong>
            {isOut && <span className="fine">{t('mall_out')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Way({ to, icon, says }: { to: string; icon: string; says: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <span className="grow">{says}</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

export const handle: Handle = {
  i18n: ['mall', 'rewards'],
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
