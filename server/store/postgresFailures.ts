import { StoreUnavailable, StoreUnusable } from './unavailable';

/**
 * Classes of SQLSTATE in which the server is away, is being stopped or started, has no room, or had to end what
 * was asked: 08 connection, 53 resources, 57 intervention, 58 system.
 */
const away_classes = ['08', '53', '57', '58'];
/** The database has undone a transaction because of others beside it: the same may be done again at once. */
const conflict_states: readonly string[] = [
  '40001', // could not be serialized
  '40P01', // a deadlock
];
/** Single states in which the same may succeed later. */
const passing_states: readonly string[] = [
  ...conflict_states,
  '25006', // a standby, which is not to write
  '25P03', // idle for too long within a transaction
  '40003', // a distributed engine does not know whether it has committed
  '55P03', // a lock was not to be had in time
];
/** States that last until a person mends them: who we are (class 28), which database, and what our role may do there. */
const refused_class = '28';
const refusing_states: readonly string[] = ['3D000', '42501'];
/** States after which the server closes the connection, or is the wrong one since another took over. */
const closing_states: readonly string[] = ['25006', '25P03', '57P01', '57P02', '57P03', '57P05'];
/** Node's codes for a server that is not reached, or is no longer. */
const network_codes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // the folder of a socket whose server is down
];
/** Failures that pg and its pool tell in words alone. */
const lost_words =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|Received unexpected|read ECONN|write E)/;
const full_words = /^timeout exceeded when trying to connect/;

const stateOf = (cause: unknown): string => {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** True where a transaction met others and was undone whole, so that it may be done again. */
export const isConflict = (cause: unknown): boolean => conflict_states.includes(stateOf(cause));

/** True where a statement was refused because one before it had failed. */
export const isUndone = (cause: unknown): boolean => stateOf(cause) === '25P02';

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '');

/** True where the connection on which this failed is of no more use. */
export function isConnectionLost(cause: unknown): boolean {
  const state = stateOf(cause);
  return (
    state.startsWith('08') ||
    closing_states.includes(state) ||
    network_codes.includes(state) ||
    lost_words.test(wordsOf(cause))
  );
}

/**
 * Returns a failure of pg as `StoreUnavailable` where the same may succeed later, as `StoreUnusable` where it may once a
 * person has mended the address or the role, else as it is. A refused connection to a name with several addresses is
 * several errors in one.
 */
export function postgresFailure(cause: unknown): unknown {
  const passes =
    isConnectionLost(cause) ||
    away_classes.includes(stateOf(cause).slice(0, 2)) ||
    passing_states.includes(stateOf(cause)) ||
    full_words.test(wordsOf(cause));
  if (passes) return unavailableBy(wordsOf(cause) || stateOf(cause), cause);
  if (stateOf(cause).startsWith(refused_class) || refusing_states.includes(stateOf(cause))) {
    const reason = `the database refuses: ${wordsOf(cause)}; check DATABASE_URL, and the rights of its role`;
    return withState(new StoreUnusable(reason, { cause }));
  }
  if (cause instanceof AggregateError && cause.errors.some(isConnectionLost))
    return unavailableBy(cause.errors.map(wordsOf).join('; '), cause);
  return cause;
}

const unavailableBy = (message: string, cause: unknown) =>
  withState(new StoreUnavailable(message, { cause }));

/** With the state of the database's own error: some callers tell a deadlock from a server that is away. */
const withState = (failure: StoreUnavailable) =>
  Object.assign(failure, { code: stateOf(failure.cause) });
