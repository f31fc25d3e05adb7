import { Hono, type Context } from 'hono';
import type { Call } from '../../contract/call';
import { errors, type ErrorCode } from '../../contract/errors';
import type { Binding } from '../bind';
import type { Platform } from '../context';
import { fail, type Result } from '../result';
import { admit } from './admit';
import { readRequest } from './request';

const device_max_length = 200;

/** Serves calls over HTTP: access, the request's form, the envelope, a status for each code. */
export function callRoutes(platform: Platform, bindings: readonly Binding[]): Hono {
  const app = new Hono();
  for (const { call, handle } of bindings) {
    app.on(call.method, call.path, async (c) =>
      answer(c, await counted(platform, call, () => ask(platform, call, handle, c))),
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

/** Counts the call and its time under its outcome; one that throws is an `unknown_error`. */
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
    device: (c.req.header('Device') ?? 'OTHERS').slice(0, device_max_length),
  };
  const session = await admit(platform, call, { token, caller });
  if (!session.ok) return session;
  const request = await readRequest(platform, call, c.req.raw);
  if (!request.ok) return request;
  return handle(platform, { input: request.value, session: session.value, token, caller });
}

const bearer = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;

function answer(c: Context, result: Result<unknown, ErrorCode>): Response {
  c.header('Cache-Control', 'no-store');
  if (result.ok) return c.json({ success: true, value: result.value });
  const [status, message] = errors[result.code];
  return c.json(
    { success: false, code: result.code, message, ...(result.detail && { value: result.detail }) },
    status,
  );
}
