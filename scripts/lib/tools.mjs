// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CommandError, messageOf } from './command.mjs';
import { commandScript } from './paths.mjs';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';

const answer_ms = 30_000;
/** The headless shell comes first: the same engine, a third faster in the tests. */
const chromiumNames = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds Chromium: CHROMIUM_PATH (empty: Playwright's own), else one of the usual places.
 * @returns {string | undefined} undefined when there is none but perhaps Playwright's own
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH || undefined;
  for (const name of chromiumNames) {
    const file = inPath(name);
    if (file) return file;
  }
  return undefined;
}

/**
 * True if a browser starts at all (some distributions ship a stub that only says how to get one).
 * @param {string} file
 */
function browserAnswers(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: answer_ms }).status === 0;
}

/**
 * Finds the folder of PostgreSQL's programs: the newest of Debian's, else that of `initdb` in PATH.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const packaged = '/usr/lib/postgresql';
  const versions = fs.existsSync(packaged) ? fs.readdirSync(packaged) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => path.join(packaged, version, 'bin'));
  const initdb = inPath('initdb');
  if (initdb) folders.push(path.dirname(fs.realpathSync(initdb)));
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => isExecutable(path.join(folder, name))),
  );
}

/**
 * Finds PgBouncer, which Debian keeps where only root's PATH looks.
 * @returns {string | undefined}
 */
export const findPgbouncer = () => inPath('pgbouncer') ?? inPath('/usr/sbin/pgbouncer');

/**
 * Finds Varnish, which Debian keeps there too.
 * @returns {string | undefined}
 */
export const findVarnish = () => inPath('varnishd') ?? inPath('/usr/sbin/varnishd');

/** Text browsers, with the names of their packages. */
const textBrowsers = /** @type {const} */ (['lynx', 'w3m']);

/** Finds the text browsers that are installed. */
export const findTextBrowsers = () =>
  textBrowsers.flatMap((name) => {
    const file = inPath(name);
    return file ? [{ name, file }] : [];
  });

export const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the reason why PostgreSQL cannot be started although it is installed. It refuses to run
 * as root.
 * @returns {string | undefined} undefined when it can
 */
export function postgresObstacle() {
  if (!isRoot()) return undefined;
  if (!/^postgres:/m.test(fs.readFileSync('/etc/passwd', 'utf8'))) {
    return 'it does not run as root, and there is no user postgres';
  }
  return inPath('runuser') ? undefined : 'it does not run as root, and there is no runuser';
}

/** True if packages can be installed here: Debian or similar, as root. */
function canInstallPackages() {
  return isRoot() && fs.existsSync('/etc/debian_version') && inPath('apt-get') !== undefined;
}

/**
 * The absolute path of a program.
 * @param {string} name a name in PATH, or an absolute path
 * @returns {string | undefined}
 */
export function inPath(name) {
  const folders = path.isAbsolute(name) ? ['/'] : (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .filter(Boolean)
    .map((folder) => path.resolve(folder, name))
    .find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @typedef {{ path?: string, missing?: string }} Tool missing: why it can't be used */

const apt = ['-y', '--no-install-recommends', '-o', 'Acquire::Retries=2'];
const aptTimeout = ['-o', 'Acquire::http::Timeout=30', '-o', 'DPkg::Lock::Timeout=120'];

/**
 * Finds Chromium, PostgreSQL, PgBouncer, Varnish and text browsers, or installs them: Debian's packages as root, else Playwright's own
 * browser. Never throws; a missing tool comes with the reason. An empty path means Playwright's own
 * browser.
 * @param {{ chromium: boolean, postgres: boolean, pgbouncer: boolean, varnish?: boolean, text?: boolean }} wanted
 * @returns {Promise<{ chromium: Tool, postgres: Tool, pgbouncer: Tool, varnish: Tool, text: Tool }>}
 */
export async function findTools(wanted) {
  const packages = [
    ...(wanted.chromium && !usableChromium() ? ['chromium', 'fonts-noto-core'] : []),
    ...(wanted.postgres && !findPostgres() ? ['postgresql'] : []),
    ...(wanted.pgbouncer && !findPgbouncer() ? ['pgbouncer'] : []),
    ...(wanted.varnish && !findVarnish() ? ['varnish'] : []),
    ...(wanted.text ? textBrowsers.filter((name) => !inPath(name)) : []),
  ];
  let why = 'it was not found, and only root on Debian can install it';
  if (packages.length > 0 && canInstallPackages()) {
    why = 'it was not found, and apt-get could not install it';
    await installPackages(packages);
  }
  return {
    chromium: wanted.chromium ? await chromium() : {},
    postgres: wanted.postgres ? postgres(why) : {},
    pgbouncer: wanted.pgbouncer ? pgbouncer(why) : {},
    varnish:
      wanted.varnish && !findVarnish() ? { missing: `Varnish: ${why}` } : { path: findVarnish() },
    text: wanted.text && findTextBrowsers().length === 0 ? { missing: `lynx and w3m: ${why}` } : {},
  };
}

/** @param {string[]} packages */
async function installPackages(packages) {
  const title = `Installing Debian packages: ${packages.join(' ')}`;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await step(title, '2 min', async () => {
      const options = { title, env };
      await run('apt-get', ['update', ...aptTimeout], options);
      const { code, tail } = await run(
        'apt-get',
        ['install', ...apt, ...aptTimeout, ...packages],
        options,
      );
      if (code !== 0) throw new CommandError(tail);
    });
  } catch (error) {
    say(messageOf(error));
  }
}

/** @returns {Promise<Tool>} */
async function chromium() {
  const path = usableChromium();
  if (path) return { path };
  const title = "Getting Playwright's own Chromium";
  try {
    return await step(title, '1 min', async () => {
      const args = [commandScript('playwright'), 'install', 'chromium'];
      const { code, tail } = await run(process.execPath, args, { title });
      if (code !== 0) throw new CommandError(tail);
      return { path: '' };
    });
  } catch (error) {
    say(messageOf(error));
    return { missing: "Chromium was not found, and Playwright's own could not be had" };
  }
}

/**
 * @param {string} why
 * @returns {Tool}
 */
function postgres(why) {
  const path = findPostgres();
  if (!path) return { missing: `PostgreSQL: ${why}` };
  const obstacle = postgresObstacle();
  return obstacle ? { missing: `PostgreSQL: ${obstacle}` } : { path };
}

/**
 * It needs a PostgreSQL behind it.
 * @param {string} why
 * @returns {Tool}
 */
function pgbouncer(why) {
  const server = postgres(why);
  const path = findPgbouncer();
  return server.missing || path
    ? { ...server, ...(path && { path }) }
    : { missing: `PgBouncer: ${why}` };
}

function usableChromium() {
  const path = findChromium();
  return path && browserAnswers(path) ? path : undefined;
}
