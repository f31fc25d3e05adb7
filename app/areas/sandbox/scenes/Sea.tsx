import { Choice, times } from '../boards/Choice';
import type { FishScene, Scene, BetView } from '../view';

/** Body, light parts and dark parts of each target in 80 by 48, the head on the left. */
const drawings: readonly (readonly [body: string, light: string, dark: string])[] = [
  [
    'M10 25q9-7 18-8 4-8 14-7-4 4-2 8 5 2 10 6l16-10q-4 11 0 22L50 26Q30 40 10 25Z',
    'M14 26q16 8 32 0-16 12-32 0Z',
    'M20 22a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM27 20q3 4 0 9',
  ],
  [
    'M6 25Q14 9 28 7q8-8 18-3-2 4-1 6 6 4 11 13l16-11q5 13 0 26L56 27Q48 43 34 43 14 43 6 25Z',
    'M23 9q-6 16 0 32l6 2q-7-18 1-36ZM45 11q6 14 0 28l6-5q3-9 0-18Z',
    'M16 19a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  ],
  [
    'M16 10l1-8 7 5 6-7 5 7 8-5 1 8 8 0-2 8 12 2 11-7q4 12 0 23l-11-7-9 3 3 8-9-1-1 8-8-5-6 6-5-7-8 4-1-8-9 0 4-7-9-3 7-5-6-6Z',
    'M13 28q20 8 42 0-6 15-22 15-14 0-20-15Z',
    'M20 17a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 29q3 2 6 0-2 4-6 0Z',
  ],
  [
    'M24 31q-6 12-17 11 1-9 10-14Q6 29 4 22t10-7q5 0 8 5Q32 8 46 8q18 0 26 20l6 4-8 1q-2 10-12 13-3-7-6-11Z',
    'M26 24Q34 11 46 11q14 0 20 15-18 8-40-2Z',
    'M36 14l8 10M50 12l-2 14M12 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  ],
  [
    'M3 27Q18 13 36 13L46 2q5 6 5 13 9 3 14 7l13-12-4 16 4 14-14-9q-5 3-11 5l-8 9-2-7Q18 39 3 27Z',
    'M9 29q20 10 46 3-8 6-20 6-15 0-26-9Z',
    'M26 19q3 5 0 10M31 19q3 5 0 10M14 21a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  ],
  [
    'M4 30Q4 12 28 12q20 0 30 13 9 0 8-10-8-2-7-10 7 0 10 5 4-4 10-2-1 7-8 9 4 29-36 29Q4 46 4 30Z',
    'M6 34q20 7 42 5 8 0 12-4-6 11-26 11Q10 46 6 34ZM26 9q-8-2-8-8 5 0 8 5 3-5 8-5 0 6-8 8Z',
    'M18 24a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  ],
];

/** One of the six targets, from the most common to the rarest. */
function Fish({ target }: { target: number }) {
  const [body, light, dark] = drawings[target - 1] ?? drawings[0]!;
  return (
    <svg
      className={`fish fish-${target}`}
      viewBox="0 0 80 48"
      width="80"
      height="48"
      aria-hidden="true"
    >
      <path d={body} />
      <path className="fish-light" d={light} />
      <path className="fish-dark" d={dark} />
    </svg>
  );
}

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
