import { playLimitKinds } from '@contract/protectionKinds';
import { useT } from '~/i18n/useT';

/** The rules by which sums count towards each kind of limit (protection#what-counts). */
export function LimitCounts() {
  const t = useT();
  return (
    <section className="group">
      <h2>{t('limits_counts')}</h2>
      {playLimitKinds.map((kind) => (
        <p key={kind} className="fine">
          {t(`limits_counts_${kind}`)}
        </p>
      ))}
      <p className="fine">{t('limits_counts_week')}</p>
    </section>
  );
}
