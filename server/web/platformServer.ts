import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Runtime } from '../runtime';
import type { WebEnv } from './app';
import { compress } from './compress';
import { health } from './health';

/** ROLE=platform: the contract's calls and the vendors' wallet over HTTP, and no screens. */
export function createPlatformServer(parts: {
  runtime: Runtime;
  ready: () => boolean;
}): Hono<WebEnv> {
  const platform = parts.runtime.platform!;
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    c.set('requestId', c.req.header('X-Request-Id') ?? randomUUID());
    c.set('calls', []);
    await next();
  });
  app.route('/', health(parts));
  app.use(compress());
  app.all('/vendor/*', (c) => platform.outside(c.req.raw));
  app.all('*', (c) => platform.fetch(c.req.raw));
  return app;
}
