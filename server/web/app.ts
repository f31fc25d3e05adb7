import { randomUUID } from 'node:crypto';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { createRequestHandler } from '@remix-run/node';
import { Hono } from 'hono';
import { answerHeaders } from '../../app/session/headers';
import type { Runtime } from '../runtime';
import { clientAddress, clientCountry, trustedRequest } from './address';
import { canonical, pathOf } from './canonical';
import { compress } from './compress';
import type { WebEnv } from './env';
import { health, levelOf } from './health';
import { limits } from './limits';
import { methods } from './methods';
import { originCheck } from './originCheck';
import { plainPage } from './plainPage';
import { refusedFile } from './refusedFile';
import { queue } from './queue';
import { requestCounter } from './requestCounter';
import { requestKeysOf } from './sessionKey';
import { staticFiles } from './static';
import { homeRequest, isUnnamed, unnamedPages } from './unnamed';
import { wholeBody } from './wholeBody';

interface WebParts {
  runtime: Runtime;
  build: ServerBuild;
  /** The folder whose files are served as they are. */
  publicDir: string;
  /** False from the moment a stop is requested; `/readyz` then fails. */
  ready: () => boolean;
}

/** Builds the web role as one fetch handler: files, limits, health, origin check, then Remix. */
export function createWeb({ runtime, build, publicDir, ready }: WebParts): Hono<WebEnv> {
  const { config, log, platform, metrics } = runtime;
  const app = new Hono<WebEnv>({ getPath: pathOf });
  const remix = createRequestHandler(build, config.development ? 'development' : 'production');
  const count = requestCounter(metrics);
  const keptUnnamed = unnamedPages(config.cacheScale);

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('calls', []);
    c.set('address', clientAddress(c.req.raw.headers, c.env?.incoming, config.trustProxy));
    c.set('country', clientCountry(c.req.raw.headers, config.countryHeader));
    await next();
    c.header('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(answerHeaders(config))) c.header(name, value);
    const duration_ms = performance.now() - started;
    count(c, duration_ms);
    log[levelOf(c.req.path)]({
      event: 'request',
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
  // Before the limits: vendors and payment providers call for all members from one address, and sign
  // each call.
  if (platform && config.role === 'all') {
    app.all('/vendor/*', (c) => platform.outside(c.req.raw));
    app.all('/callbacks/*', (c) => platform.outside(c.req.raw));
  }
  app.use(compress());
  app.use(staticFiles(publicDir, config.development));
  app.use(limits(config.limitScale, requestKeysOf(config)));
  app.use(canonical());
  app.use(originCheck(config));
  app.use(queue(config.limitScale));
  app.all('*', async (c) => {
    const context: AppLoadContext = {
      runtime,
      requestId: c.get('requestId'),
      address: c.get('address'),
      country: c.get('country'),
      calls: c.get('calls'),
      scripted: c.req.path.endsWith('.data'),
      ...(c.get('noteStanding') && { noteStanding: c.get('noteStanding') }),
      ...(c.get('retryAfter_s') && { retryAfter_s: c.get('retryAfter_s') }),
    };
    const trusted = trustedRequest(c.req.raw, config);
    if (isUnnamed(c)) {
      return keptUnnamed(c, () =>
        remix(homeRequest(trusted), { ...context, unnamed: true }).catch(asError),
      );
    }
    const answer = await refusedFile(remix, trusted, context).catch(asError);
    // A route without a page answers a form that it does not take in JSON, which nobody reads.
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
    const forPeople = answer.status === 405 && isJson && !c.req.path.endsWith('.data');
    return forPeople ? plainPage(c, 405) : answer;
  });
  app.onError((cause, c) => {
    const requestId = c.get('requestId');
    log.error({ err: cause, requestId }, 'unhandled');
    return c.text(`Something went wrong. Reference: ${requestId}`, 500);
  });
  return app;
}

/** The router handles errors alone: anything else that is thrown would pass it, and nobody would learn of it. */
function asError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('no error was thrown', { cause: thrown });
}
