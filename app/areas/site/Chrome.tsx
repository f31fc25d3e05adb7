import type { ReactNode } from 'react';
import { RegisteredPanel } from '~/areas/account/register/RegisteredPanel';
import { PopupPanel } from '~/areas/content/PopupPanel';
import { useT } from '~/i18n/useT';
import { usePanel } from '~/ui/search';
import { Toast } from '~/ui/Toast';
import { AgentPanel } from './AgentPanel';
import { AskPanel } from './AskPanel';
import { BottomMenu } from './BottomMenu';
import { DownloadBar } from './download/DownloadBar';
import { DownloadPanel } from './download/DownloadPanel';
import type { ChromeData } from '~/ui/rootData';
import { Foot } from './Foot';
import { HomeHeader } from './HomeHeader';
import { ServicePanel } from './ServicePanel';
import { SideMenu } from './SideMenu';
import { SignOutPanel } from './SignOutPanel';
import { TopBar } from './TopBar';
import { useNetwork } from './useNetwork';
import { useServiceWorker } from './useServiceWorker';
import { useWaiting } from './useWaiting';

/** The frame of every screen: header, the panel that is open, the content, foot, tabs. */
export function Chrome({ data, children }: { data: ChromeData; children: ReactNode }) {
  const t = useT();
  const panel = usePanel();
  const open = data.closed ? null : panel.open;
  useWaiting(t('in_please_wait'), data.lang);
  useNetwork(data.lang);
  useServiceWorker(data.theme);
  const { top, bottomMenu } = data.screen;
  const atHome = top === 'home' || top === 'category';
  return (
    <div className={bottomMenu ? 'page with-tabs' : 'page'}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {open === 'menu' && <SideMenu data={data} />}
      {data.agentMenu && <AgentPanel menu={data.agentMenu} />}
      {open === 'service' && <ServicePanel data={data} />}
      {data.registered && data.member && (
        <RegisteredPanel name={data.member.name} told={data.registered} />
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
      <Foot data={data} />
      {bottomMenu && <BottomMenu data={data} />}
    </div>
  );
}
