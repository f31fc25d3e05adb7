import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { request } from '@playwright/test';
import { expect, test } from '../../support/app';
import type { Folder } from '../../support/files';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

const secret = 'a-secret-for-two-processes-of-a-test';
const login = { username: 'somchai', password: 'Chokdee-2026', intent: 'login' };

test('web and platform serve together as two processes, and pages stay decent without the platform (games#game-lists, site#error-catalogue, site#gateway-away)', async () => {
  const folder = demoFolder('roles');
  const platform = await startServer({
    ROLE: 'platform',
    DATA_DIR: folder.path,
    SESSION_SECRET: secret,
    DEMO: '1',
  });
  const web = await startServer({
    ROLE: 'web',
    GATEWAY_URL: platform.url,
    SESSION_SECRET: secret,
    DATA_DIR: folder.path,
    LIMIT_SCALE: '1000',
  });
  const person = await request.newContext({ baseURL: web.url });
  try {
    const answer = await person.post('/m/login', { form: login, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(await (await person.get('/m/home')).text()).toContain('data-balance="1000000"');
    expect(await (await person.get('/m/rng')).text()).toContain('<article');

    await platform.stop();
    const other = await request.newContext({ baseURL: web.url });
    const list = await other.get('/m/rng?page=2');
    expect(list.status()).toBe(200);
    expect(await list.text()).toContain('โหลดไม่สำเร็จ');
    const home = await other.get('/m/home');
    expect(home.status()).toBe(200);
    const refused = await other.post('/m/login', { form: login, maxRedirects: 0 });
    expect(refused.status()).toBe(503);
    expect(refused.headers()['retry-after']).toMatch(/^\d+$/);
    expect(await refused.text()).toContain('ระบบกำลังปรับปรุง');
    await other.dispose();
  } finally {
    await person.dispose();
    await web.stop();
    await platform.stop();
    folder.remove();
  }
});

test.describe('a server by itself', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: Folder;
  let server: RunningServer;

  test.beforeAll(async () => {
    folder = demoFolder('alone');
    const hook = path.join(folder.path, 'loaded.cjs');
    // At its end the process names the parts of React that it has loaded.
    writeFileSync(
      hook,
      `process.once('exit', () => {
        const loaded = Object.values(require('node:module')._cache).filter((each) => each.loaded);
        const names = loaded.map(({ filename }) => filename.split('/').pop());
        console.log('loaded', names.filter((name) => name.startsWith('react')).join());
      });`,
    );
    server = await startServer({
      DATA_DIR: folder.path,
      DEMO: '1',
      METRICS_PORT: '0',
      NODE_OPTIONS: `--require=${hook}`,
    });
  });
  test.afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test('metrics are read at a port of their own, by the routes’ templates', async () => {
    const [, metrics] = /"url":"([^"]+\/metrics)"/.exec(server.output())!;
    const person = await request.newContext({ baseURL: server.url });
    try {
      for (const path of ['/m/home', '/m/play/no-such-game', '/m/somchai-was-here', '/none.png']) {
        await person.get(path, { maxRedirects: 0 });
      }
      const { status, text } = await fetch(metrics!).then(async (answer) => ({
        status: answer.status,
        text: await answer.text(),
      }));
      expect(status).toBe(200);
      for (const line of [
        'chokdee_requests_total{route="/m/home",method="GET",status="200"} 1',
        'chokdee_requests_total{route="/m/play/:code",method="GET",status="302"} 1',
        'chokdee_requests_total{route="unknown",method="GET",status="404"} 1',
        'chokdee_requests_total{route="file",method="GET",status="404"} 1',
        'chokdee_calls_total{call="systemStatus",outcome="ok"}',
      ]) {
        expect.soft(text).toContain(line);
      }
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
      expect(text).not.toContain('somchai');
      // The port of the screens tells nobody.
      expect((await person.get('/metrics')).status()).toBe(404);
    } finally {
      await person.dispose();
    }
  });

  test('a stop is graceful: the process ends with 0, and its metrics with it', async () => {
    const [, metrics] = /"url":"([^"]+\/metrics)"/.exec(server.output())!;
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toContain('"event":"stopped"');
    await expect(fetch(metrics!)).rejects.toThrow();
  });

  test('the built server is production by itself', () => {
    const loaded = /loaded (.*)/.exec(server.output())![1]!;
    expect(loaded).toContain('production');
    expect(loaded).not.toContain('development');
  });

  for (const given of ['', 'staging'])
    test(`a built program is production under NODE_ENV=${given} too`, () => {
      const hook = path.join(folder.path, 'name.cjs');
      writeFileSync(hook, `process.once('exit', () => console.log('as', process.env.NODE_ENV));`);
      const program = path.resolve(import.meta.dirname, '../../../build/server/ops.js');
      const { stdout } = spawnSync(process.execPath, ['--require', hook, program, 'help'], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, NODE_ENV: given } as unknown as NodeJS.ProcessEnv,
      });
      expect(stdout).toContain('as production');
    });
});

test('plain remix-serve serves pages and forms with their headers', async () => {
  const folder = demoFolder('remix-serve');
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, '../../..');
  const child = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/index.js'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder.path,
        DEMO: '1',
        LOG_LEVEL: 'warn',
      },
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('remix-serve') && resolve());
    child.once('close', () => reject(new Error('remix-serve ended')));
  });
  const person = await request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  try {
    const home = await person.get('/m/home');
    expect(home.status()).toBe(200);
    expect(home.headers()['content-security-policy']).toContain("default-src 'none'");
    const answer = await person.post('/m/login', { form: login, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(await (await person.get('/m/member/home')).text()).toContain('data-balance="1000000"');
    expect((await person.get('/nothing.png')).status()).toBe(404);
  } finally {
    await person.dispose();
    child.kill('SIGTERM');
    // Nothing of ours holds it.
    await once(child, 'close');
    folder.remove();
  }
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
