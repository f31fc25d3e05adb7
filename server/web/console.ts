import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { Hono } from 'hono';
import { answerHeaders, guardRedirect } from '../../app/session/headers';
import { traceRequest } from '../kernel/traces';
import { withinNetworks } from '../kernel/networks';
import type { Runtime } from '../runtime';
import { openStaffDoor } from '../runtime/staffDoor';
import { canonical, originCheck, pathOf, trustedRequest } from './app';
import { clientAddress, headerOf, type WebEnv } from './env';
import { limits } from './load/limits';
import { compress, health, levelOf, methods, wholeBody } from './middleware';
import { plainPage } from './plainPage';
import { methodLabel, requestCounter } from './requestCounter';
import { requestKeysOf } from './sessionKey';
import { staticFiles } from './static';

/** The addresses of the console: the only pages of its port. */
const isConsole = (path: string): boolean => /^\/console(\/|$)/.test(path);

const cached_for_back = 'private, no-cache';

/** True for an answer that takes the cookie of a session away. */
const endsSession = (headers: Headers): boolean =>
  headers.getSetCookie().some((cookie) => /^[^=]*console=.*max-age=0/i.test(cookie));

const not_found = 'Not found';

/** The configuration as the console's pages see it: with an origin of its own, and cookies by that. */
const ownRuntime = (runtime: Runtime): Runtime => {
  const origin = runtime.config.console?.origin;
  const secure = origin?.startsWith('https:') ?? false;
  return { ...runtime, config: { ...runtime.config, publicOrigin: origin, secure } };
};

/**
 * Builds the operator's console as one fetch handler (console#two-origins): its pages, the files that they show, and
 * nothing of the members' site. Networks that are not allowed get the answer of an address that does not exist.
 */
export function createConsole(parts: {
  runtime: Runtime;
  build: ServerBuild;
  publicDir: string;
  ready: () => boolean;
}): Hono<WebEnv> {
  const { build, publicDir, ready } = parts;
  const runtime = ownRuntime(parts.runtime);
  const { config, log, metrics } = runtime;
  const staffDoor = openStaffDoor(parts.runtime.platform!);
  const remix = createRequestHandler(build, config.development ? 'development' : 'production');
  const isAllowed = withinNetworks(config.console?.networks ?? []);
  const count = requestCounter(metrics, (path) => (isConsole(path) ? '/console' : undefined));
  const app = new Hono<WebEnv>({ getPath: pathOf });
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('calls', []);
    c.set('home', '/console');
    const address = clientAddress((name) => headerOf(c, name), c.env?.incoming, config.trustProxy);
    c.set('address', address);
    await traceRequest({ requestId, method: methodLabel(c.req.method) }, next, () => ({
      status: c.res.status,
      route: count.routeOf(c),
    }));
    const { headers } = c.res;
    headers.set('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(answerHeaders(config, c.req.path)))
      headers.set(name, value);
    guardRedirect(c.res.status, headers);
    const { path } = c.req;
    // A browser keeps the pages of half-filled forms alone, for Back, and none beyond the end of a session.
    if (isConsole(path) && headers.get('Cache-Control') !== cached_for_back)
      headers.set('Cache-Control', 'no-store');
    if (endsSession(headers)) headers.set('Clear-Site-Data', '"cache"');
    const duration_ms = performance.now() - started;
    count(c, duration_ms);
    log[levelOf(c.req.path)]({
      event: 'console_request',
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      duration_ms: Math.round(duration_ms),
      calls: c.get('calls'),
    });
  });
  app.use(wholeBody());
  app.use(methods());
  app.route('/', health({ runtime, ready }));
  app.use(async (c, next) => (isAllowed(c.get('address')) ? next() : c.text(not_found, 404)));
  app.use(compress());
  app.use(staticFiles(publicDir, config.development));
  app.use(async (c, next) => {
    // No script asks for the data of a page.
    const isPage = isConsole(c.req.path) && !c.req.path.endsWith('.data');
    return isPage ? next() : c.text(not_found, 404);
  });
  app.use(limits(config.limitScale, requestKeysOf(config), runtime.security));
  app.use(canonical());
  app.use(originCheck(config));
  app.all('*', (c) => {
    if (c.get('retryAfter_s')) return plainPage(c, 429);
    return remix(trustedRequest(c.req.raw, config), {
      runtime,
      staffDoor,
      requestId: c.get('requestId'),
      address: c.get('address'),
      calls: c.get('calls'),
    });
  });
  app.onError((cause, c) => {
    const requestId = c.get('requestId');
    log.error({ err: cause, requestId }, 'unhandled');
    return c.text(`Something went wrong. Reference: ${requestId}`, 500);
  });
  return app;
}
