import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesPath, unpackDraws, type Changes } from '../../app/areas/lottery/liveDraws';
import { lotteries } from '../../server/areas/lottery/lotteries';
import { demo_password } from '../../server/demo/accounts';
import { freePort } from '../support/cluster';
import { startServer } from '../support/server';
import { cookiesAfter, openWire, postForm } from '../support/wire';
import type { Tally } from './client';
import {
  serveApp,
  serveQuietly,
  startClient,
  table,
  type LoadClient,
  type Served,
} from './processes';

const rounds = 3;
const warm_ms = 1_000;
const page_ms = 2_000;
const connections = 4;
const root = path.resolve(import.meta.dirname, '../..');

/** The sources of a Remix app of one route with sixty links, which `remix build` and `remix-serve` serve as they come. */
const minimal_remix: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'module',
    sideEffects: false,
    dependencies: { '@remix-run/node': '2', '@remix-run/react': '2', react: '18' },
  }),
  'remix.config.js': "export default { serverModuleFormat: 'esm' };",
  'app/entry.server.tsx': `
    import { PassThrough } from 'node:stream';
    import { createReadableStreamFromReadable } from '@remix-run/node';
    import { RemixServer } from '@remix-run/react';
    import { renderToPipeableStream } from 'react-dom/server';
    export default function handle(request, status, headers, context) {
      return new Promise((resolve, reject) => {
        const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
          onShellReady() {
            const body = new PassThrough();
            headers.set('Content-Type', 'text/html');
            resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
            pipe(body);
          },
          onShellError: reject,
        });
      });
    }`,
  'app/root.tsx': `
    import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
    export default function App() {
      return <html lang="th"><head><meta charSet="utf-8" /><Meta /><Links /></head>
        <body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
    }`,
  'app/routes/_index.tsx': `
    import { json } from '@remix-run/node';
    import { Link, useLoaderData } from '@remix-run/react';
    export const loader = () =>
      json({ links: Array.from({ length: 60 }, (_, id) => ({ to: '/game/' + id, name: 'Game ' + id })) });
    export default function Index() {
      const { links } = useLoaderData();
      return <ul>{links.map(({ to, name }) => <li key={to}><Link to={to}>{name}</Link></li>)}</ul>;
    }`,
};

/**
 * For a server that rests between its turns, as ours never does here: after a minute of rest V8's memory reducer makes each
 * page of remix-serve cost two to three times as much (measured on Node 20.20: 2.0 ms, then 6.3, and 5.0 four seconds later;
 * 1.9 without it).
 */
const never_rests = ['--no-memory-reducer'];

/** Builds that app in a folder. */
export function buildMinimalRemix(folder: string): void {
  for (const [name, source] of Object.entries(minimal_remix)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), source);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const cli = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  const built = spawnSync(process.execPath, [cli, 'build'], { cwd: folder, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`remix build: ${built.stderr}`);
}

/** Serves that app by `remix-serve`; `options` are Node's. */
export async function serveMinimalRemix(
  folder: string,
  options: readonly string[] = never_rests,
): Promise<Served> {
  const serve = path.join(root, 'node_modules/@remix-run/serve/dist/cli.js');
  return serveQuietly([...options, serve, path.join(folder, 'build/index.js')], {
    HOST: '127.0.0.1',
    // It prints the port that it was given, not the one that it has.
    PORT: String(await freePort()),
  });
}

interface Page {
  name: string;
  url: string;
  headers: Record<string, string>;
  served: Served;
  runs: { tally: Tally; cpu_ms: number }[];
}

/** Logs somebody of the demo in, and returns the cookies. */
export async function comeIn(url: string, username = 'malee'): Promise<string> {
  const wire = openWire(url);
  const entry = username === 'arisa' ? '?entry=agent' : '';
  const form = { intent: 'login', username, password: demo_password };
  const answer = await postForm(wire, `/m/login${entry}`, form);
  wire.close();
  if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
  // The message of the login would make one page another.
  return cookiesAfter(answer).replace(/(?:__Host-)?ck_flash=[^;]*;? ?/, '');
}

/** The cookie of a choice beside others. */
async function choose(
  url: string,
  cookie: string,
  choice: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${url}/m/set`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: url },
    body: new URLSearchParams(choice),
  });
  const chosen = answer.headers.getSetCookie().find((each) => /ck_prefs=/.test(each))!;
  const others = cookie.split('; ').filter((each) => !/ck_prefs=/.test(each));
  return [...others, chosen.split(';', 1)[0]].filter(Boolean).join('; ');
}

const slip_path = '/m/lottery/slip?code=XSMB';
const slip = '25=10';

/** Buys a ticket for somebody of the demo, and returns its address. */
async function buyTicket(url: string, cookie: string): Promise<string> {
  const send = (form: Record<string, string>) =>
    fetch(url + slip_path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: url },
      body: new URLSearchParams(form),
    });
  const read = await (await send({ intent: 'read', notation: 'th', slip })).text();
  const hidden = read.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]));
  const bought = await send({ ...fields, intent: 'confirm', slip });
  const to = bought.headers.get('Location');
  if (bought.status !== 303 || !to) throw new Error(`a slip was answered with ${bought.status}`);
  return to;
}

/** The header of a browser that has the dictionary of Thai pages. */
async function dictionaryHeaders(url: string): Promise<Record<string, string>> {
  const headers = { 'User-Agent': 'Chrome/156', 'Accept-Language': 'th' };
  for (;;) {
    const link = (await fetch(`${url}/m/home`, { headers })).headers.get('Link') ?? '';
    const [, offered] = /<([^>]+)>; rel="compression-dictionary"/.exec(link) ?? [];
    if (offered) {
      const body = Buffer.from(await (await fetch(url + offered)).arrayBuffer());
      const hash = createHash('sha256').update(body).digest('base64');
      return { 'Accept-Encoding': 'br, dcz', 'Available-Dictionary': `:${hash}:` };
    }
  }
}

/** The pages that visitors, members and agents are measured by. */
const visitors = [
  '/m/home',
  '/m/rng',
  '/m/gameCenter?gameType=RNG',
  '/m/elott',
  '/m/login',
  '/m/nowhere',
];
const members = [
  '/m/home',
  '/m/rng',
  '/m/elott',
  '/m/member/home',
  '/m/voucherCenter',
  '/m/tickets',
];

/**
 * Measures each kind of page against a static answer and the least route of Remix under remix-serve: requests a second, CPU a
 * page, bytes; visitors and members, in full and lite, packed by Brotli and by a dictionary.
 */
export async function benchPages(folder: string): Promise<void> {
  const client = startClient();
  const fixed = await serveQuietly(['--import', 'tsx', 'tests/load/minimal.ts'], {});
  buildMinimalRemix(path.join(folder, 'remix'));
  const remix = await serveMinimalRemix(path.join(folder, 'remix'));
  const asInstalled = await serveMinimalRemix(path.join(folder, 'remix'), []);
  const app = await serveApp(path.join(folder, 'data'));
  const [member, agent, has] = await Promise.all([
    comeIn(app.url),
    comeIn(app.url, 'arisa'),
    dictionaryHeaders(app.url),
  ]);
  const lite = await choose(app.url, member, { lite: 'on' });
  const player = await comeIn(app.url, 'somchai');
  const ticket = await buyTicket(app.url, player);
  const pageOf = (name: string, served: Served, where: string, headers = {}): Page => {
    return { name, url: served.url + where, headers, served, runs: [] };
  };
  const pages: Page[] = [
    pageOf('static answer', fixed, '/'),
    pageOf('minimal Remix route, never at rest', remix, '/'),
    pageOf('minimal Remix route, as installed', asInstalled, '/'),
    pageOf('a file of ours', app, '/favicon.svg'),
    ...visitors.map((each) => pageOf(`visitor ${each}`, app, each)),
    pageOf('visitor /m/home, dcz', app, '/m/home', has),
    ...members.map((each) => pageOf(`member ${each}`, app, each, { Cookie: member })),
    ...members.map((each) => pageOf(`member ${each}, dcz`, app, each, { Cookie: member, ...has })),
    ...members.map((each) => pageOf(`lite ${each}`, app, each, { Cookie: lite })),
    ...members.map((each) => pageOf(`lite ${each}, dcz`, app, each, { Cookie: lite, ...has })),
    pageOf('member, a ticket', app, ticket, { Cookie: player }),
    pageOf('member, a page to play', app, '/m/launchGame?gameId=XSMB', { Cookie: player }),
    pageOf('member, the slip in one box', app, slip_path, { Cookie: player }),
    pageOf('agent /m/agent/home', app, '/m/agent/home', { Cookie: agent }),
    // The same second on ten thousand phones: without script the page, with it what has changed.
    { ...pageOf('a refresh of /m/elott', app, ''), url: await refreshOf(app.url) },
  ];
  for (const page of pages) await ask(client, page, warm_ms);
  // In turns, so that a neighbour's work on this machine meets all alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const before = page.served.cpu_ms();
      const tally = await ask(client, page, page_ms);
      page.runs.push({ tally, cpu_ms: page.served.cpu_ms() - before });
    }
  }
  client.stop();
  await Promise.all([fixed, remix, asInstalled, app].map((served) => served.stop()));
  const found = await measureCalls(
    path.join(folder, 'calls'),
    { visitor: async () => '', member: (url) => comeIn(url) },
    [...new Set([...visitors, ...members])],
  );
  printPages(pages, new Map(found.map(({ who, screen, again }) => [`${who} ${screen}`, again])));
}

const ask = (client: LoadClient, { url, headers }: Page, duration_ms: number): Promise<Tally> =>
  client.run({ url, headers, connections, duration_ms });

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** Unknown addresses are answered with 404, and as quickly as others. */
const mayBeRefused = (name: string): boolean => name.endsWith('/m/nowhere');

function printPages(pages: Page[], calls: ReadonlyMap<string, readonly string[]>): void {
  const figures = pages.map(({ name, runs }) => {
    const of = (read: (run: Page['runs'][number]) => number) => median(runs.map(read));
    const wrong = runs.reduce((sum, { tally }) => sum + tally.wrong, 0);
    if (wrong > 0 && !mayBeRefused(name))
      throw new Error(`${name}: ${wrong} answers were no pages`);
    return {
      name,
      rate: of(({ tally }) => (tally.answers / tally.elapsed_ms) * 1000),
      cpu: of(({ tally, cpu_ms }) => cpu_ms / tally.answers),
      size: of(({ tally }) => tally.bytes / tally.answers),
      middle: of(({ tally }) => tally.median_ms),
      late: of(({ tally }) => tally.p95_ms),
    };
  });
  const [, least, rested] = figures;
  const callsOf = (name: string) => calls.get(name.replace(/^lite/, 'member').replace(/,.*/, ''));
  table(
    [
      ...['page', 'requests/s', 'to Remix', 'CPU ms', 'to Remix', 'as installed'],
      ...['ms (50 %)', 'ms (95 %)', 'bytes', 'calls'],
    ],
    figures.map(({ name, rate, cpu, size, middle, late }) => [
      name,
      rate.toFixed(0),
      `${(rate / least!.rate).toFixed(2)}×`,
      cpu.toFixed(2),
      `${(cpu / least!.cpu).toFixed(2)}×`,
      `${(cpu / rested!.cpu).toFixed(2)}×`,
      middle.toFixed(1),
      late.toFixed(1),
      size.toFixed(0),
      callsOf(name)?.length.toFixed() ?? '',
    ]),
  );
}

/** The address by which a page of electronic lotteries asks for what has changed since now. */
async function refreshOf(url: string): Promise<string> {
  const none = lotteries
    .filter(({ category }) => category === 'ELOTT')
    .map(({ code }) => `${code}.none`);
  const answer = await fetch(`${url}/m/lott/changes?mode=Elott&have=${none.join('-')}`);
  const { draws } = (await answer.json()) as Changes;
  return url + changesPath('Elott', unpackDraws(draws));
}

const memory_pages = 100_000;
/** As `npm start` has it (docs/operating.md, "Memory"). */
const one_arena = { MALLOC_ARENA_MAX: '1' };
const memory_steps = 10;

/** Measures the memory that a process holds while it answers mixed pages, and the time in which it starts. */
export async function benchMemory(folder: string): Promise<void> {
  const began = performance.now();
  const app = await serveApp(path.join(folder, 'data'), [], one_arena);
  const first = await fetch(`${app.url}/m/home`);
  console.log(
    `a first start, the demo's store made: ${((performance.now() - began) / 1_000).toFixed(1)} s, ` +
      `${(app.cpu_ms() / 1_000).toFixed(1)} s of CPU, home ${first.status}`,
  );
  const client = startClient();
  const member = await comeIn(app.url);
  const lite = await choose(app.url, member, { lite: 'on' });
  const has = await dictionaryHeaders(app.url);
  const kinds = [
    ...visitors.map((each) => ({ each, headers: {} })),
    ...members.flatMap((each) =>
      [{ Cookie: member }, { Cookie: lite }, { Cookie: member, ...has }].map((headers) => ({
        each,
        headers,
      })),
    ),
  ];
  const rows: string[][] = [];
  let answered = 0;
  for (let step = 1; step <= memory_steps; step += 1) {
    for (let turn = 0; answered < (memory_pages * step) / memory_steps; turn += 1) {
      const { each, headers } = kinds[turn % kinds.length]!;
      const order = { url: app.url + each, headers, connections, duration_ms: 500 };
      answered += (await client.run(order)).answers;
    }
    rows.push([String(answered), app.resident_MB().toFixed(0)]);
  }
  client.stop();
  await app.stop();
  table(['pages', 'resident MB'], rows);
}

/** The calls of the platform that a page makes: at first, and with public data at hand. */
export interface ScreenCalls {
  screen: string;
  who: string;
  first: string[];
  again: string[];
}

/** Reads from the request log which calls each screen makes. */
export async function measureCalls(
  dataDir: string,
  people: Readonly<Record<string, (url: string) => Promise<string>>>,
  screens: readonly string[],
): Promise<ScreenCalls[]> {
  const server = await startServer({ DATA_DIR: dataDir, LIMIT_SCALE: '1000000', DEMO: '1' });
  const wire = openWire(server.url);
  const callsOf = async (path: string, cookie: string): Promise<string[]> => {
    const { headers } = await wire.send(path, { cookie });
    const id = String(headers['x-request-id']);
    const line = await server.lineWith(id);
    return (JSON.parse(line) as { calls: string[] }).calls;
  };
  try {
    const found: ScreenCalls[] = [];
    for (const [who, comeIn] of Object.entries(people)) {
      const cookie = await comeIn(server.url);
      for (const screen of screens) {
        const first = await callsOf(screen, cookie);
        found.push({ screen, who, first, again: await callsOf(screen, cookie) });
      }
    }
    return found;
  } finally {
    wire.close();
    await server.stop();
  }
}
