import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { Bar } from '../../wallet/activity/bars';
import { NetPicture } from '../../wallet/activity/NetPicture';
import { FigureTable, type FigureLine } from './TeamParts';

/** Rebates by day: a picture, and the days, which open what they come from. */
export function RebateDays({
  bars,
  days,
  heads,
  children,
}: {
  bars: readonly Bar[];
  days: readonly {
    day: string;
    /** Minor units. */
    minor: number;
    name: string;
    amount: string;
    lines: readonly FigureLine[];
  }[];
  heads: readonly string[];
  children: ReactNode;
}) {
  const t = useT();
  return (
    <section className="statement" aria-label={t('figures_by_day')}>
      {bars.length > 0 && (
        <NetPicture
          bars={bars}
          earnings
          caption={t('figures_rebate_caption')}
          label={t('figures_rebate_picture')}
        />
      )}
      {days.length === 0 && <p className="empty">{t('figures_rebate_none')}</p>}
      {days.map(({ day, minor, name, amount, lines }) => (
        <details key={day} className="figures-day" data-day={day} data-amount={minor}>
          <summary>
            <strong className="grow">{name}</strong>
            <b>{amount}</b>
            <Icon name="chevron-down" />
          </summary>
          <FigureTable heads={heads} lines={lines}>
            {t('figures_rebate_none')}
          </FigureTable>
        </details>
      ))}
      {children}
    </section>
  );
}
