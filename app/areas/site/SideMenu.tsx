import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, Fragment } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { isClosedLink } from '~/ui/closedPaths';
import { sideMenuEntries } from '~/ui/menuEntries';
import type { ChromeData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';

type View = Pick<ChromeData, 'lang' | 'theme' | 'lite'>;

/** Language, theme and lite mode: plain forms, in the side menu and on the settings screen. */
export function PreferenceForms({ data }: { data: View }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const form = {
    fields: preferencesFields,
    action: '/m/set',
    values: { redirectTo: pathname + search },
    reloadDocument: true,
  };
  return (
    <div className="preferences">
      <PostForm {...form}>
        <fieldset>
          <legend>{t('language')}</legend>
          <div className="choices">
            {languageNames.map(({ code, name }) => (
              <Fragment key={code}>
                <button name="lang" value={code} lang={code} aria-pressed={code === data.lang}>
                  {name}
                </button>{' '}
              </Fragment>
            ))}
          </div>
        </fieldset>
      </PostForm>
      <PostForm {...form}>
        <fieldset>
          <legend>{t('theme')}</legend>
          <div className="choices">
            <button name="theme" value="light" aria-pressed={data.theme === 'light'}>
              {t('theme_light')}
            </button>{' '}
            <button name="theme" value="dark" aria-pressed={data.theme === 'dark'}>
              {t('theme_dark')}
            </button>
          </div>
        </fieldset>
      </PostForm>
      <PostForm {...form}>
        <fieldset>
          <legend>{t('lite')}</legend>
          <div className="choices">
            <button name="lite" value="on" aria-pressed={data.lite}>
              {t('on')}
            </button>{' '}
            <button name="lite" value="off" aria-pressed={!data.lite}>
              {t('off')}
            </button>
          </div>
          <p className="fine">{t('lite_hint')}</p>
        </fieldset>
      </PostForm>
    </div>
  );
}

/**
 * The affiliate's entry: the agent area or the agent menu (`to`), or the operator's own site for agents, in a window of
 * its own, whose title says so (site#home-header). `outside` is that site's address.
 */
export function AffiliateLink({
  to = '/m/agent/home',
  outside,
  className,
  children,
}: {
  to?: string;
  outside: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const t = useT();
  if (!outside) {
    return (
      <Link className={className} to={to} preventScrollReset={to.includes('open=')}>
        {children}
      </Link>
    );
  }
  return (
    <a
      className={className}
      href={outside}
      title={t('service_outside')}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}

/** The right-side menu (site#side-menu): an entry shows only when its whitelabel key is on. */
export function SideMenu({ data }: { data: ChromeData }) {
  const t = useT();
  const { to } = usePanel();
  const { member } = data;
  const isOpen = (path: string) => !isClosedLink(data.closedPaths, path);
  const deposits = isOpen('/m/voucherCenter');
  return (
    <Panel title={t('menu')} side="end">
      {member ? (
        <>
          <p className="menu-member">
            <Icon name="user" />
            <span>
              <strong>{member.nickname}</strong>
              {(member.trial || member.nickname !== member.name) && (
                <span className="fine">{member.trial ? t('menu_trial') : member.name}</span>
              )}
            </span>
            {member.label && (
              <Link className="menu-vip" to="/m/member/benefits">
                <Icon name="crown" label={t('menu_vip')} />
                {member.label}
              </Link>
            )}
          </p>
          {isOpen('/m/withdraw') ? (
            <div className="menu-money">
              {deposits && (
                <Link className="button" to="/m/voucherCenter">
                  <Icon name="deposit" />
                  {t('menu_deposit')}
                </Link>
              )}
              <Link className={deposits ? 'button' : 'button wide'} to="/m/withdraw">
                <Icon name="withdraw" />
                {t('menu_withdraw')}
              </Link>
              <Link to="/m/vouReport">{t('menu_deposit_record')}</Link>
              <Link to="/m/withdrawReport">{t('menu_withdraw_record')}</Link>
            </div>
          ) : (
            <Link className="button wide" to="/m/register">
              {t('register')}
            </Link>
          )}
        </>
      ) : data.away ? null : (
        <div className="menu-money">
          <Link className="button button-quiet" to="/m/login">
            {t('login')}
          </Link>
          <Link className="button" to="/m/register">
            {t('register')}
          </Link>
        </div>
      )}
      <ul className="menu-list">
        {sideMenuEntries(data).map((entry) => (
          <li key={entry.label}>
            {entry.path === '/m/agent/home' ? (
              <AffiliateLink outside={data.links.affiliate}>
                <Icon name={entry.icon} />
                {t(entry.label)}
              </AffiliateLink>
            ) : (
              <Link to={entry.path}>
                <Icon name={entry.icon} />
                {t(entry.label)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <PreferenceForms data={data} />
      {member && (
        <Link className="button button-quiet wide" to={to('signout')} preventScrollReset>
          <Icon name="logout" />
          {t('menu_sign_out')}
        </Link>
      )}
    </Panel>
  );
}
