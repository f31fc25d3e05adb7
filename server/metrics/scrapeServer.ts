import { Hono } from 'hono';
import type { Prometheus } from './prometheus';

/** `GET /metrics` in Prometheus's text format, and nothing else. It stands on a port of its own. */
export function createScrapeServer(prometheus: Prometheus): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    c.header('Content-Type', prometheus.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await prometheus.scrape());
  });
  return app;
}
