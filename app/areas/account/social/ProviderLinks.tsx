import type { SocialProvider } from '@server/areas/account/api/social';
import { useT } from '~/i18n/useT';
import type { InApp } from './inAppBrowser';

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
