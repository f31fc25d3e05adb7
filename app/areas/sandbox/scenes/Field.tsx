import type { MatchScene, Scene, Side } from '../view';

const shield = 'M4 3h40v22c0 14-8 21-20 26C12 46 4 39 4 25Z';

/** The shapes of the second colour on the shield, by division. */
const partings = [
  'M24 3h20v22c0 14-8 21-20 26Z',
  'M4 3h40v20H4Z',
  'M4 3h11v41q-11-8-11-19ZM33 3h11v22q0 11-11 19Z',
  'M4 30 24 14l20 16q-1 5-4 9L24 27 8 39q-3-4-4-9Z',
  'M4 3h9l31 30q-2 5-7 10L4 11Z',
  'M24 11a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z',
];

/** The shield of a side. */
function Crest({ crest: [parting, ground, charge] }: { crest: Side['crest'] }) {
  return (
    <svg className="crest" viewBox="0 0 48 54" width="64" height="72" aria-hidden="true">
      <path className={`dye-${ground}`} d={shield} />
      <path className={`dye-${charge}`} d={partings[parting]} />
      <path className="crest-edge" d={shield} />
    </svg>
  );
}

/** The lines of each playing field, in 360 by 170. */
const lines: Readonly<Record<string, string>> = {
  pitch:
    'M8 8h344v154H8ZM180 8v154M180 55a30 30 0 1 0 0 60 30 30 0 0 0 0-60M8 40h46v90H8M352 40h-46v90h46',
  court: 'M8 8h344v154H8ZM180 8v154M8 30h344M8 140h344M80 30v110M280 30v110M80 85h200',
  ring: 'M20 12v146M340 12v146M20 34h320M20 58h320M20 82h320M20 106h320M14 12h12M334 12h12',
  hoop: 'M8 8h344v154H8ZM180 8v154M180 55a30 30 0 1 0 0 60 30 30 0 0 0 0-60M8 20q96 65 0 130M352 20q-96 65 0 130M8 60h52v50H8M352 60h-52v50h52',
  river:
    'M0 40q30-14 60 0t60 0 60 0 60 0 60 0 60 0M0 85q30-14 60 0t60 0 60 0 60 0 60 0 60 0M0 130q30-14 60 0t60 0 60 0 60 0 60 0 60 0',
  arena:
    'M180 70 20 170M180 70 100 170M180 70v100M180 70l80 100M180 70l160 100M0 90h360M0 112h360M0 142h360M60 12 90 42M300 12 270 42',
};

/** A playing field with both sides, and the score between them. */
export function Field({ scene }: { scene: MatchScene & Pick<Scene, 'theme'> }) {
  const { theme, home, away, score } = scene;
  return (
    <div className={`field-of-play field-${theme}`}>
      <svg viewBox="0 0 360 170" preserveAspectRatio="none" aria-hidden="true">
        <path d={lines[theme] ?? lines.pitch} />
      </svg>
      <p className="side">
        <Crest crest={home.crest} />
        <span>{home.name}</span>
      </p>
      <p className="score" aria-hidden="true">
        <span>{score ? score.home : '–'}</span>
        <span>{score ? score.away : '–'}</span>
      </p>
      <p className="side">
        <Crest crest={away.crest} />
        <span>{away.name}</span>
      </p>
    </div>
  );
}
