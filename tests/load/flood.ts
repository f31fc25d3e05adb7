import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurn, times } from '../support/repeat';
import { encoded, urlencoded } from '../support/wire';
import type { Flood, Statuses } from './flooder';
import { findDearest } from './neighbour';
import { comeIn } from './pages';
import { serveQuietly, table } from './processes';

/** The flood of the promise (docs/security.md): so many addresses, each so often a second. */
const [addresses, a_second] = [50, 30];
/** `FLOOD_S` asks for another duration. */
const flood_ms = Number(process.env.FLOOD_S ?? 60) * 1000;
const alone_ms = flood_ms / 2;
/** The dearest pages: each address asks for one of them. */
const pages_flooded = 5;
/** As people read and play. */
const [reads_ms, plays_ms] = [1_000, 3_000];

interface Visit {
  name: string;
  pace_ms: number;
  act: () => Promise<number>;
}

/** One who comes from an address of their own, over connections of their own. */
function visitor(url: string, from: string, cookie = '') {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=', 1)[0]!, pair]),
  );
  return (target: string, fields?: Record<string, string>) =>
    new Promise<{ status: number; body: string; location: string | undefined }>(
      (resolve, reject) => {
        const headers = {
          'X-Forwarded-For': from,
          ...(jar.size > 0 && { Cookie: [...jar.values()].join('; ') }),
          ...(fields && { 'Content-Type': urlencoded }),
        };
        const method = fields ? 'POST' : 'GET';
        const request = http.request(url + target, { agent, method, headers }, (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [pair = ''] = line.split(';', 1);
            jar.set(pair.split('=', 1)[0]!, pair);
          }
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () =>
            resolve({
              status: answer.statusCode!,
              body: Buffer.concat(chunks).toString(),
              location: answer.headers.location,
            }),
          );
        });
        request.once('error', reject);
        request.end(fields && encoded(fields));
      },
    );
}

/** The fields that a form of a page would send, found by the form's class. */
function fieldsOf(html: string, name: string): Record<string, string> {
  const [form = ''] =
    new RegExp(`<form[^>]*class="[^"]*${name}[^"]*"[\\s\\S]*?</form>`).exec(html) ?? [];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const of = (input: string, attribute: string) =>
    new RegExp(`${attribute}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(
    inputs
      .filter((input) => !input.includes('type="radio"') || input.includes('checked'))
      .map((input) => [of(input, 'name'), of(input, 'value')]),
  );
}

/** Opens the first slot for a member; returns a round at the smallest stake. */
async function slot(ask: ReturnType<typeof visitor>): Promise<() => Promise<number>> {
  const list = await ask('/m/rng');
  const launched = await ask('/m/rng', { ...fieldsOf(list.body, 'card-launch'), intent: 'launch' });
  const entered = await ask(launched.location!);
  const game = entered.location ?? launched.location!;
  const table = await ask(game);
  const fields = fieldsOf(table.body, 'stake-form');
  return async () => {
    const form = { ...fields, idempotencyKey: randomUUID(), intent: 'play' };
    return (await ask(game, form)).status;
  };
}

/** All visits are made meanwhile, each at its pace; returns how long those took that were answered, and how many were not. */
async function measure(visits: readonly Visit[], during: () => Promise<unknown>) {
  let ended = false;
  const found = visits.map(({ name }) => ({ name, took: [] as number[], refused: 0 }));
  const running = visits.map(async ({ act, pace_ms }, index) => {
    await pause((index * pace_ms) / visits.length);
    while (!ended) {
      const began = performance.now();
      const status = await act();
      const took_ms = performance.now() - began;
      if (status < 400) found[index]!.took.push(took_ms);
      else found[index]!.refused += 1;
      await pause(Math.max(0, pace_ms - took_ms));
    }
  });
  const result = await during();
  ended = true;
  await Promise.all(running);
  const names = [...new Set(visits.map(({ name }) => name))];
  const rows = names.map((name) => {
    const ours = found.filter((each) => each.name === name);
    const took = ours.flatMap((each) => each.took).sort((one, other) => one - other);
    const quantile = (part: number) =>
      (took[Math.floor(took.length * part)] ?? Number.NaN).toFixed(0);
    const refused = ours.reduce((sum, each) => sum + each.refused, 0);
    return [name, String(took.length), String(refused), quantile(0.5), quantile(0.95)];
  });
  return { rows, result };
}

/** Sends a flood from a process of its own, so that it takes no time from those who wait beside it. */
async function send(order: Flood): Promise<Statuses> {
  const child = fork(path.join(import.meta.dirname, 'flooder.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(order);
  const [statuses] = (await once(child, 'message')) as [Statuses];
  child.kill();
  return statuses;
}

/**
 * Measures how long people wait for pages, files and what moves money while 50 addresses ask for the dearest pages 30 times
 * a second each: from networks far apart, from the networks of one IPv6 site, and with logins; against people who are alone.
 */
export async function benchFlood(folder: string): Promise<void> {
  const served = await serveQuietly(['build/server/main.js'], {
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    TRUST_PROXY: '1',
  });
  const { url } = served;
  const dearest = (await findDearest(served)).slice(0, pages_flooded);
  table(
    ['flooded pages', 'CPU ms'],
    dearest.map(({ kind, cpu_ms }) => [kind.name, cpu_ms.toFixed(1)]),
  );
  const style = /href="(\/[^"]+\.(?:css|js))"/.exec(
    (await visitor(url, '192.0.2.1')('/m/home')).body,
  );
  const file = style?.[1] ?? '/manifest.webmanifest';
  const guest = visitor(url, '198.18.1.1');
  let pages = 0;
  const newPage = (target: string) => async () =>
    (await guest(`${target}?new=${(pages += 1)}`)).status;
  const players = await Promise.all(
    ['somchai', 'ploy', 'nok'].map(async (name, index) => {
      const ask = visitor(url, `198.18.${index + 2}.1`, await comeIn(url, name));
      return { ask, play: await slot(ask) };
    }),
  );
  const visits: Visit[] = [
    { name: 'home', pace_ms: reads_ms, act: async () => (await guest('/m/home')).status },
    { name: 'a page made anew', pace_ms: reads_ms, act: newPage('/m/lott') },
    { name: 'a file', pace_ms: reads_ms, act: async () => (await guest(file)).status },
    ...players.flatMap(({ ask, play }) => [
      { name: 'a round at a slot', pace_ms: plays_ms, act: play },
      {
        name: 'the wallet',
        pace_ms: plays_ms,
        act: async () => (await ask('/m/voucherCenter')).status,
      },
    ]),
  ];
  const pageOf = (index: number) => dearest[index % dearest.length]!.kind;
  // Members' pages come with a session of each address.
  const cookies = await inTurn(addresses, async (index) =>
    pageOf(index).cookie ? comeIn(url) : '',
  );
  const from = (fromOf: (index: number) => string) =>
    times(addresses).map((index) => ({
      from: fromOf(index),
      path: pageOf(index).path,
      cookie: cookies[index]!,
    }));
  const login = {
    path: '/m/login',
    cookie: '',
    form: encoded({ intent: 'login', username: 'malee', password: 'Wrong-4711' }),
  };
  const apart = (index: number) => `203.0.${index}.7`;
  const floods: { name: string; senders?: Flood['senders'] }[] = [
    { name: 'nobody' },
    { name: '50 networks', senders: from(apart) },
    {
      name: '50 networks of one site',
      senders: from((index) => `2001:db8:7:${index.toString(16)}::1`),
    },
    {
      name: '50 networks, logins',
      senders: times(addresses).map((index) => ({ from: `203.1.${index}.7`, ...login })),
    },
  ];
  for (const { name, senders } of floods) {
    const duration_ms = senders ? flood_ms : alone_ms;
    const { rows, result } = await measure(visits, () =>
      senders ? send({ url, senders, a_second, duration_ms }) : pause(duration_ms, {}),
    );
    table([`beside ${name}`, 'answered', 'sent away', 'ms (50 %)', 'ms (95 %)'], rows);
    const said = Object.entries(result as Statuses);
    if (said.length > 0)
      console.log(`answers to the flood: ${said.map((each) => each.join(': ')).join(', ')}\n`);
  }
  await served.stop();
}
