import type { LogEvent } from 'kysely';
import { isTraced, traceEnded } from '../kernel/traces';

/** Its text says more than a name, and has no values in it, only their places. */
const text_limit = 2_000;

/** Returns a hook of the store that notes each statement in the running span; undefined where nobody wants traces. */
export const traceStatements = () =>
  isTraced()
    ? ({ level, query, queryDurationMillis }: LogEvent): void => {
        const [word = 'statement'] = /\w+/.exec(query.sql) ?? [];
        traceEnded(`sql ${word.toLowerCase()}`, queryDurationMillis, {
          'db.query.text': query.sql.slice(0, text_limit),
          ...(level === 'error' && { 'error.type': 'statement' }),
        });
      }
    : undefined;
