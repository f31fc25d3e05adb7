import { z } from 'zod';
import type { ErrorCode } from './errors';

/**
 * The token that a call asks for in the Authorization header. `none` ignores it. `optional` answers
 * everybody, and knows the member where the session is live. `member` needs a live session; `real`
 * one of no trial account; `agent` one of an agent. `game` takes the token of a game session, which
 * the service checks itself.
 */
export type Auth = 'none' | 'optional' | 'member' | 'real' | 'agent' | 'game';

/** The kinds of `auth` that are refused without a live session. */
export type SessionAuth = 'member' | 'real' | 'agent';

/** The two ways in which a member is kept from play: for a while, or by a self-exclusion. */
export const exclusionKinds = ['timeOut', 'self'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/**
 * Why play is closed to a member: one of those; the outside register of self-exclusion gave no answer yet; or nobody has
 * confirmed the holder's age yet.
 */
export const closedKinds = [...exclusionKinds, 'unchecked', 'age'] as const;
export type ClosedKind = (typeof closedKinds)[number];

/** One call of the contract between the web app and the platform behind it. */
export interface Call<
  Req extends z.ZodTypeAny = z.ZodTypeAny,
  Res extends z.ZodTypeAny = z.ZodTypeAny,
> {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  auth: Auth;
  /** Callers from a country or address that the operator has blocked are refused (`restricted`). */
  restricted?: true;
  /**
   * The excluded members who may use the call (protection#closed-and-open): `open` everybody, `timeOut` those in a
   * time-out, `closed` nobody. By default what only reads (GET) is `timeOut`, and everything else `closed`.
   */
  excluded?: 'open' | 'timeOut' | 'closed';
  /** A read (GET) that does something all the same: no page that is prefetched makes it (site#prefetch). */
  changes?: true;
  /** A POST that does no more than each read does, which is to prolong the session: it is made as one (site#calls-in-the-process). */
  asRead?: true;
  /** The body travels encrypted (see `server/kernel/api/encryption.ts`). */
  encrypted?: true;
  /** The answer has a new token for the session, and every older one ends. */
  rotates?: true;
  /** The largest body, where it is more than the 256 kB of any other call. */
  limit_bytes?: number;
  request: Req;
  response: Res;
  /** The failures of this call's own; `failuresOf` adds those that follow from its other fields. */
  errors: readonly ErrorCode[];
  summary: string;
}

/** True for a call that changes nothing but the end of the session, which each call prolongs. */
export const isRead = ({ method, asRead }: Pick<Call, 'method' | 'asRead'>): boolean =>
  method === 'GET' || asRead === true;

/** Declares a call. The types of request and response follow from its schemas. */
export const call = <const C extends Call>(definition: C): C => definition;

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** The envelope of every answer (site#call-constants): all may carry `value`, and say `success`. */
export const envelope = z.object({
  success: z.boolean(),
  value: z.unknown().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

export type Envelope = z.infer<typeof envelope>;

/** A whole number. In a query it arrives as text; nothing else is taken for one. */
export const whole = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  ) as z.ZodEffects<z.ZodNumber, number, number>;
/** Yes or no. In a query it arrives as text. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
) as z.ZodEffects<z.ZodBoolean, boolean, boolean>;
export const language = z.enum(['th', 'en', 'zh', 'ja', 'vi']).default('th');
export type Language = z.output<typeof language>;
export const noFields = z.object({}).strip();
