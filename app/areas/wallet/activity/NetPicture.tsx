import { picture, type Bar } from './bars';

/** Results as bars around a line, above it what was won; `label` says where the same figures are read. */
export function NetPicture({
  bars,
  caption,
  label,
}: {
  bars: readonly Bar[];
  caption: string;
  label: string;
}) {
  const { width, height } = picture;
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
        {bars.map(({ at, lost, ...place }) => (
          <rect key={at} className={lost ? 'lost' : 'won'} rx="1" {...place} />
        ))}
        <line x1="0" x2={width} y1={height / 2} y2={height / 2} />
      </svg>
    </figure>
  );
}
