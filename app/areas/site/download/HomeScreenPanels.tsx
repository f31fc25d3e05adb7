import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Carousel } from '~/ui/Carousel';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';
import type { DownloadOffer } from './offer';

/**
 * The steps that put the site on an iPhone's home screen. They are the page of the app's own, so that
 * other pages load none of their script.
 */
export function HomeScreenPanels({ offer }: { offer: DownloadOffer }) {
  const { open } = usePanel();
  if (open === 'addToHome') return <AddToHome offer={offer} />;
  return open === 'homeScreen' ? <HomeScreen /> : null;
}

/** Three slides on iOS, and none on other phones (site#add-to-home-screen). */
function AddToHome({ offer }: { offer: DownloadOffer }) {
  const t = useT();
  const { to } = usePanel();
  const steps = [
    { icon: 'share', text: t('add_step_share') },
    { icon: 'add', text: t('add_step_add') },
    { icon: 'home', text: t('add_step_done') },
  ];
  const last = steps.length - 1;
  const slide = ({ icon, text }: (typeof steps)[number], index: number) => (
    <div className="download-step">
      <Icon name={icon} className="icon-big" />
      <p className="fine">{t('add_step', { step: index + 1, steps: steps.length })}</p>
      <p>{text}</p>
      {index === last ? (
        <Link className="button" to={to('homeScreen')} preventScrollReset>
          {t('add_confirm')}
        </Link>
      ) : (
        <p className="fine">{t('add_swipe')}</p>
      )}
    </div>
  );
  return (
    <Panel title={t('download_home')} side="bottom">
      {offer.system === 'ios' ? (
        <Carousel
          label={t('download_home')}
          slides={steps.map((step, index) => ({ key: step.icon, node: slide(step, index) }))}
          autoplay_ms={0}
        />
      ) : (
        <p>{t('download_browser')}</p>
      )}
    </Panel>
  );
}

/** The words to keep in sight while the person uses Safari's own bar below. */
function HomeScreen() {
  const t = useT();
  return (
    <Panel title={t('home_screen_title')} side="bottom">
      <p className="download-head">
        <img src="/icon-192.png" alt="" width="56" height="56" />
        {t('home_screen_text')}
      </p>
      <p className="download-down">
        <Icon name="share" className="icon-big" />
      </p>
    </Panel>
  );
}
