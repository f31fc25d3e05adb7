import { Hono, type Context } from 'hono';
import { boundedBody } from '../api/boundedBody';
import { isRead, type Call, type Auth } from '../api/call';
import { flagOfCall } from '../api/closedByFlag';
import { countryCode } from '../api/country';
import { errors, type ErrorCode } from '../api/errors';
import { needsSession, isClosedTo } from '../api/failures';
import { usual_wait_s } from '../api/limits';
import { isStoreUnavailable, store_retry_s, unavailableReason } from '../../store/unavailable';
import type { Binding } from '../bind';
import type { Platform, Caller } from '../context';
import {
  closedColumns,
  closedNow,
  exclusionRefusal,
  type ExclusionNow,
} from '../members/exclusionNow';
import { hashToken } from '../ids';
import { tellingWait } from '../limits/limit';
import { isAgent, isTrial } from '../members/memberTypes';
import { isBlocked, locationOf } from '../region/location';
import { fail, type Result, ok } from '../result';
import { noteSecurity, withSecurityLine } from '../security/securityCalls';
import { readSession, sharedSession, type LiveSession } from '../sessions/sessions';
import { traced } from '../traces';
import { deviceKeyOf } from '../verification/asker';
import { openBody } from './sealedBody';

/** The largest body, unless the call declares another limit. */
const body_limit_bytes = 256 * 1024;

/**
 * Reads a call's request and checks it against its schema: the query of GET and DELETE, the JSON
 * body of the others, decrypted first where the call is encrypted. Failures: `bad_request`,
 * `body_too_large`, `wrong_encryption`.
 */
async function readRequest(
  platform: Platform,
  call: Call,
  request: Request,
): Promise<Result<unknown, ErrorCode>> {
  const raw =
    call.method === 'GET' || call.method === 'DELETE'
      ? ok(oneEach(new URL(request.url).searchParams))
      : await readBody(platform, call, request);
  return raw.ok ? checkRequest(platform, call, raw.value) : raw;
}

function checkRequest(platform: Platform, call: Call, raw: unknown): Result<unknown, ErrorCode> {
  const parsed = call.request.safeParse(raw);
  if (parsed.success) {
    const right = isSound(parsed.data) && isForMerchant(platform, parsed.data);
    return right ? ok(parsed.data) : fail('bad_request');
  }
  const issue = parsed.error.issues[0];
  return fail('bad_request', { field: issue?.path.join('.') ?? '' });
}

/** The calls name the merchant in different ways. One process serves one merchant. */
function isForMerchant(platform: Platform, data: Record<string, unknown>): boolean {
  const named = data.merchantCode ?? data.merchant ?? data.merchant_code;
  return named === undefined || named === platform.config.merchantCode;
}

/** Returns false for a NUL, which PostgreSQL cannot store, and for half of a character. */
export function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/[\ud800-\udfff]/u.test(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  return Object.values(value).every(isSound);
}

function oneEach(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of query) fields[name] ??= value;
  return fields;
}

async function readBody(
  platform: Platform,
  call: Call,
  request: Request,
): Promise<Result<unknown, ErrorCode>> {
  const limit_bytes = call.limit_bytes ?? body_limit_bytes;
  const body = await boundedBody(request, limit_bytes);
  if (!body) return fail('body_too_large');
  const text = body.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return fail('bad_request');
  }
  return call.encrypted ? openBody(platform, request, json) : ok(json);
}

/** Returns true for a call that some exclusion closes. */
const closesAtAll = (call: Pick<Call, 'excluded' | 'method'>): boolean =>
  isClosedTo(call, 'self') || isClosedTo(call, 'timeOut');

/** The refusal of a call for an excluded member; undefined where the call is open (protection#closed-and-open). */
function refusalWhileExcluded(
  call: Pick<Call, 'excluded' | 'method'>,
  exclusion: ExclusionNow | null,
) {
  if (!exclusion || !isClosedTo(call, exclusion.kind)) return undefined;
  const { code, detail } = exclusionRefusal(exclusion);
  return fail(code, detail);
}

/**
 * The same for a call that asks no session of its caller, by the token that came all the same: a session's,
 * or that of a game. Nothing is read where there is none, or the call is open to all.
 */
async function refusalByToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: Pick<Call, 'excluded' | 'method' | 'auth'>,
  token: string | undefined,
) {
  if (!token || !closesAtAll(call)) return undefined;
  // Both have the columns that are read here.
  const table = (call.auth === 'game' ? 'game_sessions' : 'sessions') as 'sessions';
  const row = await db
    .selectFrom(`${table} as s`)
    .innerJoin('members', 'members.id', 's.member_id')
    .leftJoin('exclusions', 'exclusions.member_id', 's.member_id')
    .leftJoin('exclusion_checks', 'exclusion_checks.id', 's.member_id')
    .leftJoin('age_confirmations', 'age_confirmations.member_id', 's.member_id')
    .select(closedColumns)
    .where('s.token_hash', '=', hashToken(token))
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  return refusalWhileExcluded(call, closedNow(row, clock.now()));
}

/**
 * Decides by a call's declaration whether the caller may use it, before the request is read.
 * Returns the live session if the call has one, undefined if it has none. Failures, in this order:
 * `restricted` (with `ip` and `country`), those of `readSession`, `trial_not_allowed` or
 * `no_permission`, which is also that of a function that a flag closes; `on_time_out` or `self_excluded`.
 */
async function admit(
  platform: Platform,
  call: Pick<Call, 'name' | 'auth' | 'restricted' | 'rotates' | 'excluded' | 'method' | 'asRead'>,
  { token, caller, touches, page }: Arrival,
): Promise<Result<LiveSession | undefined, ErrorCode>> {
  const { auth, restricted, rotates } = call;
  if (restricted && (await isBlocked(platform, caller))) {
    return fail('restricted', { ...locationOf(platform, caller) });
  }
  if (auth === 'none' || auth === 'game') {
    return (await refusalByToken(platform, call, token)) ?? ok(undefined);
  }
  const session =
    isRead(call) && !rotates
      ? await sharedSession(platform, token, { touches, page })
      : await readSession(platform, token, { rotates, touches });
  // Without a live session, a call that needs none answers as for a visitor.
  if (!session.ok) return needsSession({ auth }) ? session : ok(undefined);
  const refusal = roleRefusal(auth, session.value.member);
  if (refusal) return fail(refusal);
  const flag = flagOfCall(call);
  if (flag && !(await platform.settings.on(flag))) return fail('no_permission');
  return refusalWhileExcluded(call, session.value.exclusion) ?? session;
}

function roleRefusal(
  auth: Auth,
  member: { type: number },
): 'trial_not_allowed' | 'no_permission' | undefined {
  if (auth === 'real' && isTrial(member)) return 'trial_not_allowed';
  if (auth === 'agent' && !isAgent(member.type)) return 'no_permission';
  return undefined;
}

const device_max_length = 200;
const too_many = 429;

/** Serves calls over HTTP: access, the request's form, the envelope, a status for each code. */
export function callRoutes(platform: Platform, bindings: readonly Binding[]): Hono {
  const app = new Hono();
  for (const { call, handle } of bindings) {
    app.on(call.method, call.path, async (c) =>
      answer(
        c,
        await withWait(platform, call, () =>
          counted(platform, call, () =>
            ask(platform, { call, handle }, callerOf(c), () =>
              readRequest(platform, call, c.req.raw),
            ),
          ),
        ),
      ),
    );
  }
  for (const [path, methods] of methodsByPath(bindings)) {
    app.all(path, (c) => {
      c.header('Allow', methods.join(', '));
      return answer(c, fail('method_not_allowed'));
    });
  }
  app.notFound((c) => answer(c, fail('not_found')));
  app.onError((cause, c) => {
    const failure = failureBy(platform, c.req.path, cause);
    if (failure.code === 'store_unavailable') c.header('Retry-After', String(store_retry_s));
    return answer(c, failure);
  });
  return app;
}

/** Logs an error that a call has thrown, and returns the failure that the caller is answered with. */
function failureBy({ log }: Platform, path: string, cause: unknown) {
  if (isStoreUnavailable(cause)) {
    log.warn({ path, reason: unavailableReason(cause) }, 'the store is away');
    return fail('store_unavailable');
  }
  log.error({ err: cause, path }, 'a call failed');
  return fail('unknown_error');
}

/** Answers a read of the same process; see `directReads`. */
export type DirectRead = (
  call: Call,
  input: Readonly<Record<string, unknown>>,
  who: Description & {
    token?: string | undefined;
    isPrefetch?: boolean;
    page?: object | undefined;
  },
) => Promise<Result<unknown, ErrorCode>>;

/**
 * Returns a function that answers the reads of pages of this process as `callRoutes` answers a request, and spares them
 * its writing and reading: the same checks in the same order on the same texts, and a value that is a copy.
 */
export function directReads(platform: Platform, bindings: readonly Binding[]): DirectRead {
  const reads = new Map(bindings.map((binding) => [binding.call.name, binding]));
  return async ({ name }, input, { token, isPrefetch, page, ...who }) => {
    const binding = reads.get(name);
    if (!binding || !isRead(binding.call)) return fail('not_found');
    const { call } = binding;
    const arrival = { token, page, caller: describedCaller(who), touches: isPrefetch !== true };
    try {
      const result = await withWait(platform, call, () =>
        counted(platform, call, () =>
          ask(platform, binding, arrival, async () => checkRequest(platform, call, queryOf(input))),
        ),
      );
      return result.ok ? ok(copyOf(result.value)) : result;
    } catch (cause) {
      return failureBy(platform, call.path, cause);
    }
  };
}

/** The fields of a read as its address would carry them: texts, and none for what is empty. */
function queryOf(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== '') fields[name] = wellFormed(String(value));
  }
  return fields;
}

/** A text as an address can carry it: half of a character becomes the sign for what is none. */
const wellFormed = (text: string): string =>
  /[\ud800-\udfff]/u.test(text) ? Buffer.from(text).toString() : text;

/** The value as it would come through JSON: services may hold on to what they return. */
const copyOf = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

function methodsByPath(bindings: readonly Binding[]): ReadonlyMap<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { call } of bindings) {
    all.set(call.path, [...(all.get(call.path) ?? []), call.method]);
  }
  return all;
}

/** Counts the call and its time under its outcome; one that throws is an `unknown_error`, or `store_unavailable`. */
async function counted<T>(
  { metrics }: Platform,
  { name }: Call,
  run: () => Promise<Result<T, ErrorCode>>,
): Promise<Result<T, ErrorCode>> {
  const started = performance.now();
  let outcome = 'unknown_error';
  try {
    const result = await traced(`call ${name}`, run, (each) => (each.ok ? 'ok' : each.code));
    outcome = result.ok ? 'ok' : result.code;
    return result;
  } catch (cause) {
    if (isStoreUnavailable(cause)) outcome = 'store_unavailable';
    throw cause;
  } finally {
    metrics.call(name, outcome, performance.now() - started);
  }
}

/** The caller of one request. */
interface Arrival {
  token: string | undefined;
  caller: Caller;
  /** The call is a use of the session, which ends later then. */
  touches: boolean;
  /** Stands for the page for which this process makes the call: its reads share one of the session. */
  page?: object | undefined;
}

const callerOf = (c: Context): Arrival => ({
  token: bearer(c.req.header('Authorization')),
  caller: describedCaller({
    address: c.req.header('X-Client-Address') ?? '',
    requestId: c.req.header('X-Request-Id'),
    country: c.req.header('X-Client-Country'),
    device: c.req.header('Device'),
    deviceToken: c.req.header('Device-Token'),
  }),
  // A page that a browser prefetches is no use of the session (site#prefetch).
  touches: c.req.header('Sec-Purpose') === undefined,
});

/** The texts by which a transport describes a caller. */
interface Description {
  address: string;
  requestId?: string | undefined;
  country?: string | undefined;
  device?: string | undefined;
  deviceToken?: string | undefined;
}

const describedCaller = ({
  address,
  requestId,
  country,
  device,
  deviceToken,
}: Description): Caller => ({
  address,
  requestId,
  country: countryCode(country),
  standalone: device === 'OTHERS',
  device: (device ?? 'OTHERS').slice(0, device_max_length),
  deviceKey: deviceKeyOf(deviceToken),
});

async function ask(
  platform: Platform,
  { call, handle }: Binding,
  arrival: Arrival,
  read: () => Promise<Result<unknown, ErrorCode>>,
): Promise<Result<unknown, ErrorCode>> {
  const { token, caller } = arrival;
  return withSecurityLine(platform, { name: call.name, caller }, async () => {
    const session = await admit(platform, call, arrival);
    if (!session.ok) return session;
    if (session.value) noteSecurity({ memberId: session.value.member.id });
    const request = await read();
    if (!request.ok) return request;
    return handle(platform, { input: request.value, session: session.value, token, caller });
  });
}

/**
 * Tells in a refusal for too many tries after how many seconds the next one may succeed: the end of
 * the limits that it met, or a usual time where only other people can change that.
 */
async function withWait(
  { clock }: Platform,
  call: Call,
  run: () => Promise<Result<unknown, ErrorCode>>,
): Promise<Result<unknown, ErrorCode>> {
  if (!isLimited(call)) return run();
  const { value: result, until } = await tellingWait(run);
  if (result.ok || errors[result.code][0] !== too_many) return result;
  const left_ms = until - clock.now();
  const retryAfter = left_ms > 0 ? Math.ceil(left_ms / 1000) : usual_wait_s;
  return fail(result.code, { ...result.detail, retryAfter });
}

/** True for a call that refuses who tries too often. */
const isLimited = (call: Call): boolean => call.errors.some((code) => errors[code][0] === too_many);

const bearer = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;

function answer(c: Context, result: Result<unknown, ErrorCode>): Response {
  c.header('Cache-Control', 'no-store');
  if (result.ok) return c.json({ success: true, value: result.value });
  const [status, message] = errors[result.code];
  if (status === too_many) c.header('Retry-After', String(result.detail?.retryAfter));
  return c.json(
    { success: false, code: result.code, message, ...(result.detail && { value: result.detail }) },
    status,
  );
}
