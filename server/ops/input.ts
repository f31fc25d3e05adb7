import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Input } from './command';

/**
 * Reads a stream line by line, without their ends; empty after the last. It is not touched before the first line is
 * wanted, and `close` lets the process end.
 */
export function linesOf(stream: Readable): { next: Input; close(): void } {
  const lines = () => createInterface({ input: stream });
  let reader: ReturnType<typeof lines> | undefined;
  let each: AsyncIterator<string> | undefined;
  return {
    async next() {
      reader ??= lines();
      each ??= reader[Symbol.asyncIterator]();
      const line = await each.next();
      return line.done ? '' : line.value;
    },
    close: () => reader?.close(),
  };
}
