import { Choice, times } from '../boards/Choice';
import type { FishScene, Scene } from '../scene';
import type { BetView } from '../view';
import { Fish } from './Fish';

interface SeaProps {
  scene: FishScene & Partial<Pick<Scene, 'theme'>>;
  /** The targets as choices; without, only the one that was shot at is shown. */
  bets?: readonly BetView[];
  chosen?: string;
}

/** The water with its targets; the one that was shot at last bears the mark of the shot. */
export function Sea({ scene, bets, chosen = '' }: SeaProps) {
  const { shot, theme } = scene;
  const markOf = (target: number) =>
    shot?.target === target ? (shot.hit ? 'shot-hit' : 'shot-miss') : undefined;
  return (
    <div className={`sea sea-${theme}`}>
      {bets?.map(({ choice, name, odds, chancePercent }) => (
        <Choice key={choice} choice={choice} chosen={chosen} className={markOf(Number(choice))}>
          <span className="face">
            <Fish target={Number(choice)} />
            <b>{name}</b>
            <span className="figures">
              <i>{times(odds)}</i> <small>{`${chancePercent} %`}</small>
            </span>
          </span>
        </Choice>
      ))}
      {!bets && shot && (
        <span className={`bet ${markOf(shot.target)}`}>
          <span className="face">
            <Fish target={shot.target} />
          </span>
        </span>
      )}
    </div>
  );
}
