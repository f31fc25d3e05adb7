import { useT } from '~/i18n/useT';
import {
  type Scene as SceneData,
  type HiloScene,
  type Suit,
  rankPrint,
  type MatchScene,
  type Side,
  colourOf,
  type RouletteScene,
} from '../view';
import { Reels } from './Reels';
import { Sea } from './Sea';

/** The pip of each suit in a square of 24. */
const pips: Readonly<Record<Suit, string>> = {
  hearts: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 7-10 13Z',
  diamonds: 'M12 1q4 6 9 11-5 5-9 11-4-6-9-11 5-5 9-11Z',
  spades:
    'M12 2c7 6 10 8 10 12a5 5 0 0 1-8.6 3.5Q14 21 16 23H8q2-2 2.6-5.5A5 5 0 0 1 2 14c0-4 3-6 10-12Z',
  clubs:
    'M12 1a5 5 0 0 1 4.2 7.7 5 5 0 1 1-2.8 8.3Q14 21 16 23H8q2-2 2.6-6a5 5 0 1 1-2.8-8.3A5 5 0 0 1 12 1Z',
};

/** A playing card's face. */
function Card({ rank, suit }: { rank: number; suit: Suit }) {
  const red = suit === 'hearts' || suit === 'diamonds';
  const pip = <path d={pips[suit]} />;
  return (
    <svg
      className={`card-face drawn ${red ? 'card-red' : ''}`}
      viewBox="0 0 100 140"
      width="100"
      height="140"
    >
      <text x="17" y="32">
        {rankPrint(rank)}
      </text>
      <g transform="translate(8 38) scale(.75)">{pip}</g>
      <g transform="translate(23 46) scale(2.25)">{pip}</g>
      <g transform="rotate(180 50 70)">
        <text x="17" y="32">
          {rankPrint(rank)}
        </text>
        <g transform="translate(8 38) scale(.75)">{pip}</g>
      </g>
    </svg>
  );
}

const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

/** A card table: the deck, the drawn card, and the ranks by side. */
function CardTable({ scene }: { scene: HiloScene & Pick<SceneData, 'theme'> }) {
  const { theme, card, low, high } = scene;
  const sideOf = (rank: number) =>
    low.includes(rank) ? 'low' : high.includes(rank) ? 'high' : 'neither';
  return (
    <div className={`felt felt-${theme}`} aria-hidden="true">
      <div className="table-cards">
        <span className="card-face card-back deck" />
        {card ? (
          <Card rank={card.rank} suit={card.suit} />
        ) : (
          <span className="card-face card-back" />
        )}
      </div>
      <ol className="ranks">
        {ranks.map((rank) => (
          <li key={rank} className={`r-${sideOf(rank)}${rank === card?.rank ? ' on' : ''}`}>
            {rankPrint(rank)}
          </li>
        ))}
      </ol>
    </div>
  );
}

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
function Field({ scene }: { scene: MatchScene & Pick<SceneData, 'theme'> }) {
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

/** Radii in a square of 200 around the centre. */
const ring = 80;
const text_at = 77;

const full_turn = 360;
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The upper part of a wheel, turned so that the drawn number is on top; beside it the last numbers.
 */
function Wheel({ scene }: { scene: RouletteScene & Pick<SceneData, 'theme'> }) {
  const { wheel, red, drawn, theme, lately } = scene;
  const step = full_turn / wheel.length;
  const turn = drawn === null ? 0 : -wheel.indexOf(drawn) * step;
  const edge = (2 * Math.PI * ring) / wheel.length;
  const start = `rotate(${round(-90 - step / 2)})`;
  return (
    <div className={`felt felt-${theme} wheel-table`}>
      <svg
        className="wheel"
        viewBox="-100 -100 200 150"
        width="220"
        height="165"
        aria-hidden="true"
      >
        <radialGradient id="wood">
          <stop stopColor="#c98a4a" />
          <stop offset="1" stopColor="#6a3413" />
        </radialGradient>
        <circle r="98" className="rim" />
        <g className="turning">
          <g transform={`rotate(${round(turn)})`}>
            <circle r={ring} className="pockets w-black" />
            <circle
              r={ring}
              className="pockets w-red"
              transform={start}
              strokeDasharray={dashesOf(wheel.map((number) => colourOf(red, number) === 'red'))}
            />
            <circle
              r={ring}
              className="pockets w-green"
              transform={start}
              strokeDasharray={dashesOf(wheel.map((number) => number === 0))}
            />
            <circle
              r={ring}
              className="pockets w-edge"
              transform={start}
              strokeDasharray={`.8 ${round(edge - 0.8)}`}
            />
            {wheel.map((number, index) => (
              <text key={number} y={-text_at} transform={`rotate(${round(index * step)})`}>
                {number}
              </text>
            ))}
          </g>
        </g>
        <circle r="64" className="bowl" fill="url(#wood)" />
        <path className="spokes" d="M-58 0H58M0-58V58M-41-41 41 41M-41 41 41-41" />
        {drawn === null ? (
          <path className="hub-star" d="M0-40 8-8 40 0 8 8 0 40-8 8-40 0-8-8Z" />
        ) : (
          <g className={`hub hub-${colourOf(red, drawn)}`}>
            <circle r="42" />
            <text y="16">{drawn}</text>
            <circle className="ball" cy="-56" r="6" />
          </g>
        )}
        <path className="pointer" d="M-8-100H8L0-86Z" />
      </svg>
      {lately.length > 0 && <Lately red={red} numbers={lately} />}
    </div>
  );
}

/** Dashes along the ring for the pockets of one colour, from the first pocket on. */
function dashesOf(pockets: readonly boolean[]): string {
  const length = (2 * Math.PI * ring) / pockets.length;
  const runs = [0];
  let on = true;
  for (const pocket of pockets) {
    if (pocket === on) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    on = pocket;
  }
  // With an odd count, the next repetition of the pattern would swap dashes and gaps.
  if (runs.length % 2 === 1) runs.push(0);
  return runs.map((run) => round(run * length)).join(' ');
}

function Lately({ red, numbers }: { red: readonly number[]; numbers: readonly number[] }) {
  const t = useT();
  return (
    <ol className="lately" aria-label={t('play_lately')}>
      {numbers.map((number, index) => (
        <li key={index} className={`n-${colourOf(red, number)}`}>
          {number}
        </li>
      ))}
    </ol>
  );
}

/** The picture of a round; text beside it says the same. */
export function Scene({ scene }: { scene: SceneData }) {
  switch (scene.kind) {
    case 'slots':
      return <Reels scene={scene} />;
    case 'hilo':
      return <CardTable scene={scene} />;
    case 'roulette':
      return <Wheel scene={scene} />;
    case 'match':
      return <Field scene={scene} />;
    case 'fish':
      return <Sea scene={scene} />;
  }
}
