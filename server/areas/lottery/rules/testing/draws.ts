import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createByteStream } from '../../../../fair/bytes';
import { uniform } from '../../../../fair/sample';
import { readResult, type Result } from '../shapes';

/** A published draw: its day, YYYY-MM-DD, and its result. */
interface RealDraw {
  day: string;
  result: Result;
}

const folder = path.join(import.meta.dirname, '../../../../../tests/fixtures/lottery');

/**
 * Returns so many draws of a file of published results, from all the years that it has; all of them
 * where it has fewer. The first line of a file says where they are from.
 */
export function realDraws(
  name: 'north' | 'provinces' | 'thai' | 'keno',
  count: number,
): RealDraw[] {
  const lines = readFileSync(path.join(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const taken = Math.min(count, lines.length);
  return Array.from({ length: taken }, (_, at) => {
    const [day, text] = lines[Math.floor((at * lines.length) / taken)]!.split(' ');
    return { day: day!, result: readResult(text!) };
  });
}

/** Returns a source of numbers from 0 to below a range, the same for each name. */
export function randomOf(name: string): (range: number) => number {
  const stream = createByteStream('00'.repeat(32), 'tests', name, 'p');
  return (range) => uniform(stream, range);
}
