import pino, { type Logger } from 'pino';

/** A log that a test can read: one line of JSON each. */
export interface TestLog {
  logger: Logger;
  lines: string[];
}

/** A log of all levels that is kept in memory. */
export function openTestLog(): TestLog {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { logger, lines };
}
