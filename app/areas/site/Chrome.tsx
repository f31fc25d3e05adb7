import { Link, useLocation, useSubmit, useMatches, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RegisteredPanel } from '~/areas/account/register/RegisteredPanel';
import { PopupPanel } from '~/areas/content/PopupPanel';
import { PostForm } from '~/forms/PostForm';
import { useServerPage } from '~/document';
import { askFields, preferencesFields } from '~/forms/fields';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useIsClosed, OpenLink } from '~/ui/OpenLink';
import { Panel } from '~/ui/Panel';
import { Toast } from '~/ui/Toast';
import type { Ask } from '~/ui/ask';
import { isClosedLink } from '~/ui/closedPaths';
import { hasHomeHeader, type ChromeData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';
import { BottomMenu, Unread } from './BottomMenu';
import { HomeHeader } from './HomeHeader';
import { SideMenu } from './SideMenu';
import { DownloadBar, DownloadPanel } from './download/DownloadLinks';
import { useNetwork, useServiceWorker, useWaiting } from './browserState';

interface Back {
  back?: string | null;
}

/**
 * The bar with the screen's title. Its arrow is a link: to the page that the person came from, if
 * the screen's loader names it (`back`), else to the parent screen. With script it goes one
 * step back if the route table says so and there is a step to go back (site#back-arrow).
 */
function TopBar({ data }: { data: ChromeData }) {
  const t = useT();
  const navigate = useNavigate();
  const match = useMatches().at(-1);
  const loaded = match?.data as { own?: Back; shared?: Back } | undefined;
  const handle = match?.handle as Handle | undefined;
  const { title, arrow, top } = data.screen;
  const parent = loaded?.own?.back ?? loaded?.shared?.back ?? data.screen.parent;
  const back = (event: React.MouseEvent) => {
    const cameFromHere = (window.history.state as { idx?: number } | null)?.idx;
    if (arrow !== 'back' || !cameFromHere) return;
    event.preventDefault();
    navigate(-1);
  };
  if (top === 'logo') {
    return (
      <header className="top-bar">
        <img src="/logo.svg" alt={t('brand')} width="128" height="36" />
        <h1 className="vh">{title}</h1>
        <span className="grow" />
        <Link className="icon-button" to="/m/home">
          <Icon name="close" label={t('close')} />
        </Link>
      </header>
    );
  }
  return (
    <header className="top-bar">
      {parent && (
        <Link className="icon-button" to={parent} onClick={back}>
          <Icon name="back" label={t('back')} />
        </Link>
      )}
      <h1>{handle?.heading?.(match?.data) ?? title}</h1>
    </header>
  );
}

/** Signing out asks for confirmation (site#sign-out). */
function SignOutPanel() {
  const t = useT();
  const { closed } = usePanel();
  return (
    <Panel title={t('sign_out_title')} side="center">
      <p>{t('sign_out_question')}</p>
      <PostForm fields={preferencesFields} action="/m/set" className="row">
        <Link className="button button-quiet" to={closed} preventScrollReset>
          {t('cancel')}
        </Link>{' '}
        <button className="button" name="intent" value="signOut">
          {t('submit')}
        </button>
      </PostForm>
    </Panel>
  );
}

/**
 * The service modal (support#service-panel): messages with the mail centre, Line and Telegram when
 * linked.
 */
function ServicePanel({ data }: { data: ChromeData }) {
  const t = useT();
  const entries = [
    { icon: 'service', label: t('service_chat'), href: '/m/customer' },
    data.flags.includes('MAILCEN') && {
      icon: 'message',
      label: t('service_messages'),
      href: '/m/webEmail',
    },
    { icon: 'bell', label: t('service_announcements'), href: '/m/notice' },
    data.links.line && { icon: 'line-chat', label: t('service_line'), href: data.links.line },
    data.links.telegram && {
      icon: 'telegram',
      label: t('service_telegram'),
      href: data.links.telegram,
    },
    { icon: 'help', label: t('service_help'), href: '/m/help' },
  ]
    .filter((entry) => typeof entry === 'object')
    .filter(({ href }) => !isClosedLink(data.closedPaths, href));
  return (
    <Panel title={t('service_title')} side="bottom">
      <ul className="service-grid">
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.href.startsWith('/') ? (
              <Link to={entry.href}>
                <Icon name={entry.icon} />
                {entry.label}
                {entry.icon === 'service' && <Unread unread={data.chat} />}
                {entry.icon === 'message' && <Unread unread={data.mail} />}
                {entry.icon === 'bell' && <Unread unread={data.news} />}
              </Link>
            ) : (
              <a href={entry.href} target="_blank" rel="noopener noreferrer">
                <Icon name={entry.icon} />
                <span>
                  {entry.label} <span aria-hidden="true">↗</span>
                  <span className="vh">{t('service_outside')}</span>
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/**
 * The foot of every page, on a closed site without links to pages that are closed too: states that this is play money,
 * or the licence for real money; in lite mode at the end what the page takes (site#data-use).
 */
function Foot({ data, dataUse }: { data: ChromeData; dataUse: string | undefined }) {
  const t = useT();
  const { licence, minimumAge } = data;
  return (
    <footer className="foot">
      {licence ? (
        <p>
          <a href={licence.url} rel="noopener noreferrer">
            {t('foot_licence', { name: licence.name, number: licence.number })}
          </a>
        </p>
      ) : (
        <p>{t('foot_play_money')}</p>
      )}
      <p>{t('foot_age', { age: minimumAge })}</p>
      {!data.closed && (
        <p className="foot-links">
          <Link to="/m/useragreement">{t('foot_agreement')}</Link>{' '}
          <OpenLink to="/m/limits">{t('foot_limits')}</OpenLink>{' '}
          <Link to="/m/help">{t('foot_help')}</Link>
        </p>
      )}
      {dataUse && <p>{dataUse}</p>}
    </footer>
  );
}

/** A question over the page, such as the reminder of a game; both answers look alike (protection#reminders). */
function AskPanel({ ask }: { ask: Ask }) {
  const { inFlow, title, text, action, intent, stay, go, to } = ask;
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const values = { redirectTo: pathname + search };
  const onStay = () => submit({ ...values, intent }, { method: 'post', action });
  return (
    <Panel title={title} side="center" inFlow={inFlow} onClose={onStay} close={<></>}>
      <p role="alert">{text}</p>
      <PostForm className="row" fields={askFields} action={action} values={values} replace>
        <button className="button button-quiet" name="intent" value={intent}>
          {stay}
        </button>{' '}
        <Link className="button button-quiet" to={to}>
          {go}
        </Link>
      </PostForm>
    </Panel>
  );
}

/** The agent menu: the ways to the pages of the agent area, each by its flag (agent#agent-menu). */
function AgentPanel({ menu }: { menu: NonNullable<ChromeData['agentMenu']> }) {
  const isClosed = useIsClosed();
  return (
    <Panel title={menu.title} side="end">
      <ul className="menu-list">
        {menu.links
          .filter(({ path }) => !isClosed(path))
          .map(({ id, path, icon, text }) => (
            <li key={id}>
              <Link to={path}>
                <Icon name={icon} />
                {text}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

/** The frame of every screen: header, the panel that is open, the content, foot, tabs. */
export function Chrome({ data, children }: { data: ChromeData; children: ReactNode }) {
  const t = useT();
  const panel = usePanel();
  const open = data.closed ? null : panel.open;
  useWaiting(t('in_please_wait'), data.lang);
  useNetwork(data.lang);
  useServiceWorker(data.theme);
  const { top, bottomMenu } = data.screen;
  const atHome = hasHomeHeader(data.screen);
  const dataUse = useServerPage()?.dataUse;
  // The size of a page is known when the rest of it is packed: it is the last text.
  const foot = <Foot data={data} dataUse={dataUse} />;
  return (
    <div className={bottomMenu ? 'page with-tabs' : 'page'}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>{' '}
      {open === 'menu' && <SideMenu data={data} />}
      {data.agentMenu && <AgentPanel menu={data.agentMenu} />}
      {open === 'service' && <ServicePanel data={data} />}
      {data.registered && data.member && (
        <RegisteredPanel name={data.member.name} reported={data.registered} />
      )}
      {data.popup && <PopupPanel popup={data.popup} visitor={!data.member && !data.away} />}
      {open === 'signout' && data.member && <SignOutPanel />}
      {data.offer && <DownloadPanel offer={data.offer} />}
      {data.downloadBar && <DownloadBar bar={data.downloadBar} />}
      {atHome && <HomeHeader data={data} />}
      {(top === 'title' || top === 'logo') && <TopBar data={data} />}
      <Toast toast={data.flash} still={!data.script} />
      <main id="main" className="content">
        {atHome && <h1 className="vh">{data.screen.title}</h1>}
        {data.ask && <AskPanel ask={data.ask} />}
        {children}
      </main>
      {!dataUse && foot}
      {bottomMenu && <BottomMenu data={data} />}
      {dataUse && foot}
    </div>
  );
}
