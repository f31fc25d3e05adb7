import type { Context } from 'hono';
import type { Metrics } from '../platform/metrics';
import type { WebEnv } from './env';
import { routeLabels, unknown_route } from './routeLabels';
import { isFileName } from './static';

/** The label of all files of `public/`, and of paths that only look like one. */
const file_route = 'file';

const machine_routes = ['/healthz', '/readyz', '/vendor/:vendor/:operation'];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Returns a function that counts an answered request by the template of its route. */
export function requestCounter(
  metrics: Metrics,
  templates: readonly string[],
): (c: Context<WebEnv>, duration_ms: number) => void {
  const labelOf = routeLabels([...machine_routes, ...templates]);
  return (c, duration_ms) => {
    const { path, method } = c.req;
    const label = labelOf(path);
    const route = label === unknown_route && isFileName(path) ? file_route : label;
    metrics.request(route, methods.has(method) ? method : 'other', c.res.status, duration_ms);
  };
}
