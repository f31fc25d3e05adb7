import pino, { type Logger } from 'pino';

/** Opens the structured log: one JSON line per event, with secrets redacted. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token'],
      censor: '[hidden]',
    },
  });
}
