import type { z } from 'zod';
import type { Auth, Call, ResponseOf, SessionAuth } from './api/call';
import type { ErrorCode } from './api/errors';
import type { Caller, Platform } from './context';
import type { Result } from './result';
import type { LiveSession } from './sessions/sessions';

/** The session that a call's handler gets, by what the call asks of the token. */
type SessionOf<A extends Auth> = A extends SessionAuth
  ? LiveSession
  : A extends 'optional'
    ? LiveSession | undefined
    : undefined;

/** One request of a call, checked. */
interface Input<C extends Call> {
  input: z.output<C['request']>;
  session: SessionOf<C['auth']>;
  /** The bearer token as it came. With `game` it is a game session's. */
  token: string | undefined;
  caller: Caller;
}

/** The service behind a call. */
type Handler<C extends Call> = (
  platform: Platform,
  input: Input<C>,
) => Promise<Result<ResponseOf<C>, ErrorCode>>;

/** A call with the service behind it. */
export interface Binding {
  call: Call;
  handle: Handler<Call>;
}

/** Ties a call to the service behind it. The types of both must agree. */
export const bind = <C extends Call>(call: C, handle: Handler<C>): Binding => ({
  call,
  handle: handle as unknown as Handler<Call>,
});
