import { picture, type Bar } from './bars';

/**
 * Results as bars around a line, above it what was won; `label` says where the same figures are read. `earnings` that
 * are never below the line have no room there.
 */
export function NetPicture({
  bars,
  caption,
  label,
  earnings = false,
}: {
  bars: readonly Bar[];
  caption: string;
  label: string;
  earnings?: boolean;
}) {
  const { width } = picture;
  const middle = picture.height / 2;
  const height = earnings && !bars.some(({ lost }) => lost) ? middle + 1 : picture.height;
  return (
    <figure className="net-days">
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        {bars.map(({ at: instant, lost, ...place }) => (
          <rect key={instant} className={lost ? 'lost' : 'won'} rx="1" {...place} />
        ))}
        <line x1="0" x2={width} y1={middle} y2={middle} />
      </svg>
    </figure>
  );
}
