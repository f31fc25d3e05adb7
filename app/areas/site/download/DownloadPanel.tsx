import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import { DownloadLinks } from './DownloadLinks';
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
