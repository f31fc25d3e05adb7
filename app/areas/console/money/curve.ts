/** The picture of a day: 24 hours wide, with the sums of both sides so far. */
const width = 240;
const height = 80;
const hour_width = width / 24;

/** Two lines of a day's money as points of an SVG of 240 by 80: the sums of each side by the end of each hour. */
export interface Curve {
  width: number;
  height: number;
  in: string;
  out: string;
}

/** Makes the curve of a day by its hours so far; both lines have one scale, and stay at the foot where nothing moved. */
export function curveOf(hours: readonly { in: number; out: number }[]): Curve {
  const sums = (side: 'in' | 'out') => {
    let sum = 0;
    return [0, ...hours.map((hour) => (sum += hour[side]))];
  };
  const [paidIn, paidOut] = [sums('in'), sums('out')];
  const most = Math.max(1, paidIn.at(-1)!, paidOut.at(-1)!);
  const points = (line: readonly number[]) =>
    line
      .map((sum, hour) => {
        const y = height - Math.round((sum / most) * (height - 2) * 10) / 10;
        return `${hour * hour_width},${y}`;
      })
      .join(' ');
  return { width, height, in: points(paidIn), out: points(paidOut) };
}
