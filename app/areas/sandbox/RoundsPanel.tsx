import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import type { PastRoundView } from './play.server';
import { Wins } from './scenes/Reels';
import type { GameView } from './view';

/** The result of the last round in words, with the link to its proof. */
export function RoundLine({ game: { last, ready, scene } }: { game: GameView }) {
  const t = useT();
  if (!last) {
    return (
      <div className="round-line" role="status">
        <p>{ready}</p>
      </div>
    );
  }
  return (
    <div
      className={last.won ? 'round-line round-won' : 'round-line'}
      data-round={last.id}
      data-stake={last.stake}
      data-return={last.returnAmount}
      role="status"
    >
      <p>
        <strong>{last.headline}</strong> {last.drawn && <span>{last.drawn}</span>}{' '}
        {last.chosen && <span>{last.chosen}</span>}
      </p>
      <Link to={`/m/fairness/round/${last.id}`}>
        <Icon name="check" />
        {t('play_proof')}
      </Link>
      {scene.kind === 'slots' && <Wins scene={scene} />}
    </div>
  );
}

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
