import { useT } from '~/i18n/useT';
import { colourOf, type RouletteScene, type Scene } from '../view';

/** Radii in a square of 200 around the centre. */
const ring = 80;
const text_at = 77;

const full_turn = 360;
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The upper part of a wheel, turned so that the drawn number is on top; beside it the last numbers.
 */
export function Wheel({ scene }: { scene: RouletteScene & Pick<Scene, 'theme'> }) {
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
