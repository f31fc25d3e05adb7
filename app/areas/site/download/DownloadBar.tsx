import { Link, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { usePanel } from '~/ui/search';

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
