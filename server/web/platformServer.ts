import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { answerHeaders } from '../../app/session/headers';
import { calls } from '../api';
import { openApi } from '../api/openapi';
import { onward_header, traceRequest } from '../kernel/traces';
import type { Runtime } from '../runtime';
import { clientAddress, headerOf, type WebEnv } from './env';
import { compress, levelOf, health, wholeBody, methods } from './middleware';
import { methodLabel, requestCounter } from './requestCounter';
import { signedHop } from './signedHop';

/**
 * Serves ROLE=platform: the contract's calls, the vendors' wallet and payment callbacks over HTTP, the contract itself
 * as an OpenAPI document, and no screens.
 */
export function createPlatformServer(parts: {
  runtime: Runtime;
  ready: () => boolean;
}): Hono<WebEnv> {
  const { log, metrics } = parts.runtime;
  const platform = parts.runtime.platform!;
  const document = openApi();
  const named = new Set(['/openapi.json', ...calls.map(({ path }) => path)]);
  const count = requestCounter(metrics, (path) => (named.has(path) ? path : undefined));
  const { trustProxy } = parts.runtime.config;
  const addressOf = (c: Context<WebEnv>) =>
    clientAddress((name) => headerOf(c, name), c.env?.incoming, trustProxy);
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    const started = performance.now();
    // The web process's own id, so that one request has one id in both logs.
    const requestId = c.req.header('X-Request-Id')?.slice(0, 64) ?? randomUUID();
    c.set('requestId', requestId);
    c.set('calls', []);
    const onward = c.req.header(onward_header);
    await traceRequest({ requestId, method: methodLabel(c.req.method), onward }, next, () => ({
      status: c.res.status,
      route: count.routeOf(c),
    }));
    // Web processes show times by it: during a jump of the wall clock it is not the wall's.
    for (const [name, value] of Object.entries(answerHeaders({ secure: false })))
      c.res.headers.set(name, value);
    c.res.headers.set('Date', new Date(parts.runtime.clock.now()).toUTCString());
    const duration_ms = performance.now() - started;
    count(c, duration_ms);
    log[levelOf(c.req.path)]({
      event: 'call',
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      duration_ms: Math.round(duration_ms),
    });
  });
  app.use(wholeBody());
  app.use(methods());
  app.route('/', health(parts));
  app.use(compress());
  app.get('/openapi.json', (c) => c.json(document));
  // Vendors and payment providers sign by keys of their own.
  const from = (c: Context<WebEnv>) => ({ address: addressOf(c), requestId: c.get('requestId') });
  app.all('/vendor/*', (c) => platform.outside(c.req.raw, from(c)));
  app.all('/callbacks/*', (c) => platform.outside(c.req.raw, from(c)));
  app.use(signedHop({ runtime: parts.runtime, addressOf }));
  app.all('*', (c) => platform.fetch(c.req.raw));
  return app;
}
