import { z } from 'zod';
import type { ErrorCode } from './errors';

/**
 * One call of the contract between the web app and whatever stands behind it. `auth` says what
 * the call asks of the token (Authorization header): `none` never looks at it, `optional` answers
 * everybody and knows the member where the session is live, `member` refuses without a live session,
 * `game` takes the token of a game session and looks at it itself.
 */
export interface Call<
  Req extends z.ZodTypeAny = z.ZodTypeAny,
  Res extends z.ZodTypeAny = z.ZodTypeAny,
> {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  auth: 'none' | 'optional' | 'member' | 'game';
  /** The body travels encrypted (see `server/contract/encryption.ts`). */
  encrypted?: true;
  /** What the body may weigh where it is more than the 256 kB of any other call. */
  limit_bytes?: number;
  /** Reads that may be kept in the web process for a while, and what a retry may repeat. */
  request: Req;
  response: Res;
  /** The failures of this call beyond those that every call may answer. */
  errors: readonly ErrorCode[];
  summary: string;
}

/** Declares a call; the types of request and response follow from its schemas. */
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
export const noFields = z.object({}).strip();
