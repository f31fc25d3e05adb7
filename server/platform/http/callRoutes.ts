import { countryCode } from '../../contract/country';
import { Hono, type Context } from 'hono';
import type { Call } from '../../contract/call';
import { errors, type ErrorCode } from '../../contract/errors';
import { usual_wait_s } from '../../contract/limits';
import type { Binding } from '../bind';
import { isStoreUnavailable, store_retry_s, unavailableReason } from '../../store/unavailable';
import type { Platform } from '../context';
import { tellingWait } from '../limits/wait';
import { fail, type Result } from '../result';
import { deviceKeyOf } from '../verification/asker';
import { admit } from './admit';
import { readRequest } from './request';

const device_max_length = 200;
const too_many = 429;

/** Serves calls over HTTP: access, the request's form, the envelope, a status for each code. */
export function callRoutes(platform: Platform, bindings: readonly Binding[]): Hono {
  const app = new Hono();
  for (const { call, handle } of bindings) {
    app.on(call.method, call.path, async (c) =>
      answer(
        c,
        await withWait(platform, () =>
          counted(platform, call, () => ask(platform, call, handle, c)),
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
    if (isStoreUnavailable(cause)) {
      platform.log.warn(
        { path: c.req.path, reason: unavailableReason(cause) },
        'the store is away',
      );
      c.header('Retry-After', String(store_retry_s));
      return answer(c, fail('store_unavailable'));
    }
    platform.log.error({ err: cause, path: c.req.path }, 'a call failed');
    return answer(c, fail('unknown_error'));
  });
  return app;
}

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
    const result = await run();
    outcome = result.ok ? 'ok' : result.code;
    return result;
  } catch (cause) {
    if (isStoreUnavailable(cause)) outcome = 'store_unavailable';
    throw cause;
  } finally {
    metrics.call(name, outcome, performance.now() - started);
  }
}

async function ask(
  platform: Platform,
  call: Call,
  handle: Binding['handle'],
  c: Context,
): Promise<Result<unknown, ErrorCode>> {
  const token = bearer(c.req.header('Authorization'));
  const caller = {
    address: c.req.header('X-Client-Address') ?? '',
    country: countryCode(c.req.header('X-Client-Country')),
    standalone: c.req.header('Device') === 'OTHERS',
    device: (c.req.header('Device') ?? 'OTHERS').slice(0, device_max_length),
    deviceKey: deviceKeyOf(c.req.header('Device-Token')),
  };
  const session = await admit(platform, call, { token, caller });
  if (!session.ok) return session;
  const request = await readRequest(platform, call, c.req.raw);
  if (!request.ok) return request;
  return handle(platform, { input: request.value, session: session.value, token, caller });
}

/**
 * Tells in a refusal for too many tries after how many seconds the next one may succeed: the end of
 * the limits that it met, or a usual time where only other people can change that.
 */
async function withWait(
  { clock }: Platform,
  run: () => Promise<Result<unknown, ErrorCode>>,
): Promise<Result<unknown, ErrorCode>> {
  const { value: result, until } = await tellingWait(run);
  if (result.ok || errors[result.code][0] !== too_many) return result;
  const left_ms = until - clock.now();
  const retryAfter = left_ms > 0 ? Math.ceil(left_ms / 1000) : usual_wait_s;
  return fail(result.code, { ...result.detail, retryAfter });
}

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
