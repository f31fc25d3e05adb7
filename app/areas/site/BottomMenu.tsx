import { Link, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { ChromeData, UnreadCount } from '~/ui/rootData';
import { usePanel } from '~/ui/search';

/** The number of what is unread on an entry of the chrome; nothing without any (support#unread-dots). */
export function Unread({ unread }: { unread: UnreadCount | undefined }) {
  if (!unread) return null;
  const { count, text } = unread;
  return (
    <b className="unread" data-unread={count}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{` ${text}`}</span>
    </b>
  );
}

/** The five tabs (site#bottom-menu). Without a session, those that need one lead to login. */
export function BottomMenu({ data }: { data: ChromeData }) {
  const t = useT();
  const { pathname } = useLocation();
  const { to } = usePanel();
  const isHere = (path: string) =>
    path === pathname || (path === '/m/home' && data.screen.id === 'home');
  const guarded = (path: string) =>
    data.member || data.away ? path : `/m/login?redirectTo=${encodeURIComponent(path)}`;
  const tabs = [
    { icon: 'home', label: t('tab_home'), path: '/m/home', href: '/m/home' },
    { icon: 'promo', label: t('tab_promotions'), path: '/m/activity', href: '/m/activity' },
    {
      // A trial player has no account to pay into.
      icon: data.member?.trial ? 'lock' : 'deposit',
      label: t('tab_deposit'),
      path: '/m/voucherCenter',
      href: guarded('/m/voucherCenter'),
    },
    { icon: 'service', label: t('tab_service'), path: '', href: to('service') },
    {
      icon: 'member',
      label: t('tab_member'),
      path: '/m/member/home',
      href: guarded('/m/member/home'),
    },
  ];
  return (
    <nav className="tabs" aria-label={t('nav_main')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.icon}>
            <Link
              to={tab.href}
              preventScrollReset={tab.path === ''}
              aria-current={isHere(tab.path) ? 'page' : undefined}
            >
              <Icon name={tab.icon} />
              {tab.label}
              {tab.icon === 'service' && <Unread unread={data.unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
