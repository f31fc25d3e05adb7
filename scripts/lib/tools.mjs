// @ts-check
import { CommandError, messageOf } from './command.mjs';
import {
  browserAnswers,
  canInstallPackages,
  findChromium,
  findPgbouncer,
  findPostgres,
  postgresObstacle,
} from './machine.mjs';
import { commandScript } from './paths.mjs';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';

/** @typedef {{ path?: string, missing?: string }} Tool missing: why it can't be used */

const apt = ['-y', '--no-install-recommends', '-o', 'Acquire::Retries=2'];
const aptTimeout = ['-o', 'Acquire::http::Timeout=30', '-o', 'DPkg::Lock::Timeout=120'];

/**
 * Finds Chromium, PostgreSQL and PgBouncer, or installs them: Debian's packages as root, else Playwright's own
 * browser. Never throws; a missing tool comes with the reason. An empty path means Playwright's own
 * browser.
 * @param {{ chromium: boolean, postgres: boolean, pgbouncer: boolean }} wanted
 * @returns {Promise<{ chromium: Tool, postgres: Tool, pgbouncer: Tool }>}
 */
export async function findTools(wanted) {
  const packages = [
    ...(wanted.chromium && !usableChromium() ? ['chromium', 'fonts-noto-core'] : []),
    ...(wanted.postgres && !findPostgres() ? ['postgresql'] : []),
    ...(wanted.pgbouncer && !findPgbouncer() ? ['pgbouncer'] : []),
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
