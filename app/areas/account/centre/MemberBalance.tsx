import { Link, useLocation, useNavigation } from '@remix-run/react';
import { hidden_amount } from '~/i18n/format';
import { BalanceSwitch } from '~/areas/wallet/Balance';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';

/**
 * The balance with its show and hide switch, and the links to deposit and withdraw. While hidden,
 * the amount is not in the page; while it is being fetched, stars stand in its place
 * (wallet#balance-display).
 */
export function MemberBalance({ minor, text }: { minor: string | null; text: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const next = navigation.location;
  const refreshing = next?.pathname === pathname && next.search === search;
  const hidden = minor === null;
  return (
    <section className="purse" aria-label={t('member_balance')}>
      <div className="purse-head">
        <h2>{t('member_balance')}</h2>
        <BalanceSwitch hidden={hidden} />
        <Link className="icon-button" to={pathname + search} preventScrollReset replace>
          <Icon name="refresh" label={t('member_refresh')} />
        </Link>
      </div>
      <p className="purse-sum" data-balance={minor ?? undefined} aria-live="polite">
        {refreshing ? hidden_amount : text}
      </p>
      <p className="purse-ways">
        <OpenLink className="button button-accent" to="/m/voucherCenter">
          <Icon name="deposit" />
          {t('menu_deposit')}
        </OpenLink>{' '}
        <OpenLink className="button button-quiet" to="/m/withdraw">
          <Icon name="withdraw" />
          {t('menu_withdraw')}
        </OpenLink>
      </p>
    </section>
  );
}
