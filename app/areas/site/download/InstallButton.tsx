import { useEffect, useState } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** Chromium's event by which a page may ask for its installation, once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
declare global {
  interface Window {
    /** The offer that the browser made since the page was loaded; absent once it was used. */
    installOffer?: InstallOffer | undefined;
  }
}

/** True in a browser that offers to install the site, while it does (site#install-button). */
export function useInstallOffer(): { offered: boolean; install: () => void } {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const read = () => setOffered(window.installOffer !== undefined);
    const forget = () => {
      window.installOffer = undefined;
      read();
    };
    read();
    addEventListener('beforeinstallprompt', read);
    addEventListener('appinstalled', forget);
    return () => {
      removeEventListener('beforeinstallprompt', read);
      removeEventListener('appinstalled', forget);
    };
  }, []);
  const install = () => {
    // An offer can be used once; after a refusal the browser makes another one some day.
    void window.installOffer?.prompt().catch(() => undefined);
    window.installOffer = undefined;
    setOffered(false);
  };
  return { offered, install };
}

/** The button that installs the site from the browser; without script the browser's menu does. */
export function InstallButton({ install }: { install: () => void }) {
  const t = useT();
  return (
    <button type="button" className="button" onClick={install}>
      <Icon name="add" />
      {t('download_title')}
    </button>
  );
}
