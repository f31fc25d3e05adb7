import { encode } from 'uqr';

/** The white margin around a code, in modules (ISO/IEC 18004 §5.3.8). */
const quiet_modules = 4;

/** A QR code as it is drawn: the side of the white field, and the path of the dark modules. */
export interface QrCode {
  size: number;
  path: string;
}

/**
 * Draws a text as a QR code, error correction M, in a field with the quiet zone. The path's unit is a
 * module; each run of dark modules in a row is one rectangle.
 */
export function qrCode(text: string): QrCode {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.flatMap((row, y) => runsOf(row).map((run) => rectangle(run, y)));
  return { size: data.length + 2 * quiet_modules, path: rows.join('') };
}

interface Run {
  x: number;
  length: number;
}

const rectangle = ({ x, length }: Run, y: number): string =>
  `M${x + quiet_modules} ${y + quiet_modules}h${length}v1h-${length}z`;

function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
