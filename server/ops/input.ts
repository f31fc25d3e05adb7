import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Reads the first line of a stream, without its end; empty where there is none. */
export async function firstLineOf(stream: Readable): Promise<string> {
  const lines = createInterface({ input: stream });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
