import { useT } from '~/i18n/useT';
import type { StatisticsData } from './stats.server';

/** The picture in the pixels of a small phone; it grows with its place. */
const width = 328;
const height = 120;
const axis = 14;
/** Of the room of a number its bar takes so much. */
const bar_share = 0.7;
const labels_most = 10;
/** The first label does not begin beyond the edge. */
const label_half = 7;

const exact = (figure: number): number => Math.round(figure * 10) / 10;

/**
 * The times that each number was drawn as bars (lottery#statistics), with the average as a line. The table below says the
 * same figures, so that the picture is one for readers of the screen.
 */
export function Frequencies({ view: { bars, average } }: { view: StatisticsData }) {
  const t = useT();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / bars.length;
  const level = (count: number) => exact((height * count) / most);
  const middle = (index: number) => exact((index + 0.5) * step);
  const every = Math.ceil(bars.length / labels_most);
  const line = exact(height - level(average));
  return (
    <figure className="res-picture">
      <svg
        viewBox={`0 -2 ${width} ${height + axis + 2}`}
        role="img"
        aria-labelledby="res-picture-about"
      >
        <path
          className="res-bars"
          d={bars
            .map(({ count }, index) => `M${middle(index)} ${height}v-${level(count)}`)
            .join('')}
          strokeWidth={exact(step * bar_share)}
        />
        <path className="res-average" d={`M0 ${line}H${width}`} />
        {bars.map(
          ({ number }, index) =>
            index % every === 0 && (
              <text key={number} x={Math.max(label_half, middle(index))} y={height + axis - 2}>
                {`${number} `}
              </text>
            ),
        )}
      </svg>
      <figcaption id="res-picture-about" className="fine">
        {t('stats_picture', { average: average.toFixed(1) })}
      </figcaption>
    </figure>
  );
}
