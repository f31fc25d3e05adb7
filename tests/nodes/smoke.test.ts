import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dateTime } from '../../app/i18n/format';
import { languages } from '../../app/i18n/languages';
import { wallTime } from '../../server/kernel/api/wallTime';
import { type Folder, temporaryFolder } from '../support/files';
import { personOn, type RunningServer, startServer } from '../support/server';
import { walkServer } from './walkServer';

const day_ms = 86_400_000;
const midnight_ms = 17 * 3_600_000;

/** Moves the clock of a process to the next midnight in Bangkok, from where it goes on. */
const moved = `
const shift = ${midnight_ms} + ${day_ms} - (Date.now() % ${day_ms});
const now = Date.now;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + shift]));
  }
  static now() {
    return now() + shift;
  }
};`;

let folder: Folder;
let server: RunningServer;

beforeAll(async () => {
  folder = temporaryFolder('nodes');
  const hook = path.join(folder.path, 'midnight.cjs');
  writeFileSync(hook, moved);
  server = await startServer({ DATA_DIR: folder.path, DEMO: '1', LIMIT_SCALE: '1000' }, [
    '--trace-warnings',
    `--require=${hook}`,
  ]);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

it('the built server starts without a warning of the runtime (site#releases)', () => {
  expect(server.output()).not.toMatch(/Warning:|DEP\d{4}/);
});

it('a member logs in, plays, and has a slip bought just after midnight, and the pages say so (site#releases)', async () => {
  const page = await walkServer(server.url);
  for (const address of [page.url(), '/m/transaction/record']) {
    await page.goto(address);
    const text = (await page.locator('main').textContent())!;
    expect(text, address).toMatch(/\b0?0:0\d\b/);
    expect(text, address).not.toMatch(/\b24:\d\d/);
  }
});

it('a page comes as the difference from its dictionary, and the runtime reads it where it can (site#dictionaries)', async () => {
  const ask = personOn(server, { 'User-Agent': 'Chrome/156' });
  const dictionary = await vi.waitFor(
    async () => {
      const link = (await ask('/m/help')).headers.get('Link') ?? '';
      return /<([^>]+)>; rel="compression-dictionary"/.exec(link)![1]!;
    },
    { timeout: 30_000, interval: 200 },
  );
  const text = await (await ask(dictionary)).text();
  const hash = createHash('sha256').update(text).digest();
  const has = {
    'User-Agent': 'Chrome/156',
    'Accept-Encoding': 'br, dcz',
    'Available-Dictionary': `:${hash.toString('base64')}:`,
  };
  const answer = await personOn(server, has)('/m/help');
  expect(answer.headers.get('Content-Encoding')).toBe('dcz');
  const body = Buffer.from(await answer.arrayBuffer());
  const head_bytes = 8 + hash.length;
  expect(body.subarray(8, head_bytes)).toEqual(hash);
  const { zstdDecompressSync: unpack } = zlib as unknown as {
    zstdDecompressSync?: (body: Buffer, options: { dictionary: Buffer }) => Buffer;
  };
  // From 22.19 and 24.6 on.
  if (unpack) {
    const html = unpack(body.subarray(head_bytes), { dictionary: Buffer.from(text) }).toString();
    expect(html).toBe(await (await ask('/m/help')).text());
  }
});

it("an operator's command works on that store (site#releases)", () => {
  const program = path.resolve(import.meta.dirname, '../../build/server/ops.js');
  const { PATH, HOME } = process.env;
  const out = execFileSync(process.execPath, ['--trace-warnings', program, 'ledger', 'verify'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, DATA_DIR: folder.path } as unknown as NodeJS.ProcessEnv,
  });
  expect(out).toContain('sum of all entries 0');
});

it('midnight is the hour 00 in every release (site#dates)', () => {
  const midnight = Date.UTC(2026, 10, 30, 17);
  expect(wallTime(midnight, 'Asia/Bangkok')).toBe('2026-12-01T00:00:00');
  for (const language of languages) {
    const text = dateTime(midnight, language, 'Asia/Bangkok');
    expect.soft(text, language).toMatch(/(?<!\d)0?0:00:00(?!\d)/);
  }
});
