import { Hono } from 'hono';
import type { Runtime } from '../runtime';
import { proveWrite } from '../store/kind';
import type { WebEnv } from './env';

const health_paths: readonly string[] = ['/healthz', '/readyz'];

/** The log level of a request's line. Machines ask for the health every few seconds: only its changes are news. */
export const levelOf = (path: string): 'debug' | 'info' =>
  health_paths.includes(path) ? 'debug' : 'info';

/** An answer of the store holds for so long, whoever asks: a probe is a write. */
const proof_holds_ms = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can serve (the store takes a write, no stop asked for). */
export function health(parts: { runtime: Runtime; ready: () => boolean }): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  const isWritable = keptFor(proof_holds_ms, async () => {
    const db = parts.runtime.platform?.db;
    if (!db) return true;
    return proveWrite(db).then(
      () => true,
      () => false,
    );
  });
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' });
  });
  const { log } = parts.runtime;
  let was: number | undefined;
  app.use('/readyz', async (c, next) => {
    await next();
    const { status } = c.res;
    const isNews = was === undefined ? !c.res.ok : status !== was;
    was = status;
    if (!isNews) return;
    if (c.res.ok) log.info({ event: 'ready' }, 'ready again');
    else log.warn({ event: 'not_ready', status }, 'not ready');
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!parts.ready()) return c.json({ status: 'stopping' }, 503);
    if (await isWritable()) return c.json({ status: 'ready' });
    return c.json({ status: 'store unreachable' }, 503);
  });
  return app;
}

/** Asks once for all who ask at the same time, and keeps the answer for so long. */
function keptFor<T>(limit_ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => (until = performance.now() + limit_ms));
    return answer;
  };
}
