import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  type AppLoadContext,
  type LoaderFunction,
  type ServerBuild,
  createRequestHandler,
  type RequestHandler,
} from '@remix-run/node';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { canonicalPath } from '../../app/addresses';
import { cookieMaker, preferences_cookie } from '../../app/session/cookieMaker';
import { answerHeaders, guardRedirect } from '../../app/session/headers';
import {
  isRefusedPrefetch,
  refusedPrefetch,
  speculation_path,
  speculationRules,
} from '../../app/session/prefetch.server';
import type { Config } from '../config';
import { countryCode } from '../kernel/api/country';
import { traceRequest } from '../kernel/traces';
import type { Runtime } from '../runtime';
import { dataUse } from './dataUse';
import { dictionary_path, pageDictionaries } from './dictionaries';
import { dictionaryTexts } from './dictionaryTexts';
import { clientAddress, headerOf, type WebEnv } from './env';
import { live_path, type LiveView } from '../../app/live/view';
import { loopBusyness } from './load/busyness';
import { floodGate, type FloodGate } from './load/floodGate';
import { liveHub, type HubParts } from './live/hub';
import { liveViews, refusedViews } from './live/live';
import { limits } from './load/limits';
import { plainPage } from './plainPage';
import { queue } from './load/queue';
import {
  filledAnswer,
  type FilledPage,
  compress,
  freshBack,
  health,
  levelOf,
  methods,
  appMethod,
  wholeBody,
} from './middleware';
import { methodLabel, requestCounter } from './requestCounter';
import { requestKeysOf } from './sessionKey';
import { pictureSheets } from './pictureSheets';
import { staticFiles } from './static';
import { templatePacks } from './templatePacks';
import { homeRequest, isUnnamed, screenOf, visitorPages } from './visitorPages';

/**
 * Answers a request by Remix. The route of a download has no page: what refuses one is shown, with its status, in the
 * frame of the page that offers it (agent#downloads), as people have clicked a link to it.
 */
async function refusedFile(
  remix: RequestHandler,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const answer = await remix(request, context);
  const { refused, ...rest } = context;
  if (!refused || request.method !== 'GET') return answer;
  const { headers } = request;
  const refusalRequest = new Request(new URL(refused.page, request.url), { headers });
  return remix(refusalRequest, { ...rest, shows: refused.thrown });
}

/**
 * Refuses a form that another site sent: by `Sec-Fetch-Site`, else by `Origin`, else by `Referer`.
 * A request with none of them passes: text browsers send none, and SameSite=Lax cookies cover the
 * rest.
 */
export function originCheck(config: Config): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') {
      return next();
    }
    const ours = config.publicOrigin ?? new URL(c.req.url).origin;
    if (isOurs(c.req.raw.headers, ours)) return next();
    return plainPage(c, 403);
  };
}

/** True if the headers of a form name our own origin, or none at all. */
function isOurs(headers: Headers, ours: string): boolean {
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return false;
  const origin = headers.get('Origin');
  if (origin !== null) return origin === ours;
  const referer = headers.get('Referer');
  if (referer === null) return true;
  try {
    return new URL(referer).origin === ours;
  } catch {
    return false;
  }
}

/** The method and the form stay as they are (RFC 9110 §15.4.9); only what reads is redirected. */
const permanent_redirect = 308;

/** The path by which the whole web role knows a request: the canonical writing of its address. */
export const pathOf = ({ url }: Pick<Request, 'url'>): string =>
  canonicalPath(new URL(url).pathname);

/**
 * True for a request's target in which a part of the path is `.` or `..`, plain or coded. Reading a URL resolves them, so
 * that they are seen in what the client sent alone.
 */
const hasDots = (target = ''): boolean =>
  /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(target.split(/[?#]/, 1)[0]!);

/**
 * Redirects what reads another writing of an address to the canonical one, with its query (site#addresses). A form that
 * is sent there is answered by the screen that it names.
 */
export function canonical(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isWritten = pathname === c.req.path && !hasDots(c.env?.incoming?.url);
    if (isWritten || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    c.header('Cache-Control', 'no-cache');
    return c.redirect(c.req.path + search, permanent_redirect);
  };
}

/**
 * Returns the country that a trusted proxy has written into a header, as two letters; undefined
 * without such a header, and for a proxy's codes of no country (`XX`, `T1`).
 */
export function clientCountry(
  header: (name: string) => string | undefined,
  name: string | undefined,
): string | undefined {
  return name === undefined ? undefined : countryCode(header(name));
}

/** As long as any file whose name stays the same. */
const rules_stored = 'public, max-age=3600';

/** An older Remix asked by it for the data of a route; nothing of ours does. */
const route_data_query = '_data';

/**
 * Returns the request as the app may see it: with the public origin, at the canonical writing of its address, and
 * without unverified `X-Forwarded-*` headers.
 */
export function trustedRequest(request: Request, config: Config): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-forwarded-') && !config.trustProxy) headers.delete(name);
  }
  const url = new URL(request.url);
  const target = new URL(config.publicOrigin ?? url.origin);
  // Set one by one: as one text, a path that begins with two slashes would name a host.
  // The router would decode it to a backslash, which a URL takes for a slash: `/%5chost` names a host.
  target.pathname = pathOf(request).replaceAll('%5C', '%255c');
  // Remix would answer it with the data of one route in place of the page.
  if (url.searchParams.has(route_data_query)) url.searchParams.delete(route_data_query);
  target.search = url.search;
  // Remix compares a form's Origin with one of these, letter by letter, and answers an empty 500 if they differ. Whose the
  // form is was decided before; a proxy sends the host as the browser has written it, or its own.
  if (headers.has('Host') || config.publicOrigin) headers.set('Host', target.host);
  headers.delete('X-Forwarded-Host');
  const method = appMethod(request.method, target.pathname);
  if (isAsSeen(request, { target, headers, method })) return request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(target, {
    method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit);
}

/** True for a request to read that is as the app may see it, as most are: a copy costs as much as a call. */
const isAsSeen = (
  request: Request,
  seen: { target: URL; headers: Headers; method: string },
): boolean =>
  seen.method === 'GET' &&
  request.method === 'GET' &&
  request.url === seen.target.href &&
  [...seen.headers.keys()].length === [...request.headers.keys()].length &&
  request.headers.get('Host') === seen.headers.get('Host');

/** An address that the route table does not name, and never will. */
const no_address = '/-';

/**
 * Returns a request as the members' site takes it: the console's addresses are in the same build, and here they do not
 * exist (console#two-origins).
 */
function outsideConsole(request: Request): Request {
  const url = new URL(request.url);
  if (!/^\/console(\/|\.data$|$)/i.test(url.pathname)) return request;
  url.pathname = no_address;
  return new Request(url, request);
}

/** The part of the app’s entry that is for our own server. */
interface AppEntry {
  visitorKey(request: Request, context: AppLoadContext): Promise<string | null>;
  isOpenTo(request: Request, context: AppLoadContext): Promise<boolean>;
  commonTexts(language: string, namespaces: readonly string[]): string[];
  openLive(request: Request, context: AppLoadContext): Promise<LiveView | null>;
  changesAfter(since: string, context: AppLoadContext): ReturnType<HubParts['changes']>;
  filledPage(
    request: Request,
    context: AppLoadContext,
    loaders: readonly LoaderFunction[],
  ): Promise<FilledPage | null>;
}

/** The namespaces of the screens of a member's every day. */
function namespacesOf({ routes }: ServerBuild): string[] {
  const handles = member_screens.map((id) => routes[id]?.module.handle as { i18n?: string[] });
  return [...new Set(handles.flatMap((handle) => handle?.i18n ?? []))];
}

/** The loaders of each address whose pages are filled for members (site#filled-pages): the root's and the screen's. */
function filledLoaders({ routes }: ServerBuild): Map<string, readonly LoaderFunction[]> {
  const found = Object.values(routes).flatMap((route) => {
    const { handle, loader } = route?.module ?? {};
    const isFilled = (handle as { filled?: true } | undefined)?.filled === true;
    return isFilled && loader
      ? [[`/${route!.path ?? ''}`, [routes.root!.module.loader!, loader]] as const]
      : [];
  });
  return new Map(found);
}

/** The screens of a member's every day: their words are in dictionaries. */
const member_screens = [
  'memberHome',
  'deposit',
  'withdraw',
  'myAccount',
  'set',
  'limits',
  'tickets',
  'transactions',
];

interface WebParts {
  runtime: Runtime;
  build: ServerBuild;
  /** The folder whose files are served as they are. */
  publicDir: string;
  /** False from the moment a stop is requested; `/readyz` then fails. */
  ready: () => boolean;
  /** Is aborted when a stop is requested. */
  stopping?: AbortSignal;
}

/** A server of pages: its fetch handler, and what stands in front of it. */
export interface Web {
  fetch: Hono<WebEnv>['fetch'];
  refuses: FloodGate['refuses'];
}

/** Builds the web role as one fetch handler: files, limits, health, origin check, then Remix. */
export function createWeb({ runtime, build, publicDir, ready, stopping }: WebParts): Web {
  const { config, log, platform, metrics } = runtime;
  const app = new Hono<WebEnv>({ getPath: pathOf });
  const remix = createRequestHandler(build, config.development ? 'development' : 'production');
  const count = requestCounter(metrics);
  const isBusy = loopBusyness(config.busyDelay_ms);
  const packs = templatePacks();
  const visitorPage = visitorPages(config.cacheScale, isBusy);
  const gate = floodGate({ config, metrics, isThere: visitorPage.isThere });
  const line = queue(config.limitScale, isBusy, { gate });
  const loadersOf = filledLoaders(build);
  const { visitorKey, isOpenTo, filledPage, commonTexts, openLive, changesAfter } = build.entry
    .module as unknown as AppEntry;

  const common = namespacesOf(build);
  const choices = cookieMaker(config)(preferences_cookie);
  const dictionaries = pageDictionaries(
    (language) =>
      dictionaryTexts(commonTexts(language, common), async (address, invented) => {
        const chosen = await choices.serialize({ lang: language, lite: invented });
        const headers = { Cookie: chosen.split(';', 1)[0]! };
        const origin = config.publicOrigin ?? 'http://localhost';
        return remix(new Request(origin + address, { headers }), {
          runtime,
          requestId: randomUUID(),
          address: '127.0.0.1',
          weighsPages: true,
          invented,
        });
      }),
    { build: build.assets.version, now: () => runtime.clock.now() },
  );
  const visits = dataUse(config);
  const requestKeys = requestKeysOf(config);
  const hub = liveHub({
    now: () => runtime.clock.now(),
    changes: (since) => changesAfter(since, { runtime, requestId: randomUUID() }),
    failed: (cause) => log.error({ err: cause }, 'a live view failed'),
    limits: config.liveReaders,
  });
  stopping?.addEventListener('abort', () => hub.stop(), { once: true });
  const rules = JSON.stringify(speculationRules());

  app.use(async (c, next) => {
    c.set('dictionaries', dictionaries);
    c.set('dataUse', visits);
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('calls', []);
    const header = (name: string) => headerOf(c, name);
    c.set('address', clientAddress(header, c.env?.incoming, config.trustProxy));
    c.set('country', clientCountry(header, config.countryHeader));
    await traceRequest({ requestId, method: methodLabel(c.req.method) }, next, () => ({
      status: c.res.status,
      route: count.routeOf(c),
    }));
    // Hono's own way would make a stream of the body.
    const { headers } = c.res;
    headers.set('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(answerHeaders(config, c.req.path)))
      headers.set(name, value);
    guardRedirect(c.res.status, headers);
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
  app.use(refusedViews());
  app.use(wholeBody());
  app.use(methods());
  app.route('/', health({ runtime, ready }));
  // Before the limits: vendors and payment providers call for all members from one address, and sign
  // each call.
  if (platform && config.role === 'all') {
    const from = (c: Context<WebEnv>) => ({
      address: c.get('address'),
      requestId: c.get('requestId'),
    });
    app.all('/vendor/*', (c) => platform.outside(c.req.raw, from(c)));
    app.all('/callbacks/*', (c) => platform.outside(c.req.raw, from(c)));
  }
  app.use(compress());
  app.get(`${dictionary_path}:name`, (c) =>
    dictionaries.answer(c.req.path, (name) => c.req.header(name)),
  );
  app.get(speculation_path, (c) => {
    c.header('Content-Type', 'application/speculationrules+json');
    c.header('Cache-Control', rules_stored);
    return c.body(rules);
  });
  app.use(pictureSheets(publicDir));
  app.use(staticFiles(publicDir, config.development));
  app.use(limits(config.limitScale, requestKeys, runtime.security, { gate, ...line }));
  app.use(canonical());
  app.use(originCheck(config));
  app.use(async (c, next) => {
    const [isGet, isOver] = [c.req.method === 'GET', c.get('retryAfter_s') !== undefined];
    const again = isGet && !isOver && (await visitorPage.again(c));
    if (again) return again;
    const isThere = isGet && visitorPage.isThere(c.req.url);
    const early = !isOver && !isThere && (await line.refusedEarly(c));
    if (early) return early;
    const trusted = outsideConsole(trustedRequest(c.req.raw, config));
    const unnamed = isUnnamed(c, runtime.demo);
    const request = unnamed ? homeRequest(trusted) : trusted;
    const context: AppLoadContext = {
      runtime,
      requestId: c.get('requestId'),
      address: c.get('address'),
      country: c.get('country'),
      calls: c.get('calls'),
      scripted: c.req.path.endsWith('.data'),
      weighsPages: true,
      ...(c.get('noteStanding') && { noteStanding: c.get('noteStanding') }),
      ...(c.get('retryAfter_s') && { retryAfter_s: c.get('retryAfter_s') }),
      ...(unnamed && { unnamed }),
    };
    c.set('page', { request, context });
    return next();
  });
  app.get(
    `${live_path}:view`,
    liveViews({
      hub,
      secure: config.secure,
      now: () => runtime.clock.now(),
      requestKeys,
      open: openLive,
    }),
  );
  app.use(async (c, next) => {
    const { request, context } = c.get('page');
    const screen = c.req.method === 'GET' ? screenOf(c) : undefined;
    const key = screen ? await visitorKey(request, context).catch(() => null) : null;
    if (!screen || key === null) return next();
    const answer = await visitorPage.take(
      c,
      { key, screen, isOpen: () => isOpenTo(request, context) },
      async () => {
        await next();
        return { answer: c.res, isForAll: context.isForAll === true };
      },
    );
    // Hono would add the headers of the answer before.
    c.res = undefined;
    c.res = answer;
  });
  app.use(freshBack(config));
  app.use(line.enter);
  app.all('*', async (c) => {
    const { request, context } = c.get('page');
    const loaders = c.req.method === 'GET' && !context.unnamed && loadersOf.get(c.req.path);
    const filled = loaders ? await filledPage(request, context, loaders) : null;
    if (filled) return filledAnswer(c, filled, packs);
    const answer = await (
      context.unnamed ? remix(request, context) : refusedFile(remix, request, context)
    ).catch(asError);
    // A route without a page answers a form that it does not take in JSON, which nobody reads.
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
    // A page has been refused by the app itself; what is left leads elsewhere.
    if (isRefusedPrefetch(request, context, answer.headers)) return refusedPrefetch();
    const forPeople = answer.status === 405 && isJson && !c.req.path.endsWith('.data');
    return forPeople ? plainPage(c, 405) : answer;
  });
  app.onError((cause, c) => {
    const requestId = c.get('requestId');
    log.error({ err: cause, requestId }, 'unhandled');
    return c.text(`Something went wrong. Reference: ${requestId}`, 500);
  });
  return { fetch: app.fetch, refuses: gate.refuses };
}

/** The router handles errors alone: anything else that is thrown would pass it, and nobody would learn of it. */
function asError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('no error was thrown', { cause: thrown });
}
