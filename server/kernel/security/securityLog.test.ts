import { readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLog } from '../../runtime';
import { temporaryFolder } from '../../../tests/support/files';
import {
  openSecurityLog,
  type SecurityEntry,
  securityEvents,
  securityLogTo,
  securityPlaceOf,
} from './securityLog';

let lines: string[];
const stream = { write: (line: string) => void lines.push(line) };
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});
afterEach(() => vi.useRealTimers());

it('writes one line with member, network, request and outcome (site#security-log)', () => {
  securityLogTo(stream).write({
    event: 'login',
    outcome: 'wrong_credentials',
    act: 'login',
    memberId: 'm1',
    address: '2001:db8:1:2:3:4:5:6',
    requestId: 'r1',
  });
  const [{ time, ...entry }] = entries() as [Record<string, unknown>];
  expect(entry).toEqual({
    level: 'info',
    log: 'security',
    event: 'login',
    outcome: 'wrong_credentials',
    act: 'login',
    memberId: 'm1',
    network: '2001:db8:1:2::/64',
    requestId: 'r1',
  });
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('counts limits that are met again within a minute in one line (site#security-log)', () => {
  const log = securityLogTo(stream);
  for (let time = 0; time < 500; time += 1) log.trip('login-slowly', { address: '203.0.113.7' });
  log.trip('forms', { requestId: 'r2' });
  expect(entries().map(({ act, count }) => [act, count])).toEqual([
    ['login-slowly', 1],
    ['forms', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(entries()).toHaveLength(3);
  expect(entries()[2]).toMatchObject({ act: 'login-slowly', count: 499, network: '203.0.113.7' });
  log.trip('login-slowly');
  expect(entries()[3]).toMatchObject({ count: 1 });
  log.trip('login-slowly');
  log.close();
  expect(entries()[4]).toMatchObject({ count: 1 });
});

it('reads a place as an open stream or a file (site#security-log)', () => {
  expect(securityPlaceOf('fd:3')).toEqual({ descriptor: 3 });
  expect(securityPlaceOf('/var/log/chokdee/security.log')).toEqual({
    file: '/var/log/chokdee/security.log',
  });
});

it('writes to a file for its owner alone, and to a new one once it was moved away (site#security-log)', () => {
  const folder = temporaryFolder('security-log');
  const file = path.join(folder.path, 'security.log');
  const log = openSecurityLog({ file });
  log.write({ event: 'started', outcome: 'done' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  renameSync(file, `${file}.1`);
  log.reopen();
  log.write({ event: 'started', outcome: 'done' });
  for (const name of [file, `${file}.1`]) {
    expect(readFileSync(name, 'utf8')).toContain('"event":"started"');
  }
  expect(() => openSecurityLog({ file: folder.path })).toThrow('EISDIR');
  folder.remove();
});

const marker = 'Geheim-4711';
/** Any nesting of lists and objects, in which what stands under the name of a secret holds the marker. */
const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  tree: fc.oneof(
    { maxDepth: 7 },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.record({ inner: tie('tree'), other: tie('tree') }),
    fc
      .tuple(
        fc.constantFrom(
          'password',
          'oldPassword',
          'payment_password',
          'token',
          'Set-Cookie',
          'authorization',
          'clientSecret',
          'totp',
          'recovery',
          'captcha',
          'X-Signature',
          'privateKey',
        ),
        fc.oneof(fc.constant(marker), fc.constant({ deep: [marker] })),
      )
      .map(([name, value]) => ({ [name]: value, plain: 1 })),
  ),
}));

it('hides secrets of the log at any depth, in errors and their causes too (site#log-without-secrets)', () => {
  const log = openLog('info', stream);
  fc.assert(
    fc.property(tree, (input) => {
      log.info({ event: 'request', input });
      log.error({ err: Object.assign(new Error('it failed'), { input, password: marker }) }, 'x');
      log.error({
        err: new Error('it failed', { cause: Object.assign(new Error('y'), { input }) }),
      });
    }),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes(marker))).toEqual([]);
  expect(lines.some((line) => line.includes('[hidden]'))).toBe(true);
});

it('takes ids and words of ours alone: nothing else that is handed to the security log is written (site#security-log)', () => {
  const log = securityLogTo(stream);
  fc.assert(
    fc.property(fc.constantFrom(...securityEvents), tree, (event, input) => {
      const more = { event, outcome: 'done', input, password: marker, device: marker };
      log.write(more as SecurityEntry);
    }),
  );
  expect(lines.filter((line) => line.includes(marker))).toEqual([]);
});
