import type { ByteStream } from '../../../fair/bytes';
import { dealNumbers, dealRow } from '../../../fair/deal';
import type { SampleStep } from '../../../fair/sample';
import { shapes, type Result, type Row, type ShapeId } from './shapes';

/** A result and each number drawn for it, in order. */
interface DealtResult {
  result: Result;
  steps: readonly SampleStep[];
}

/**
 * Decides the result of a shape from a byte stream: its rows in the order of the shape
 * (docs/fairness.md, "A draw of a lottery"). The bonus number of 6/55 is the seventh of the same deal.
 */
export function dealResult(shape: ShapeId, stream: ByteStream): DealtResult {
  const rows: readonly Row[] = shapes[shape];
  if (shape === 'power655') {
    const { numbers, steps } = dealNumbers(stream, { least: 1, most: 55, count: 7 });
    const texts = numbers.map((number) => String(number).padStart(2, '0'));
    return { result: [texts.slice(0, 6).sort(), texts.slice(6)], steps };
  }
  const dealt = rows.map((row) => dealRow(stream, row));
  return {
    result: dealt.map(({ numbers }) => numbers),
    steps: dealt.flatMap(({ steps }) => steps),
  };
}
