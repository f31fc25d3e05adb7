import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';
import { serveQuietly, table, type Served } from './processes';

const viewers_count = 10_000;
/** Connections are opened so many at a time. */
const batch_size = 200;
/** A second of a countdown is smaller; the result of a draw is larger. */
const change_bytes = 130;
const code = 'K3_1';
/** It draws each minute: two draws are looked at. */
const watch_ms = 130_000;
const home_pause_ms = 50;

/** One who looks on: how many bytes came, and when a change of more than the time did (epoch milliseconds). */
interface Viewer {
  socket: net.Socket;
  bytes: number;
  parts: number;
  changes: number[];
}

function look(served: Served, index: number): Promise<Viewer> {
  const { hostname, port } = new URL(served.url);
  const socket = net.connect(Number(port), hostname);
  const from = `10.${index >> 14}.${(index >> 7) & 127}.${index & 127}`;
  socket.write(
    `GET /m/live/draw?code=${code}&open=1 HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: Chrome/156\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: ${from}\r\n\r\n`,
  );
  const viewer: Viewer = { socket, bytes: 0, parts: 0, changes: [] };
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', () => {
      socket.on('data', (part) => {
        viewer.bytes += part.byteLength;
        viewer.parts += 1;
        if (part.byteLength > change_bytes) viewer.changes.push(Date.now());
      });
      resolve(viewer);
    });
  });
}

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The times of another visitor's home, in ms, until something ends. */
async function readHome(served: Served, until: number): Promise<number[]> {
  const took: number[] = [];
  while (Date.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${served.url}/m/home`, {
      headers: { 'X-Forwarded-For': `192.0.2.${took.length % 200}`, 'Accept-Encoding': 'br' },
    });
    await answer.arrayBuffer();
    took.push(performance.now() - began);
    await pause(home_pause_ms);
  }
  return took.sort((a, b) => a - b);
}

/**
 * Measures ten thousand who look at one draw without script (site#live-pages): how soon its result stands in the answers of all
 * after it was written, what a second costs, and what another visitor notices. Beside it what a refresh by script costs.
 */
export async function benchLive(folder: string): Promise<void> {
  const served = await serveQuietly([path.resolve('build/server/main.js')], {
    PORT: '0',
    HOST: '127.0.0.1',
    CONSOLE_PORT: 'off',
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    LIMIT_SCALE: '100000',
  });
  try {
    await readHome(served, Date.now() + 5_000);
    const before = await readHome(served, Date.now() + 15_000);
    const idle_MB = served.resident_MB();
    const viewers: Viewer[] = [];
    for (let index = 0; index < viewers_count; index += batch_size)
      viewers.push(
        ...(await Promise.all(
          Array.from({ length: batch_size }, (_, each) => look(served, index + each)),
        )),
      );
    await pause(3_000);
    for (const viewer of viewers) Object.assign(viewer, { bytes: 0, parts: 0, changes: [] });
    const cpu = served.cpu_ms();
    const began = Date.now();
    const during = await readHome(served, began + watch_ms);
    const seconds = (Date.now() - began) / 1_000;
    const cpu_ms = served.cpu_ms() - cpu;
    const held_MB = served.resident_MB();
    const store = new Database(path.join(folder, 'chokdee.db'), { readonly: true });
    const commits = (
      store
        .prepare(
          `select changed_at from live_changes where topic = 'draw:${code}' and changed_at > ? order by id`,
        )
        .all(began) as { changed_at: number }[]
    ).map(({ changed_at }) => changed_at);
    store.close();
    const lags = viewers
      .flatMap(({ changes }) =>
        changes.map((instant) => instant - Math.max(...commits.filter((each) => each <= instant))),
      )
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    const bytes = viewers.reduce((sum, viewer) => sum + viewer.bytes, 0);
    const ended = viewers.filter(({ socket }) => socket.destroyed).length;
    table(
      ['live, one draw', 'figure'],
      [
        ['who look on', String(viewers.length - ended)],
        ['results in their answers', String(lags.length)],
        ['ms from the commit to the answer, 50 %', shareOf(lags, 0.5).toFixed(0)],
        ['ms from the commit to the answer, 99 %', shareOf(lags, 0.99).toFixed(0)],
        ['bytes a second and viewer', (bytes / viewers.length / seconds).toFixed(1)],
        ['CPU of the process', `${((cpu_ms / seconds / 1_000) * 100).toFixed(0)} %`],
        ['memory more, MB', (held_MB - idle_MB).toFixed(0)],
        [
          'home of another, ms (50 %)',
          `${shareOf(before, 0.5).toFixed(1)} → ${shareOf(during, 0.5).toFixed(1)}`,
        ],
        [
          'home of another, ms (95 %)',
          `${shareOf(before, 0.95).toFixed(1)} → ${shareOf(during, 0.95).toFixed(1)}`,
        ],
      ],
    );
    const closing = performance.now();
    for (const { socket } of viewers) socket.destroy();
    await pause(3_000);
    const after = await readHome(served, Date.now() + 5_000);
    console.log(
      `closed at one time: ${(performance.now() - closing).toFixed(0)} ms, then home ${shareOf(after, 0.5).toFixed(1)} ms, ${served.resident_MB().toFixed(0)} MB (idle before ${idle_MB.toFixed(0)})`,
    );
    await refreshes(served);
  } finally {
    await served.stop();
  }
}

/** Measures script's refresh of a list: with ten thousand who look on, so many come a second. */
async function refreshes(served: Served): Promise<void> {
  const count = 2_000;
  const cpu = served.cpu_ms();
  for (let turn = 0; turn < count; turn += 1)
    await (await fetch(`${served.url}/m/lott/changes?mode=Elott&have=K3_1.x`)).arrayBuffer();
  const each_ms = (served.cpu_ms() - cpu) / count;
  console.log(
    `script's refresh: ${each_ms.toFixed(2)} ms of CPU each; ${viewers_count} phones that ask every 30 s take ${(((each_ms * viewers_count) / 30_000) * 100).toFixed(0)} % of a core`,
  );
}
