import { useLoaderData, Link } from '@remix-run/react';
import { DownloadLinks } from '~/areas/site/download/DownloadLinks';
import { InstallButton, useInstallOffer } from '~/areas/site/download/InstallButton';
import { offerTo } from '~/areas/site/download/download.server';
import type { DownloadOffer } from '~/areas/site/download/offer';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { bonusWords } from '~/session/flashes';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Carousel } from '~/ui/Carousel';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';

/** Loads the ways to the app on this device (site#app-page). */
async function loadApp({ page }: ScreenArgs) {
  const [status, { member }] = await Promise.all([page.status(), page.member()]);
  const info = status.ok ? status.value.info : undefined;
  return {
    shared: {},
    own: {
      offer: offerTo(page, info?.resources),
      // Nothing is offered to a member whose play is closed (protection#marketing).
      bonus: info?.newcomerBonus && !member?.exclusion ? bonusWords(info.newcomerBonus) : null,
    },
  };
}

/**
 * The steps that put the site on an iPhone's home screen. They are the page of the app's own, so that
 * other pages load none of their script.
 */
function HomeScreenPanels({ offer }: { offer: DownloadOffer }) {
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

/** The bonus of a first login in the app, and the stakes that it needs, as texts. */
type AppBonus = Record<'bonus' | 'needed', string>;

/** The download promotion (site#app-page): the ways to the app, and what the installed app gives. */
function AppScreen({ offer, bonus }: { offer: DownloadOffer; bonus: AppBonus | null }) {
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

export const handle: Handle = { i18n: ['app', 'download'] };

export const loader = /* @__PURE__ */ screenLoader(handle, loadApp);

/** /m/app: the download promotion. */
export default function App() {
  return <AppScreen {...useLoaderData<typeof loader>().own} />;
}
