import type { Context } from 'hono';
import { templateAt } from '../../app/addresses';
import type { Metrics } from '../kernel/metrics';
import type { WebEnv } from './env';
import { isFileName } from './static';

/** The label of all files of `public/`, and of paths that only look like one. */
const file_route = 'file';

/** The label of every path without a template: arbitrary paths must not add counters. */
const unknown_route = 'unknown';
/** The paths of machines, each with its label. */
const machine_routes: readonly (readonly [RegExp, string])[] = [
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
  [/^\/vendor\/[^/]+\/[^/]+$/, '/vendor/:vendor/:operation'],
];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Returns the label of a method. */
export const methodLabel = (method = ''): string => (methods.has(method) ? method : 'other');

/** Returns the label of a path: its template, for machines or as `templateOf` knows it. */
const labelOf = (path: string, templateOf: (path: string) => string | undefined): string =>
  templateOf(path) ??
  machine_routes.find(([form]) => form.test(path))?.[1] ??
  (isFileName(path) ? file_route : unknown_route);

/**
 * Returns a function that counts an answered request by the label of its path, and traces it by that (`routeOf`). `templateOf`
 * returns the template of a path that has one: by default that of the route table (`/m/play/:code`), where a screen's data
 * counts as the screen.
 */
export function requestCounter(
  metrics: Metrics,
  templateOf: (path: string) => string | undefined = templateAt,
) {
  const routeOf = ({ req }: Context<WebEnv>): string => labelOf(req.path, templateOf);
  const count = (c: Context<WebEnv>, duration_ms: number): void =>
    metrics.request(routeOf(c), methodLabel(c.req.method), c.res.status, duration_ms);
  return Object.assign(count, { routeOf });
}
