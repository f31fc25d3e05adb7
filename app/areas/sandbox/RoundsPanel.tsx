import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import type { PastRoundView } from './play.server';

/** The last rounds, newest first, each a link to its proof. */
export function RoundsPanel({ rounds }: { rounds: readonly PastRoundView[] }) {
  const t = useT();
  return (
    <Panel title={t('play_history')} side="bottom">
      {rounds.length === 0 ? (
        <p>{t('play_no_rounds')}</p>
      ) : (
        <>
          <p className="fine">{t('play_history_text')}</p>
          <ol className="rounds">
            {rounds.map(({ id, number, when, what, stake, returned, won }) => (
              <li key={id}>
                <Link to={`/m/fairness/round/${id}`}>
                  <span className="fine">
                    {number} {when}
                  </span>
                  <span className={won ? 'sums good' : 'sums'}>
                    {stake && `${stake} → `}
                    {returned}
                  </span>
                  {what && <span className="what">{what}</span>}
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
