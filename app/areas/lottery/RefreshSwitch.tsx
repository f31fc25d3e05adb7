import { Link, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { withQuery } from '~/ui/search';

/** Turns off the refresh of a page without script (lottery#menu-refresh). */
export function RefreshSwitch() {
  const t = useT();
  const location = useLocation();
  const scripted = useRootData()?.shared.script === true;
  const line = (
    <p className="fine">
      {t('lottery_refreshes')}{' '}
      <Link to={withQuery(location, { refresh: 'off' })}>{t('lottery_refresh_off')}</Link>
    </p>
  );
  return scripted ? <noscript>{line}</noscript> : line;
}
