import { Choice, times } from '../boards/Choice';
import type { FishScene, Scene } from '../scene';
import type { BetView } from '../view';
import { Fish } from './Fish';

interface SeaProps {
  scene: FishScene & Partial<Pick<Scene, 'theme'>>;
  /** The targets as choices; without them, only the target that was shot at is shown. */
  bets?: readonly BetView[];
  chosen?: string;
}

/** Sand, a rock and weeds, in 360 by 64. */
const seabed =
  'M0 64V50q40-9 80-2t90 1 90-3 100 2v16ZM18 52q-10-20 2-44 4 18-1 26 12-12 8 18ZM60 50q4-22-4-32 14 6 12 32ZM300 48q-12-22-2-44 2 14 0 22 6-14 16-16-12 16-6 38ZM338 48q2-14 10-26-2 14-2 26ZM120 50q14-26 40-16 20-12 34 16Z';

/** The water with its targets; the last one that was shot at has the mark of the shot. */
export function Sea({ scene, bets, chosen = '' }: SeaProps) {
  const { shot, theme } = scene;
  const markOf = (target: number) =>
    shot?.target === target ? (shot.hit ? 'shot-hit' : 'shot-miss') : undefined;
  return (
    <div className={`sea sea-${theme}`}>
      <svg
        className="seabed"
        viewBox="0 0 360 64"
        preserveAspectRatio="none"
        width="360"
        height="64"
        aria-hidden="true"
      >
        <path d={seabed} />
      </svg>
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
