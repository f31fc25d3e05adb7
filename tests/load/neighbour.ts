import http from 'node:http';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { screens } from '../../app/routes';
import { comeIn } from './pages';
import { serveQuietly, table, type Served } from './processes';

/** An address may ask for so much in ten seconds (docs/operating.md). */
const [allowed, window_ms] = [300, 10_000];
const windows = 3;
const tries = 15;

interface Kind {
  name: string;
  path: string;
  cookie: string;
}

/** Asks for a page from an address of the client's own; returns its status and the time that it took, in ms. */
function ask(
  served: Served,
  { path: target, cookie }: Kind,
  from: string,
  agent: http.Agent,
): Promise<{ status: number; took_ms: number }> {
  const headers = {
    'Accept-Encoding': 'br',
    'X-Forwarded-For': from,
    ...(cookie && { Cookie: cookie }),
  };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(served.url + target, { agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          resolve({ status: answer.statusCode!, took_ms: performance.now() - began });
        });
      })
      .once('error', reject);
  });
}

/** The same page at an address that nobody asked for before, so that none is there. */
let addresses_made = 0;
const fresh = (kind: Kind): Kind => ({
  ...kind,
  path: `${kind.path}${kind.path.includes('?') ? '&' : '?'}again=${(addresses_made += 1)}`,
});

/** Finds the page that costs most CPU among all screens, as whoever may see it. */
export async function findDearest(served: Served): Promise<{ kind: Kind; cpu_ms: number }[]> {
  const agent = new http.Agent({ keepAlive: true });
  const [member, head] = await Promise.all([comeIn(served.url), comeIn(served.url, 'arisa')]);
  const kinds = screens
    .filter(({ paths, demo }) => !demo && !/[:*]/.test(paths[0]!))
    .map(({ paths, access, id }): Kind => {
      const cookie = access === 'public' ? '' : access === 'agent' ? head : member;
      return { name: `${cookie ? access : 'visitor'} ${id}`, path: paths[0]!, cookie };
    });
  const more: Kind[] = [
    { name: 'member home', path: '/m/home', cookie: member },
    { name: 'visitor search', path: '/m/rng?open=search&gameName=a', cookie: '' },
    { name: 'visitor history', path: '/m/lott?open=history&code=THGLO', cookie: '' },
    { name: 'member slip', path: '/m/launchGame?code=K3_1', cookie: member },
  ];
  const found: { kind: Kind; cpu_ms: number }[] = [];
  for (const [index, kind] of [...kinds, ...more].entries()) {
    const from = `198.51.100.${index}`;
    for (let turn = 0; turn < 3; turn += 1) await ask(served, fresh(kind), from, agent);
    const before = served.cpu_ms();
    for (let turn = 0; turn < tries; turn += 1) await ask(served, fresh(kind), from, agent);
    found.push({ kind, cpu_ms: (served.cpu_ms() - before) / tries });
  }
  agent.destroy();
  return found.sort((one, other) => other.cpu_ms - one.cpu_ms);
}

/** The manner in which one address comes: evenly, or with all that it may at once. */
type Manner = 'nobody' | 'evenly' | 'at once';

/** Waits for a page again and again as a visitor of another address, while one address comes in its manner. */
async function measure(served: Served, kind: Kind, manner: Manner) {
  const [own, many] = [1, 300].map((maxSockets) => new http.Agent({ keepAlive: true, maxSockets }));
  const statuses = new Map<number, number>();
  const attack = async () => {
    const { status } = await ask(served, fresh(kind), '203.0.113.7', many!);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const sent: Promise<void>[] = [];
  const send = () => void sent.push(attack());
  const timers: NodeJS.Timeout[] = [];
  if (manner === 'evenly') timers.push(setInterval(send, window_ms / allowed));
  if (manner === 'at once') {
    const burst = () => {
      for (let count = 0; count < allowed; count += 1) send();
    };
    burst();
    timers.push(setInterval(burst, window_ms));
  }
  const pages = ['/m/home', '/m/rng', '/m/lott', '/m/help'].flatMap((each): Kind[] => [
    { name: each, path: each, cookie: '' },
    fresh({ name: `${each}, new`, path: each, cookie: '' }),
  ]);
  const took: number[] = [];
  let refused = 0;
  const until = performance.now() + windows * window_ms;
  // As a person reads, and so that this visitor is no load.
  const pace = every(50)[Symbol.asyncIterator]();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const page = pages[turn % pages.length]!;
    const one = page.name.endsWith('new') ? fresh(page) : page;
    const { status, took_ms } = await ask(served, one, `192.0.2.${turn % 200}`, own!);
    if (status === 200) took.push(took_ms);
    else refused += 1;
    await pace.next();
  }
  await pace.return?.();
  for (const timer of timers) clearInterval(timer);
  await Promise.all(sent);
  for (const agent of [own!, many!]) agent.destroy();
  took.sort((one, other) => one - other);
  const quantile = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  return { manner, took: took.length, refused, p50: quantile(0.5), p95: quantile(0.95), statuses };
}

/**
 * Measures how long a visitor waits beside one address that asks for the dearest page as often as it may, evenly and all
 * at once, against a visitor who is alone.
 */
export async function benchNeighbour(folder: string): Promise<void> {
  const served = await serveQuietly(['build/server/main.js'], {
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    TRUST_PROXY: '1',
  });
  const found = await findDearest(served);
  table(
    ['dearest pages', 'CPU ms'],
    found.slice(0, 10).map(({ kind, cpu_ms }) => [kind.name, cpu_ms.toFixed(1)]),
  );
  const { kind } = found[0]!;
  const rows = [];
  for (const manner of ['nobody', 'evenly', 'at once'] as const)
    rows.push(await measure(served, kind, manner));
  await served.stop();
  table(
    [`beside ${kind.name}`, 'pages', 'sent away', 'ms (50 %)', 'ms (95 %)', 'its answers'],
    rows.map(({ manner, took, refused, p50, p95, statuses }) => [
      ...[manner, String(took), String(refused), p50.toFixed(0), p95.toFixed(0)],
      [...statuses].map((each) => each.join(': ')).join(', '),
    ]),
  );
}
