import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { DownloadOffer } from './offer';

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
