import { Link, useLocation } from '@remix-run/react';
import { barOrder, screenOf } from '~/areas/games/categories';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';
import { usePanel } from '~/ui/search';
import type { ChromeData } from '~/ui/rootData';
import { AffiliateLink } from './SideMenu';

/**
 * Home's header, on home and the category screens, and there the category bar (site#home-header,
 * site#category-bar). Home has its entrance instead.
 */
export function HomeHeader({ data }: { data: ChromeData }) {
  const t = useT();
  const { to } = usePanel();
  const { member, away, links, flags, screen } = data;
  const isHome = screen.top === 'home';
  return (
    <header className={isHome ? 'home-header short' : 'home-header'}>
      <div className="home-bar">
        <Link to="/m/home" className="logo">
          <img src="/logo.svg" alt={t('brand')} width="128" height="36" />
        </Link>
        <span className="grow" />
        {!member && !away && (
          <>
            <Link className="button button-small button-quiet" to="/m/login">
              {t('login')}
            </Link>{' '}
            <Link className="button button-small" to="/m/register">
              {t('register')}
            </Link>
          </>
        )}
        {member?.agent && (
          <AffiliateLink className="icon-button" to={to('agentMenu')} outside={links.affiliate}>
            <Icon name="agent" label={t('affiliate')} />
          </AffiliateLink>
        )}{' '}
        {member && flags.includes('REFERRAL3') && (
          <OpenLink className="icon-button" to="/m/inviteFriends">
            <Icon name="invite" label={t('invite_friends')} />
          </OpenLink>
        )}{' '}
        {member && (
          <Link className="icon-button app-icon" to="/m/app" aria-label={t('download_app')}>
            {/* Below the operator's picture, which hides it unless it fails. */}
            <Icon name="download" />
            {links.appIcon && <img src={links.appIcon} alt="" width="24" height="24" />}
          </Link>
        )}{' '}
        <Link className="icon-button" to={to('menu')} preventScrollReset>
          <Icon name="menu" label={t('menu_open')} />
        </Link>
      </div>
      {!isHome && <CategoryBar order={data.categoryOrder} />}
    </header>
  );
}

/** Every category in the order of home's entrance, with electronic lotteries at its end. */
function CategoryBar({ order }: { order: ChromeData['categoryOrder'] }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav className="categories" aria-label={t('nav_categories')}>
      <ul>
        {(order ?? barOrder([])).map((type) => (
          <li key={type}>
            <Link
              to={screenOf(type)}
              aria-current={pathname === screenOf(type) ? 'page' : undefined}
            >
              {t(`category_${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
