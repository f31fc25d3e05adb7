import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { GameView } from './view';

/** How the last round ended, in words, with the way to its proof. */
export function RoundLine({ game: { last, ready } }: { game: GameView }) {
  const t = useT();
  if (!last) {
    return (
      <p className="round-line" role="status">
        {ready}
      </p>
    );
  }
  return (
    <p
      className={last.won ? 'round-line round-won' : 'round-line'}
      data-round={last.id}
      data-stake={last.stake}
      data-return={last.returnAmount}
      role="status"
    >
      <strong>{last.headline}</strong>
      {last.drawn && <span>{last.drawn}</span>}
      <span className="round-foot">
        {last.chosen} <Link to={`/m/fairness/round/${last.id}`}>{t('play_proof')}</Link>
      </span>
    </p>
  );
}
