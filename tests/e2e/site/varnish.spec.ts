import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findVarnish } from '../../../scripts/lib/tools.mjs';
import { screens } from '../../../app/routes';
import { freePort } from '../../support/cluster';
import { expect, test } from '../../support/app';
import { demoPassword } from '../../support/demo';
import { temporaryFolder, type Folder } from '../../support/files';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** A cache that asks nobody whether it may: it looks up each request, with cookies or without, and keeps what the answer allows. */
const careless = (port: string) => `
vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${port}"; }
sub vcl_recv { if (req.method == "GET") { return (hash); } return (pass); }
`;

test.describe('behind a shared cache', () => {
  let server: RunningServer;
  let folder: Folder;
  let url: string;
  let stop: () => void;
  test.beforeAll(async () => {
    const dataDir = demoFolder('varnish').path;
    server = await startServer({ DATA_DIR: dataDir, DEMO: '1', LIMIT_SCALE: '1000' });
    folder = temporaryFolder('varnish');
    const port = await freePort();
    const file = path.join(folder.path, 'cache.vcl');
    writeFileSync(file, careless(new URL(server.url).port));
    const listen = ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-n', `${folder.path}/work`];
    const varnish = spawn(findVarnish()!, [...listen, '-f', file, '-s', 'malloc,64m']);
    stop = () => varnish.kill('SIGTERM');
    process.once('exit', stop);
    url = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      )
      .toBe(200);
  });
  test.afterAll(async () => {
    stop();
    process.off('exit', stop);
    await server.stop();
    folder.remove();
  });

  const addresses = screens
    .filter(({ paths }) => !paths[0]!.includes(':'))
    .map(({ paths }) => paths[0]!);
  const ask = (path: string, Cookie = '') =>
    fetch(url + path, { redirect: 'manual', headers: Cookie === '' ? {} : { Cookie } });
  /** The number of Varnish's object that answered; two numbers where it was there already. */
  const wasThere = (answer: Response): boolean => / /.test(answer.headers.get('X-Varnish')!);

  test('visitors share pages, and no member’s page is ever kept (site#stored-pages)', async () => {
    const form = { intent: 'login', username: 'malee', password: demoPassword };
    const login = await fetch(`${url}/m/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    expect(cookie).toContain('ck_session');
    let shared = 0;
    for (const address of addresses) {
      await ask(address);
      for (const again of [1, 2]) {
        const own = await ask(address, cookie);
        const text = await own.text();
        expect(wasThere(own), `${address}, the ${again}. time`).toBe(false);
        if (own.status === 200) expect(text, address).not.toContain('/m/login?redirectTo');
      }
      const visitor = await ask(address);
      expect(await visitor.text(), address).not.toMatch(/malee/i);
      if (wasThere(visitor)) shared += 1;
    }
    expect(shared).toBeGreaterThan(20);
  });
});
