import type { ServerBuild } from '@remix-run/node';

/** The label of every path without a template: arbitrary paths must not add counters. */
export const unknown_route = 'unknown';

/**
 * Returns a function from a path to its template (`/m/play/:code`). Like the router, it ignores
 * case and a trailing slash. A screen's data for script counts as the screen.
 */
export function routeLabels(templates: readonly string[]): (pathname: string) => string {
  const plain = new Map(templates.map((template) => [template.toLowerCase(), template]));
  const withParameters = templates
    .filter((template) => template.includes('/:'))
    .map((template) => ({ template, segments: segmentsOf(template) }));
  return (pathname) => {
    const path = normal(pathname);
    const exact = plain.get(path);
    if (exact !== undefined) return exact;
    const given = segmentsOf(path);
    const found = withParameters.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((part, index) => part.startsWith(':') || part === given[index]),
    );
    return found?.template ?? unknown_route;
  };
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').slice(1);

const normal = (pathname: string): string => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return path.replace(/\/_root\.data$|\.data$/, '') || '/';
};

/** The templates of all pages and data routes of a Remix build. */
export function templatesOf({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes).flatMap((leaf) => {
    if (!leaf || parents.has(leaf.id)) return [];
    const parts: string[] = [];
    for (let route: typeof leaf | undefined = leaf; route; route = routes[route.parentId ?? '']) {
      if (route.path) parts.unshift(route.path);
    }
    return parts.includes('*') ? [] : [`/${parts.join('/')}`];
  });
}
