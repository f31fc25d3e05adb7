import { useT } from '~/i18n/useT';
import type { EntryView } from '../entry/entry';

/**
 * The social logins that are on and configured (account#social-logins). They are links: the policy
 * does not let a form lead to another origin, and following them changes nothing.
 */
export function SocialButtons({ view }: { view: EntryView }) {
  const t = useT();
  const { social: providers } = view;
  if (providers.length === 0) return null;
  const kept = new URLSearchParams(view.kept);
  kept.set('start', '1');
  return (
    <section className="social" aria-labelledby="social-title">
      <h2 id="social-title">{t('social_title')}</h2>
      <p className="row">
        {providers.map((provider) => (
          <a key={provider} className="button button-quiet" href={`/m/login/${provider}?${kept}`}>
            {t(`social_${provider}`)}
          </a>
        ))}
      </p>
    </section>
  );
}
