import { useT } from '~/i18n/useT';
import type { EntryView } from '../entry/entry';
import { ProviderLinks } from './ProviderLinks';

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
      <ProviderLinks providers={providers} query={kept} inApp={view.inApp} />
    </section>
  );
}
