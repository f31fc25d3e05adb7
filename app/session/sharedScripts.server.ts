import type { EntryContext } from '@remix-run/node';

/**
 * Splits off from a page's list of routes which scripts they share: browsers get the list without (it is
 * loaded with every page, and only the first page's links need them), and the page has the links of its own
 * routes.
 * The router's flags travel without those that are off.
 * @returns the context to render with, and the addresses that the page preloads, each once
 */
export function splitSharedScripts(remix: EntryContext): {
  context: EntryContext;
  sharedScripts: string[];
} {
  const { matches, errors } = remix.staticHandlerContext;
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const listed = failed === -1 ? matches : matches.slice(0, failed + 1);
  const { manifest } = remix;
  const found = listed.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? []);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }]),
  );
  return {
    context: { ...remix, manifest: { ...manifest, routes }, future: withoutOff(remix.future) },
    sharedScripts: [...new Set(found)].filter((href) => !manifest.entry.imports.includes(href)),
  };
}

const withoutOff = (future: EntryContext['future']): EntryContext['future'] =>
  Object.fromEntries(Object.entries(future).filter(([, on]) => on)) as unknown as typeof future;
