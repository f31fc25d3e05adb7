import { Link, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';
import type { DownloadOffer } from './offer';

/** The popup with the ways to the app, over any page (site#download-popup). */
export function DownloadPanel({ offer }: { offer: DownloadOffer }) {
  const t = useT();
  return (
    <Panel title={t('download_title')} side="bottom">
      <p className="download-head">
        <img src="/icon-192.png" alt="" width="56" height="56" />
        {t('download_text')}
      </p>
      <DownloadLinks offer={offer} />
    </Panel>
  );
}

/** The sign by which iOS tells a page that was opened from the home screen. */
interface AppleNavigator {
  standalone?: boolean;
}

/**
 * The bar that leads to the app, one line on every screen that has it (site#download-bar). In the installed app its
 * style hides it; older iOS is asked by script.
 */
export function DownloadBar({ bar }: { bar: { text: string; get: string } }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { to } = usePanel();
  const [installed, setInstalled] = useState(false);
  useEffect(() => setInstalled((navigator as AppleNavigator).standalone === true), []);
  if (installed) return null;
  return (
    <aside className="download-bar">
      <Link to={to('download')} preventScrollReset>
        <Icon name="device" />
        <span className="grow">{bar.text}</span>
        <b>{bar.get}</b>
      </Link>
      <PostForm
        fields={preferencesFields}
        action="/m/set"
        values={{ redirectTo: pathname + search }}
        preventScrollReset
      >
        <button className="icon-button" name="intent" value="closeDownloadBar">
          <Icon name="close" label={t('close')} />
        </button>
      </PostForm>
    </aside>
  );
}

/**
 * The ways to the app on this device (site#download-popup), with a tip where one is needed. Where the
 * page `installs` by a button of its own, no tip sends to the browser's menu.
 */
export function DownloadLinks({
  offer,
  installs = false,
}: {
  offer: DownloadOffer;
  installs?: boolean;
}) {
  const t = useT();
  const { system, home, android, ios, profile, tooOld, legacy } = offer;
  const links = [
    { href: android, label: t('download_android') },
    { href: ios, label: t('download_ios') },
  ];
  const none = !home && !android && !ios && !profile;
  return (
    <>
      <ul className="download-links">
        {home && (
          <li>
            <Link className="button" to="/m/app?open=addToHome#panel">
              <Icon name="add" />
              {t('download_home')}
            </Link>
          </li>
        )}
        {links.map(
          ({ href, label }) =>
            href && (
              <li key={href}>
                <a className={home || installs ? 'button button-quiet' : 'button'} href={href}>
                  <Icon name="download" />
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
      {system === 'other' && <p className="fine">{t('download_phone')}</p>}
      {none && !installs && <p>{t('download_browser')}</p>}
      {tooOld && <p className="fine">{t('download_too_old')}</p>}
      {profile && (
        <div className="download-tip">
          <p>{t(legacy ? 'download_profile_legacy' : 'download_profile_tip')}</p>
          <a className="button button-quiet" href={profile}>
            <Icon name="settings" />
            {t('download_profile')}
          </a>
        </div>
      )}
    </>
  );
}
