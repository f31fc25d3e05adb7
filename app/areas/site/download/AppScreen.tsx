import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { DownloadLinks } from './DownloadLinks';
import { HomeScreenPanels } from './HomeScreenPanels';
import { InstallButton, useInstallOffer } from './InstallButton';
import type { DownloadOffer } from './offer';

/** The bonus of a first login in the app, and the stakes that it needs, as texts. */
type AppBonus = Record<'bonus' | 'needed', string>;

/** The download promotion (site#app-page): the ways to the app, and what the installed app gives. */
export function AppScreen({ offer, bonus }: { offer: DownloadOffer; bonus: AppBonus | null }) {
  const t = useT();
  const { offered, install } = useInstallOffer();
  const gains = [
    ...(bonus ? [{ icon: 'gift', text: t('app_gain_bonus', { ...bonus }) }] : []),
    { icon: 'bolt', text: t('app_gain_tap') },
    { icon: 'user', text: t('app_gain_account') },
    { icon: 'refresh', text: t('app_gain_fresh') },
    { icon: 'phone', text: t('app_gain_offline') },
  ];
  return (
    <>
      <HomeScreenPanels offer={offer} />
      <section className="app-page">
        <img src="/icon-192.png" alt="" width="96" height="96" />
        <h2>{t('app_heading')}</h2>
        <p>{t('download_text')}</p>
        {offered && <InstallButton install={install} />}
        <DownloadLinks offer={offer} installs={offered} />
        <ul className="app-gains">
          {gains.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
