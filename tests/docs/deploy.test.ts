import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../server/environment';
import { temporaryFolder } from '../support/files';

/** Of ten, as systemd counts what a service could do to its machine, times ten. */
const exposure_most = 20;

const textOf = (name: string): string => readFileSync(path.join('deploy', name), 'utf8');
const variables = new Set([
  ...Object.keys(environment.shape),
  'BASE',
  'SOURCE_COMMIT',
  'SOURCE_DATE_EPOCH',
  'MALLOC_ARENA_MAX',
]);
/** glibc's own: without it threads keep what they once took (docs/operating.md, "Memory"). */
const arena = 'MALLOC_ARENA_MAX=1';
/** Secrets that a sample has in clear are everybody's who copies it. */
const isSecret = (name: string): boolean =>
  /SECRET|PASSWORD(?!_FILE)|TOKEN|KEY(?!_FILE)/.test(name);

describe('the Containerfile', () => {
  const lines = textOf('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .map((found) => ({ word: found?.[1] ?? '', rest: found?.[2] ?? '' }));
  const begin = lines.findLastIndex(({ word }) => word === 'FROM');
  const last = lines.slice(begin);

  it('has two stages, and the second has no tool and runs nothing while it is built (site#release)', () => {
    expect(lines.filter(({ word }) => word === 'FROM')).toHaveLength(2);
    expect(last.filter(({ word }) => word === 'RUN' || word === 'ADD')).toEqual([]);
    const copied = last.filter(({ word }) => word === 'COPY').map(({ rest }) => rest);
    expect(copied.every((rest) => rest.startsWith('--from=build --chown='))).toBe(true);
  });

  it('names its base by a version, runs as nobody special, and says how it is (site#release)', () => {
    const base = lines.find(({ word, rest }) => word === 'ARG' && rest.startsWith('BASE='))!.rest;
    expect(base).toMatch(/^BASE=docker\.io\/library\/node:(22|24)-[a-z]+-slim$/);
    const of = (wanted: string) => last.filter(({ word }) => word === wanted);
    expect(of('USER')).toEqual([{ word: 'USER', rest: '1000:1000' }]);
    expect(of('HEALTHCHECK')[0]!.rest).toContain('/readyz');
    for (const { rest } of [...of('ENTRYPOINT'), ...of('VOLUME')]) {
      expect(() => JSON.parse(rest) as unknown).not.toThrow();
    }
    expect(of('ENTRYPOINT')[0]!.rest).toBe('["node", "/app/server.js"]');
  });

  it('sets variables that there are, and no secret (site#release)', () => {
    const given = lines.filter(({ word }) => word === 'ENV' || word === 'ARG');
    const settings = given.flatMap(({ rest }) => rest.split(/\s+/));
    expect(settings).toContain(arena);
    const names = settings.map((each) => each.split('=')[0]!);
    expect(names.filter((name) => !variables.has(name) || isSecret(name))).toEqual([]);
  });
});

describe('the compose file', () => {
  interface Service {
    image: string;
    environment: Record<string, string>;
    env_file?: string[];
    ports?: string[];
    networks: string[];
    [name: string]: unknown;
  }
  const file = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean }>;
  };
  const { database, ...own } = file.services;

  it('runs each process of ours with nothing to write and no right (site#release)', () => {
    expect(Object.keys(own)).toEqual(['platform', 'web']);
    for (const service of Object.values(own)) {
      expect(service).toMatchObject({
        read_only: true,
        user: '1000:1000',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('shows the world the screens alone, on this machine, and has no secret in it (site#release)', () => {
    const open = Object.entries(file.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['web']);
    expect(own.web!.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(file.networks.inside).toEqual({ internal: true });
    for (const name of ['database', 'platform']) {
      expect(file.services[name]!.networks).toEqual(['inside']);
    }
    const given = Object.values(own).flatMap((service) => Object.keys(service.environment));
    expect(given.filter((name) => !variables.has(name) || isSecret(name))).toEqual([]);
    expect(Object.keys(database!.environment).filter(isSecret)).toEqual([]);
  });
});

describe('the unit of systemd', () => {
  const name = 'chokdee@.service';
  const unit = textOf(`systemd/${name}`);
  const valuesOf = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);

  it('lets a process write its own folders alone, with no right of root (site#release)', () => {
    for (const [key, value] of [
      ['NoNewPrivileges', 'yes'],
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['CapabilityBoundingSet', ''],
      ['RestrictNamespaces', 'yes'],
      ['UMask', '0077'],
      ['User', 'chokdee-%i'],
      ['ExecStart', '/usr/bin/node /opt/chokdee/current/server.js'],
    ] as const) {
      expect(valuesOf(key), key).toEqual([value]);
    }
    const given = valuesOf('Environment').flatMap((line) => line.split(' '));
    expect(given).toContain(arena);
    const names = given.map((each) => each.split('=')[0]!);
    expect(names.filter((each) => !variables.has(each) || isSecret(each))).toEqual([]);
    const users = [...textOf('systemd/chokdee.sysusers').matchAll(/^u chokdee-(\w+) /gm)];
    const roles = environment.shape.ROLE.removeDefault().options as string[];
    expect(users.map(([, role]) => role).sort()).toEqual([...roles].sort());
  });

  it('is one that systemd reads without a word, and takes for safe (site#release)', () => {
    const folder = temporaryFolder('units');
    const file = path.join(folder.path, 'chokdee@web.service');
    // Verified as it is installed, but for the program, which this machine has elsewhere.
    const installed = unit
      .replaceAll('/usr/bin/node /opt/chokdee/current/server.js', process.execPath)
      .replaceAll('%i', 'web');
    writeFileSync(file, installed);
    const analyze = (...args: string[]) =>
      spawnSync('systemd-analyze', ['--no-pager', ...args, file], { encoding: 'utf8' });
    const read = analyze('verify', '--man=no');
    const judged = analyze('security', '--offline=true', `--threshold=${exposure_most}`);
    folder.remove();
    // A machine without systemd has the lines above alone to go by.
    const isThere = read.error === undefined;
    expect((read.stderr ?? '').split('\n').filter((line) => line.includes('chokdee'))).toEqual([]);
    if (isThere) expect(judged.status, judged.stdout).toBe(0);
  });
});

it('the samples are all explained on their page (site#release)', () => {
  const page = textOf('README.md');
  const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .filter(({ name }) => !/\.(env|secret)$/.test(name))
    .map((entry) => entry.name);
  expect(files.filter((name) => !page.includes(name))).toEqual([]);
});
