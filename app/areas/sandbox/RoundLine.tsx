import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
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
