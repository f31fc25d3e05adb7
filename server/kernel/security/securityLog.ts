import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import pino, { type DestinationStream } from 'pino';
import { networkOf } from '../address';

/** The kinds of what the security log tells (site#security-log). */
export const securityEvents = [
  'started',
  'login',
  'logout',
  'register',
  'newDevice',
  'password',
  'paymentPassword',
  'contact',
  'secondFactor',
  'passkey',
  'bankCard',
  'payout',
  'stepUp',
  'undo',
  'staffAct',
  'operatorAct',
  'vendorRefused',
  'callRefused',
  'limit',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/**
 * One line of the security log. All texts are ids or fixed words of ours: nothing that somebody typed, so that no secret can
 * come in (a password typed into the field of the name is one).
 */
export interface SecurityEntry {
  event: SecurityEvent;
  /** `done`, or the code of the refusal. */
  outcome: string;
  /** The call or command. */
  act?: string | undefined;
  memberId?: string | undefined;
  /** The operator or staff member, by their name in the record of acts. */
  operator?: string | undefined;
  vendor?: string | undefined;
  /** The client's address; the log has its network. */
  address?: string | undefined;
  requestId?: string | undefined;
  /** So many of them since the last line. */
  count?: number | undefined;
}

/** The security log of a process. No method throws or waits. */
export interface SecurityLog {
  write(entry: SecurityEntry): void;
  /** Counts a limit that was met: the first of a limit is written at once, those of the minute after it in one line. */
  trip(
    limit: string,
    from?: { address?: string | undefined; requestId?: string | undefined },
  ): void;
  /** Opens its file again, which something else has moved away. */
  reopen(): void;
  /** Writes what is counted and not written yet. */
  close(): void;
}

const nothing = () => undefined;

/** Writes nothing: for a process without one. */
export const noSecurityLog: SecurityLog = {
  write: nothing,
  trip: nothing,
  reopen: nothing,
  close: nothing,
};

const minute_ms = 60_000;
/** No id and no word of ours is longer or has other signs; what is not one is left out. */
const word = /^[\w.:@, /-]{1,100}$/;
const wordOf = (text: string | undefined): string | undefined =>
  text !== undefined && word.test(text) ? text : undefined;

interface Trip {
  count: number;
  last: { address?: string | undefined; requestId?: string | undefined };
}

/** Makes the security log over a stream: one JSON line each, with `log: security` and the time. */
export function securityLogTo(stream: DestinationStream): SecurityLog {
  const log = pino(
    {
      base: { log: 'security' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
  const trips = new Map<string, Trip>();
  let timer: NodeJS.Timeout | undefined;

  const write = (entry: SecurityEntry): void => {
    const { event, outcome, act, memberId, operator, vendor, address, requestId, count } = entry;
    log.info({
      event,
      outcome: wordOf(outcome),
      act: wordOf(act),
      memberId: wordOf(memberId),
      operator: wordOf(operator),
      vendor: wordOf(vendor),
      network: wordOf(address === undefined ? undefined : networkOf(address)),
      requestId: wordOf(requestId),
      count,
    });
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [act, { count, last }] of trips) {
      if (count > 0) write({ event: 'limit', outcome: 'refused', act, count, ...last });
    }
    trips.clear();
  };
  return {
    write,
    trip(limit, from = {}) {
      timer ??= setTimeout(flush, minute_ms).unref();
      const known = trips.get(limit);
      if (!known) {
        trips.set(limit, { count: 0, last: {} });
        write({ event: 'limit', outcome: 'refused', act: limit, count: 1, ...from });
        return;
      }
      known.count += 1;
      known.last = from;
    },
    reopen: nothing,
    close: flush,
  };
}

/** The place of the security log: a file, or a descriptor that is open already (1 is standard output). */
export type SecurityPlace = { file: string } | { descriptor: number };

/** Reads a place: `fd:3` is an open descriptor, anything else a file's path. */
export function securityPlaceOf(text: string): SecurityPlace {
  const descriptor = /^fd:(\d{1,4})$/.exec(text)?.[1];
  return descriptor === undefined ? { file: text } : { descriptor: Number(descriptor) };
}

/** Lets the owner alone read it. */
const file_mode = 0o600;

/**
 * Opens the security log at its place. A file is made where there is none, for its owner alone, and appended to. Throws what
 * the file system says where it can't be written.
 */
export function openSecurityLog(place: SecurityPlace): SecurityLog {
  if ('file' in place) closeSync(openSync(path.resolve(place.file), 'a', file_mode));
  const dest = 'file' in place ? path.resolve(place.file) : place.descriptor;
  const stream = pino.destination({ dest, mode: file_mode, sync: true });
  // A full disk stops no login; the process's own log says it.
  stream.on('error', (cause) => process.emitWarning(`security log: ${String(cause)}`));
  return { ...securityLogTo(stream), reopen: () => 'file' in place && stream.reopen() };
}
