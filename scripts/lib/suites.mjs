// @ts-check
import fs from 'node:fs';
import { messageOf } from './command.mjs';
import {
  failureLines,
  failureOfRun,
  failuresOfPlaywright,
  failuresOfVitest,
  countPlaywright,
  countVitest,
  judge,
  readReport,
} from './results.mjs';
import { timesOfPlaywright, timesOfVitest, timeTable } from './stamp.mjs';
import { findNodes, node_releases } from './nodes.mjs';
import { commandScript, inRoot, root } from './paths.mjs';
import { ensureBuilt } from './prepare.mjs';
import { duration, say } from './progress.mjs';
import { run } from './run.mjs';
import { findTools } from './tools.mjs';

const suite_limit_ms = 45 * 60_000;

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {string} kind what `--only` calls it
 * @property {string} [project] the vitest project; without one it is Playwright's
 * @property {'postgres' | 'pgbouncer' | 'chromium'} [needs]
 * @property {string} [node] the release of Node that runs it, such as `node22`; without one it is ours
 *
 * @typedef {import('./results.mjs').Failure} Failure
 * @typedef {import('./results.mjs').Counts & {
 *   title: string, note?: string, failures: Failure[], table?: string[] }} Outcome
 */

/** @type {Suite[]} */
const suites = [
  { title: 'unit', kind: 'unit', project: 'unit' },
  { title: 'contract on SQLite', kind: 'contract', project: 'sqlite' },
  { title: 'contract on PostgreSQL', kind: 'contract', project: 'postgres', needs: 'postgres' },
  { title: 'serializable', kind: 'contract', project: 'serializable', needs: 'postgres' },
  { title: 'through PgBouncer', kind: 'contract', project: 'pooled', needs: 'pgbouncer' },
  ...node_releases.map((node) => ({
    title: `on ${node.replace('node', 'Node ')}`,
    kind: 'nodes',
    project: 'nodes',
    node,
  })),
  { title: 'end to end', kind: 'e2e', needs: 'chromium' },
];

export const kinds = [...new Set(suites.map((suite) => suite.kind))];

/**
 * Builds what is stale, finds the tools, and runs the suites of the requested kinds one after
 * another, continuing after failures. It prints the summary, with the failures before the counts,
 * because often only the end of a long log is kept; the caller prints the closing line.
 * @param {object} options
 * @param {string[]} options.only
 * @param {string[]} options.rest
 * @param {boolean} [options.build] false: it was tried
 * @param {{ title: string, failures: Failure[] }[]} [options.before] what failed before
 * @returns {Promise<Outcome[]>}
 */
export async function runSuites({ only, rest, build = true, before = [] }) {
  const began = Date.now();
  const requested = suites.filter((suite) => only.includes(suite.kind));
  /** @type {Outcome[]} */
  const outcomes = build && only.some((kind) => kind !== 'unit') ? await tryBuild() : [];
  const tools = await findTools({
    chromium: requested.some((suite) => suite.needs === 'chromium'),
    postgres: requested.some((suite) => suite.needs === 'postgres'),
    pgbouncer: requested.some((suite) => suite.needs === 'pgbouncer'),
    varnish: only.includes('e2e'),
    text: only.includes('e2e'),
  });
  const nodes = requested.some((suite) => suite.node) ? await findNodes() : {};
  /** @type {string[]} */
  const leftOut = [];
  for (const suite of requested) {
    const program = suite.node ? nodes[suite.node] : { path: process.execPath };
    const missing = suite.needs ? tools[suite.needs].missing : program?.missing;
    if (missing) leftOut.push(`left out: ${suite.title} (${missing})`);
    else {
      const node = program?.path ?? process.execPath;
      outcomes.push(await runSuite(suite, { rest, chromium: tools.chromium.path, node }));
    }
  }
  if (tools.varnish.missing) leftOut.push(`left out: behind Varnish (${tools.varnish.missing})`);
  if (tools.text.missing) leftOut.push(`left out: in text browsers (${tools.text.missing})`);
  say('');
  for (const { table = [] } of outcomes) for (const line of table) say(line);
  say(`All suites: ${duration(Date.now() - began)}`);
  say('');
  for (const line of failureLines([...before, ...outcomes], root)) say(line);
  for (const outcome of outcomes) say(describe(outcome));
  for (const line of leftOut) say(line);
  return outcomes;
}

/** A failed build is one failure; the tests that need no build still run. */
async function tryBuild() {
  try {
    await ensureBuilt();
    return [];
  } catch (error) {
    say(messageOf(error));
    const failures = [{ name: 'the build', error: messageOf(error) }];
    return [{ title: 'build', passed: 0, failed: 1, skipped: 0, failures }];
  }
}

/**
 * @param {Suite} suite
 * @param {{ rest: string[], chromium?: string, node: string }} how
 * @returns {Promise<Outcome>}
 */
async function runSuite({ title, project, kind, node: release }, { rest, chromium, node }) {
  const began = Date.now();
  say(`\n> Tests: ${title}`);
  const report = inRoot('.tmp', `${release ?? project ?? kind}.json`);
  fs.mkdirSync(inRoot('.tmp'), { recursive: true });
  fs.rmSync(report, { force: true });
  const args = project ? vitestArguments(project, report) : [commandScript('playwright'), 'test'];
  const env = {
    NODE_ENV: 'test',
    CHROMIUM_PATH: chromium,
    E2E_REPORT: report,
  };
  const { code, tail } = await run(node, [...args, ...rest], {
    title,
    show: true,
    env,
    limit_ms: suite_limit_ms,
    // Playwright stops its browsers and servers on this signal only.
    stop: 'SIGINT',
  });
  const counts = project ? readReport(report, countVitest) : readReport(report, countPlaywright);
  const judged = judge(counts, code, { mayBeEmpty: rest.length > 0 });
  const named = project
    ? readReport(report, (r) => failuresOfVitest(r, root, tail))
    : readReport(report, (r) => failuresOfPlaywright(r, root));
  const failures = named ?? [];
  if (judged.failed > 0 && failures.length === 0) {
    failures.push(failureOfRun(judged.note ?? 'the runner failed', tail));
  }
  const times =
    readReport(report, (r) => (project ? timesOfVitest(r, root) : timesOfPlaywright(r, root))) ??
    [];
  say(`  ${title}: ${duration(Date.now() - began)}`);
  return {
    title,
    ...judged,
    failures,
    table: timeTable(title, times),
  };
}

/**
 * The arguments of Node that run a vitest project and write its report.
 * @param {string} project
 * @param {string} report
 */
export function vitestArguments(project, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [commandScript('vitest'), 'run', '--project', project, ...reporters];
}

/** @param {Outcome} outcome */
function describe({ title, passed, failed, skipped, note }) {
  const more = [skipped > 0 ? `${skipped} skipped` : '', note ?? ''].filter(Boolean).join(', ');
  return `${title.padEnd(24)}${passed} passed, ${failed} failed${more ? ` (${more})` : ''}`;
}
