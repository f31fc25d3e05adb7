import type { SocialProvider } from '@server/areas/account/api/social';
import { useEffect } from 'react';
import { useT } from '~/i18n/useT';
import type { InApp } from '~/session/phone';

const behind_hash = 'tgAuthResult';

/**
 * Forwards what Telegram put behind the # of this page's address, which no server sees. Without
 * script the page says that script is needed.
 */
export function TelegramReturn({ state }: { state: string }) {
  const t = useT();
  useEffect(() => {
    if (state === '') return;
    const signed = new URLSearchParams(window.location.hash.slice(1)).get(behind_hash) ?? '';
    const query = new URLSearchParams({ state, [behind_hash]: signed });
    window.location.replace(`/m/login/telegram?${query.toString()}`);
  }, [state]);
  return state === '' ? null : (
    <p className="error-summary" role="status">
      {t('telegram_script')}
    </p>
  );
}

/**
 * The links to providers of logins. Google takes nobody in the browser of another app: there a link opens the page in the
 * phone's own browser where the app can do that (LINE, by `openExternalBrowser`), and a note says what to do elsewhere.
 */
export function ProviderLinks({
  providers,
  query,
  inApp,
}: {
  providers: readonly SocialProvider[];
  /** The query of the page that goes to a provider. */
  query: URLSearchParams;
  inApp: InApp | null;
}) {
  const t = useT();
  const blocked = inApp !== null && providers.includes('google');
  const outside = new URLSearchParams(query);
  outside.set('openExternalBrowser', '1');
  return (
    <>
      <p className="row">
        {providers.map((provider) => {
          const isOutside = provider === 'google' && inApp === 'line';
          if (provider === 'google' && blocked && !isOutside) return null;
          return (
            <a
              key={provider}
              className="button button-quiet"
              href={`/m/login/${provider}?${isOutside ? outside : query}`}
            >
              {t(`social_${provider}`)}
            </a>
          );
        })}
      </p>
      {blocked && (
        <p className="fine" data-in-app={inApp}>
          {t(inApp === 'line' ? 'social_google_line' : 'social_google_browser')}
        </p>
      )}
    </>
  );
}
