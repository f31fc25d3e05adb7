import type { SocialProvider } from '@contract/social';
import { useT } from '~/i18n/useT';

/**
 * The logins at other houses that are on and configured (accounts §2). They are links: a form's
 * answer may not lead to another origin, and nothing is changed by following them.
 */
export function SocialButtons({
  providers,
  redirectTo,
}: {
  providers: readonly SocialProvider[];
  redirectTo: string;
}) {
  const t = useT();
  if (providers.length === 0) return null;
  const back = redirectTo === '/m/home' ? '' : `&redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <section className="social" aria-labelledby="social-title">
      <h2 id="social-title">{t('social_title')}</h2>
      <p className="row">
        {providers.map((provider) => (
          <a
            key={provider}
            className="button button-quiet"
            href={`/m/login/${provider}?start=1${back}`}
          >
            {t(`social_${provider}`)}
          </a>
        ))}
      </p>
    </section>
  );
}
