import { Link, useLocation } from '@remix-run/react';
import { categories } from '~/areas/games/categories';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { usePanel } from '~/ui/search';
import type { ChromeData } from '~/ui/rootData';

/**
 * Home's header and the category bar, on home and the category screens (site#home-header,
 * site#category-bar).
 */
export function HomeHeader({ data }: { data: ChromeData }) {
  const t = useT();
  const { to } = usePanel();
  const { pathname } = useLocation();
  const { member, links, flags } = data;
  return (
    <header className="home-header">
      <div className="home-bar">
        <Link to="/m/home" className="logo">
          <img src="/logo.svg" alt={t('brand')} width="128" height="36" />
        </Link>
        <span className="grow" />
        {!member && (
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
          <Link className="icon-button" to={links.affiliate || '/m/agent/home'}>
            <Icon name="agent" label={t('affiliate')} />
          </Link>
        )}{' '}
        {member && flags.includes('REFERRAL3') && (
          <Link className="icon-button" to="/m/inviteFriends">
            <Icon name="invite" label={t('invite_friends')} />
          </Link>
        )}{' '}
        {member && (
          <Link className="icon-button" to="/m/app">
            <Icon name="download" label={t('download_app')} />
          </Link>
        )}{' '}
        <Link className="icon-button" to={to('menu')} preventScrollReset>
          <Icon name="menu" label={t('menu_open')} />
        </Link>
      </div>
      <nav className="categories" aria-label={t('nav_categories')}>
        <ul>
          {categories.map(({ type, path }) => (
            <li key={type}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
                {t(`category_${type}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
