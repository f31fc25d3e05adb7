import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ActionFunction, AppLoadContext, LoaderFunction, ServerBuild } from '@remix-run/node';
import { screenAt } from '../../app/addresses';
import { loader as rootLoader } from '../../app/root';
import { dataRoutes, redirectRoutes, screens, type Screen } from '../../app/routes';
import { createWeb } from '../../server/web/app';

type Runtime = NonNullable<AppLoadContext['runtime']>;

/** A browser without script, as the routes see it: its cookies, its name and its address. */
export interface Visitor {
  cookies: Map<string, string>;
  device: string;
  address: string;
}

interface RouteModule {
  loader?: LoaderFunction;
  action?: ActionFunction;
}

/** A page's data: the root's and the screen's, or the redirect that came in its place. */
type Loaded =
  { status: number; root: unknown; screen: unknown } | { status: number; location: string | null };

/** The answer to a form. */
interface Sent {
  status: number;
  location: string | null;
  data: unknown;
}

const origin = 'http://web.test';

const moduleAt = async (file: string): Promise<RouteModule> =>
  (await import(path.resolve('app', file))) as RouteModule;

/** The places of a path (`:node`) with what an address has there. */
const paramsOf = (route: string, pathname: string): Record<string, string> => {
  const parts = pathname.split('/');
  const named = route.split('/').map((part, index) => [part, parts[index]] as const);
  return Object.fromEntries(
    named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value ?? '']] : [])),
  );
};

type Value = { status: number; data: unknown; headers: Headers };

/** Both ways in which a route answers, returned or thrown. Throws what is no answer. */
async function answerOf(run: () => unknown): Promise<Value | Response> {
  let answer: unknown;
  try {
    answer = await run();
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isData(thrown)) throw thrown;
    answer = thrown;
  }
  if (answer instanceof Response) return answer;
  if (!isData(answer)) return { status: 200, data: answer, headers: new Headers() };
  const { init, data } = answer;
  return { status: init?.status ?? 200, data, headers: new Headers(init?.headers) };
}

interface Data {
  data: unknown;
  init: ResponseInit | null;
}
const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && 'type' in value && 'init' in value;

function keepCookies({ cookies }: Visitor, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/;\s*Max-Age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, pair);
  }
}

/** The data route of an address; undefined for a screen. */
const dataAt = ({ pathname }: URL) =>
  dataRoutes.find(({ paths: [address] }) => {
    const [named, parts] = [address!.split('/'), pathname.split('/')];
    const isAt = (part: string, index: number) => part.startsWith(':') || part === parts[index];
    return named.length === parts.length && named.every(isAt);
  });

/** A form as a browser sends it: with a file in parts, without one as one line. */
function bodyOf(form: Record<string, string | Blob>): URLSearchParams | FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  const texts = [...body].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return texts.length === [...body].length ? new URLSearchParams(texts) : body;
}

/** Opens pages and sends forms by the routes' own loaders and actions, without a server or a build. */
export function openWeb(runtime: Runtime) {
  const argsOf = (visitor: Visitor, address: string, form?: Record<string, string | Blob>) => {
    const url = new URL(address, origin);
    const request = new Request(url, {
      headers: { Cookie: [...visitor.cookies.values()].join('; '), 'User-Agent': visitor.device },
      ...(form && { method: 'POST', body: bodyOf(form) }),
    });
    const context: AppLoadContext = {
      runtime,
      requestId: randomUUID(),
      address: visitor.address,
      calls: [],
    };
    return { url, args: { request, context } };
  };
  const screenOf = ({ pathname, searchParams }: URL): Screen =>
    screenAt(pathname, searchParams.get('gameType'));

  const dataOf = async (visitor: Visitor, address: string): Promise<Value | Response> => {
    const { url, args } = argsOf(visitor, address);
    const { file, paths } = dataAt(url)!;
    const { loader } = await moduleAt(file);
    const params = paramsOf(paths[0]!, url.pathname);
    return answerOf(() => loader?.({ ...args, params }));
  };

  return {
    /** A page's data, with the cookies that showing it sets. A redirect is not followed. */
    async load(visitor: Visitor, address: string): Promise<Loaded> {
      const { url, args } = argsOf(visitor, address);
      const { file, paths } = screenOf(url);
      const { loader } = await moduleAt(file);
      const params = paramsOf(paths[0]!, url.pathname);
      const [root, screen] = await Promise.all([
        answerOf(() => rootLoader({ ...args, params: {} })),
        answerOf(() => loader?.({ ...args, params })),
      ]);
      if (root instanceof Response) throw new Error(`The root led on from ${address}`);
      keepCookies(visitor, root.headers);
      keepCookies(visitor, screen.headers);
      const { status } = screen;
      if (screen instanceof Response) return { status, location: screen.headers.get('Location') };
      return { status, root: root.data, screen: screen.data };
    },

    /** Sends a form, and says where that leads. */
    async send(visitor: Visitor, address: string, form: Record<string, string>): Promise<string> {
      return (await this.post(visitor, address, form)).location ?? address;
    },

    /** Sends a form. The data is the page's own words on what was refused; null with a redirect. */
    async post(
      visitor: Visitor,
      address: string,
      form: Record<string, string | Blob>,
    ): Promise<Sent> {
      const { url, args } = argsOf(visitor, address, form);
      const { file, paths } = dataAt(url) ?? screenOf(url);
      const { action } = await moduleAt(file);
      const params = paramsOf(paths[0]!, url.pathname);
      const answer = await answerOf(() => action?.({ ...args, params }));
      keepCookies(visitor, answer.headers);
      const { status } = answer;
      return answer instanceof Response
        ? { status, location: answer.headers.get('Location'), data: null }
        : { status, location: null, data: answer.data };
    },

    /** The JSON of a data route. */
    async json(visitor: Visitor, address: string): Promise<unknown> {
      const answer = await dataOf(visitor, address);
      return answer instanceof Response ? answer.json() : answer.data;
    },

    /** The status with which a data route answers. */
    async status(visitor: Visitor, address: string): Promise<number> {
      return (await dataOf(visitor, address)).status;
    },
  };
}

export type Web = ReturnType<typeof openWeb>;

/**
 * The whole web role over a runtime, as one fetch handler: files, limits, Remix with all its routes and the pages that
 * they render. It is made of the sources, so that no build is needed; a test says by a mock which styles there are.
 */
export async function openSite(runtime: Runtime): Promise<(request: Request) => Promise<Response>> {
  const app = path.resolve('app');
  const load = async <Module>(file: string): Promise<Module> =>
    (await import(path.join(app, file))) as Module;
  const routes: ServerBuild['routes'] = {};
  const assets: ServerBuild['assets']['routes'] = {};
  const add = async (id: string, file: string, place: { path?: string; parentId?: string }) => {
    const module = await load<ServerBuild['routes'][string]['module']>(file);
    const route = { id, ...place };
    routes[id] = { ...route, module };
    assets[id] = {
      ...route,
      module: `/build/${id}.js`,
      imports: [],
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: Boolean(module.ErrorBoundary),
    };
  };
  await add('root', 'root.tsx', { path: '' });
  await add('frame', 'routes/frame.tsx', { path: '', parentId: 'root' });
  for (const [parentId, list] of [
    ['root', [...dataRoutes, ...redirectRoutes]],
    ['frame', screens],
  ] as const) {
    for (const { id, file, paths } of list)
      for (const [index, address] of paths.entries())
        await add(`${id}-${index}`, file, { path: address.slice(1), parentId });
  }
  const build: ServerBuild = {
    mode: 'test',
    entry: { module: await load<ServerBuild['entry']['module']>('entry.server.tsx') },
    routes,
    assets: {
      entry: { module: '/build/entry.js', imports: [] },
      routes: assets,
      url: '/build/manifest.js',
      version: 'test',
    },
    publicPath: '/build/',
    assetsBuildDirectory: 'public/build',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
    },
    isSpaMode: false,
  };
  const web = createWeb({ runtime, build, publicDir: path.resolve('public'), ready: () => true });
  return async (request) => web.fetch(request);
}

/** Other states of a screen, each of which has data of its own. */
const states: Readonly<Record<string, readonly string[]>> = {
  home: ['?open=menu', '?open=service', '?open=signout', '?open=registered'],
  rng: [
    ...['?page=2', '?page=9999', '?vassalage=RAINDRUM', '?open=search&gameName=a', '?type=filter'],
    ...['?type=fav', '?type=fav&page=9', '?type=recent', '?type=hot'],
  ],
  gameList: ['?gameType=ALL&open=search&gameName=a', '?type=recent&gameType=ALL'],
  live: ['?vassalage=JASMINEROOM', '?vassalage=NOBODY'],
  unknown: ['?gameType=LIVE'],
  login: ['?type=sms', '?entry=agent'],
  register: ['?method=mobileNum'],
  forget: ['?by=phone'],
  lott: ['?view=week', '?open=history&code=XSMB', '?list=2'],
  lottResults: ['?date=2026-05-30', '?date=yesterday'],
  lottCheck: ['?code=XSMB&numbers=12345', '?numbers=123456,x'],
  lottStats: ['?row=GB&draws=100&sort=gap'],
  elott: ['?type=fav', '?group=GPI', '?type=hot'],
  play: ['?open=rules', '?open=rounds'],
};

/** Data that pages ask for by script. */
export const data_addresses = [
  '/m/home/row?gameType=FISH',
  '/m/home/row?gameType=RNG',
  '/m/cards?gameType=RNG&page=2',
  '/m/cards?gameType=RNG&type=fav',
  '/m/cards?gameType=RNG&type=recent',
];

/** The addresses of a screen in its states, with a game and a round where it names one. */
export const addressesOf = (
  { id, paths: [path] }: Screen,
  { game, round }: { game: string; round: string },
): string[] => {
  const address = path!
    .replace('/m/play/:code', game)
    .replace(':code', 'XSMB')
    .replace(':id', round)
    .replace(':node', '1001')
    .replace('/*', '/m/nothing');
  return ['', ...(states[id] ?? [])].map((state) => address + state);
};
