import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeRelease, packRelease } from '../../../scripts/lib/release.mjs';
import { expect, test } from '../../support/app';
import { type Folder, temporaryFolder } from '../../support/files';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { walkServer } from '../../nodes/walkServer';

/** The user whom Debian has for what may nothing; undefined where this process may start nobody else's. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
const no_tools = [
  'typescript',
  'typescript7',
  'esbuild',
  'tsx',
  'vite',
  'vitest',
  'rolldown',
  'eslint',
];

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

test.describe('a release', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: Folder;
  let release: string;

  test.beforeAll(async () => {
    folder = temporaryFolder('release');
    const made = await makeRelease(path.join(folder.path, 'made'));
    const archive = await packRelease(made);
    const to = path.join(folder.path, 'installed');
    mkdirSync(to);
    execFileSync('tar', ['-xzf', archive, '-C', to]);
    release = path.join(to, path.basename(made));
    execFileSync('chmod', ['-R', 'a-w,a+rX', to]);
    for (const each of [folder.path, to]) chmodSync(each, 0o755);
  });
  test.afterAll(() => {
    execFileSync('chmod', ['-R', 'u+w', folder.path]);
    folder.remove();
  });

  test('says what it is, and holds each of its files and no other (site#release)', () => {
    const { version, engines } = readJson<{ version: string; engines: { node: string } }>(
      'package.json',
    );
    const said = readJson<Record<string, string>>(path.join(release, 'release.json'));
    expect(said).toMatchObject({ name: 'chokdee', version, node: engines.node });
    expect(said.commit).toMatch(/^([0-9a-f]{40}\+?|unknown)$/);
    const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release });
    expect(checked.status).toBe(0);
    const listed = readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n').length;
    const found = readdirSync(release, { recursive: true, withFileTypes: true });
    expect(found.filter((entry) => entry.isFile())).toHaveLength(listed + 1);
  });

  test('has the packages that run it and no compiler, and all of them stand in its bill of materials (site#release, site#sbom)', () => {
    const { packages } = readJson<{
      packages: Record<string, { version?: string; dev?: boolean; name?: string }>;
    }>('package-lock.json');
    const { components } = readJson<{ components: { name: string; version: string }[] }>(
      path.join(release, 'sbom.cdx.json'),
    );
    const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const has = Object.keys(packages).filter(
      (name) => name !== '' && existsSync(path.join(release, name, 'package.json')),
    );
    expect(has.filter((name) => packages[name]!.dev)).toEqual([]);
    const missing = has
      .map((name) => `${name.split('node_modules/').at(-1)}@${packages[name]!.version}`)
      .filter((name) => !named.has(name));
    expect(missing).toEqual([]);
    const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');
    for (const [name, version] of Object.entries(dependencies)) {
      expect.soft(named, name).toContain(`${name}@${version}`);
      expect.soft(existsSync(path.join(release, 'node_modules', name)), name).toBe(true);
    }
    for (const name of no_tools) {
      expect.soft(existsSync(path.join(release, 'node_modules', name)), name).toBe(false);
    }
  });

  test('is served from another folder by a user who can write nothing of it, and its commands work (site#release, site#security-log)', async () => {
    const own = demoFolder('release-data');
    const data = own.path;
    if (nobody !== undefined) {
      for (const file of ['', ...readdirSync(data)]) {
        chownSync(path.join(data, file), nobody, nobody);
      }
    }
    const security = path.join(data, 'security.log');
    const env = { DATA_DIR: data, DEMO: '1', LIMIT_SCALE: '1000', SECURITY_LOG: security };
    const program = path.join(release, 'server.js');
    const server = await startServer(env, [], { program, user: nobody });
    try {
      await walkServer(server.url);
      const { PATH } = process.env;
      const out = execFileSync(
        process.execPath,
        [path.join(release, 'ops.js'), 'ledger', 'verify'],
        {
          encoding: 'utf8',
          cwd: folder.path,
          env: { PATH, ...env } as unknown as NodeJS.ProcessEnv,
          ...(nobody !== undefined && { uid: nobody, gid: nobody }),
        },
      );
      expect(out).toContain('sum of all entries 0');
      const events = readFileSync(security, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { event: string }).event);
      expect(events).toEqual(['started', 'login', 'newDevice']);
    } finally {
      expect(await server.stop()).toBe(0);
      own.remove();
    }
  });
});
