import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Runtime } from '../runtime';
import type { WebEnv } from './env';

/** `/healthz`: the process answers. `/readyz`: it can serve (store reached, no stop asked for). */
export function health(parts: { runtime: Runtime; ready: () => boolean }): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' });
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!parts.ready()) return c.json({ status: 'stopping' }, 503);
    try {
      const db = parts.runtime.platform?.db;
      if (db) await sql`select 1`.execute(db);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'store unreachable' }, 503);
    }
  });
  return app;
}
